import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { counted } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import sheet from '#web/ui/page/sheet.module.css'
import { isComplete, missingNote, ReadingProgress, useAllPages } from './all-pages.tsx'
import styles from './list.module.css'
import type { Column } from './record-table.tsx'

type Exported<Row> = {
  /** parts of the file's name: the list, its filter, the search */
  name: readonly string[]
  columns: readonly Column<Row>[]
  /** what a row is called */
  noun: string
  /** what is shown */
  rows: readonly Row[]
}

/** The pages of a list, as its export sees them. */
type Pages<Row> = {
  /** the one that is shown, from 0 */
  page: number
  totalPages: number
  pageQuery: PageQuery<Row & { id: string }>
  matches: (row: Row) => boolean
}

/** Saves rows as a CSV file, whose code is loaded for the first one, and says what it holds; `note` is a doubt about it. */
const useExport = () => {
  const toast = useToast()
  return async <Row,>({ name, columns, noun, rows }: Exported<Row>, note = ''): Promise<void> => {
    try {
      const { saveCsv } = await import('./csv.ts')
      const file = saveCsv([brand.slug, ...name], columns, rows)
      const tell = note ? toast.warning : toast.success
      tell(`${counted(rows.length, noun)} exported`, [file, note].filter(Boolean).join(': '))
    } catch {
      toast.failure('Nothing was exported.', 'Please try again later.')
    }
  }
}

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
      {isOpen && pages && <ExportDialog exported={exported} pages={pages} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps<Row> = { exported: Exported<Row>; pages: Pages<Row>; onClose: () => void }

/** Asks which pages to export and reads all of them where asked to; closing it ends the reading. */
function ExportDialog<Row>({ exported, pages, onClose }: DialogProps<Row>) {
  useReturnFocus()
  const { page, totalPages, pageQuery, matches } = pages
  const { data: read, isFetching, isError, refetch, cancel } = useAllPages(pageQuery)
  const save = useExport()
  const close = () => {
    cancel()
    onClose()
  }
  const exportPage = () => {
    void save({ ...exported, name: [...exported.name, `page-${page + 1}`] })
    onClose()
  }
  const exportAll = async () => {
    const { data } = await refetch()
    // it failed, or the dialog was closed
    if (!data || !isComplete(data)) return
    void save({ ...exported, rows: data.content.filter(matches) }, missingNote(data))
    onClose()
  }

  return (
    <Modal
      open
      title={`Export ${exported.name[0]}`}
      className={sheet.question}
      width={{ xs: '100%', md: 460 }}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          Cancel
        </Button>,
        !isFetching && (
          <Button key="page" onClick={exportPage}>
            This page
          </Button>
        ),
        <Button key="all" type="primary" loading={isFetching} onClick={() => void exportAll()}>
          {isError ? 'Retry' : `All ${totalPages} pages`}
        </Button>,
      ]}
    >
      {isFetching ? (
        <ReadingProgress read={read} noun={exported.noun} />
      ) : isError ? (
        <Alert type="error" showIcon title="The list could not be read." />
      ) : (
        <p>
          A CSV file of this page, {counted(exported.rows.length, exported.noun)}, or of all pages: the
          columns of the list, with whole ids.
        </p>
      )}
    </Modal>
  )
}
