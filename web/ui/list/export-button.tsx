import { DownloadOutlined } from '@ant-design/icons'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { type Exported, useExport } from './export.ts'
import type { Pages } from './export-dialog.tsx'
import styles from './list-page.module.css'

type DialogProps<Row> = { exported: Exported<Row>; pages: Pages<Row>; onClose: () => void }
// lazy forgets that it is generic
const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
})) as unknown as <Row>(props: DialogProps<Row>) => ReactNode

type Props<Row> = {
  exported: Exported<Row>
  /** where there are pages that are not here */
  pages?: Pages<Row> | undefined
}

/** Exports what a list shows; where it has several pages, asks whether this one or all of them. */
export function ExportButton<Row>({ exported, pages }: Props<Row>) {
  const save = useExport()
  const [isOpen, setOpen] = useState(false)
  const hasPages = pages !== undefined && pages.totalPages > 1
  const isEmpty = exported.rows.length === 0 && !hasPages
  return (
    <>
      <ActionButton
        label="Export"
        className={styles.download}
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        reason={isEmpty ? 'There is nothing to export.' : undefined}
        onClick={() => (hasPages ? setOpen(true) : void save(exported))}
      >
        <span>Export</span>
      </ActionButton>
      {isOpen && pages && (
        <Suspense>
          <ExportDialog exported={exported} pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
