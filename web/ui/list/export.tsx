import { DownloadOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { counted } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import sheet from '#web/ui/page/sheet.module.css'
import type { Column } from './record-table.tsx'
import { isComplete, missingNote, useAllPages } from './use-all-pages.ts'

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
  const { noun, rows } = exported
  const toast = useToast()
  const save = useExport()
  const [isOpen, setOpen] = useState(false)
  const { data: read, isFetching, refetch } = useAllPages(pages?.pageQuery)
  const hasPages = pages !== undefined && pages.totalPages > 1
  const isEmpty = rows.length === 0 && !hasPages
  const exportPage = ({ page }: Pages<Row>) => {
    setOpen(false)
    void save({ ...exported, name: [...exported.name, `page-${page + 1}`] })
  }
  const exportAll = async ({ matches }: Pages<Row>) => {
    setOpen(false)
    const { data, error } = await refetch()
    if (error) toast.failure('Nothing was exported.', 'The list could not be read. Please try again later.')
    // it may have been canceled
    else if (data && isComplete(data))
      void save({ ...exported, rows: data.content.filter(matches) }, missingNote(data))
  }

  return (
    <>
      <ActionButton
        label="Export"
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        loading={isFetching}
        reason={isEmpty ? 'There is nothing to export.' : undefined}
        onClick={() => (hasPages ? setOpen(true) : void save(exported))}
      >
        {isFetching ? `${counted(read?.content.length ?? 0, noun)} read` : 'Export'}
      </ActionButton>
      {pages && (
        <Modal
          open={isOpen}
          title={`Export ${exported.name[0]}`}
          className={sheet.sheet}
          width={{ xs: '100%', md: 460 }}
          onCancel={() => setOpen(false)}
          footer={[
            <Button key="cancel" onClick={() => setOpen(false)}>
              Cancel
            </Button>,
            <Button key="page" onClick={() => exportPage(pages)}>
              This page
            </Button>,
            <Button key="all" type="primary" onClick={() => void exportAll(pages)}>
              All {pages.totalPages} pages
            </Button>,
          ]}
        >
          A CSV file of this page, {counted(rows.length, noun)}, or of all pages: the columns of the list,
          with whole ids.
        </Modal>
      )}
    </>
  )
}
