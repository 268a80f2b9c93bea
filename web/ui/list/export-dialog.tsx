import { Alert, Button, Modal } from 'antd'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import sheet from '#web/ui/page/sheet.module.css'
import { changeNote, ReadingProgress, useAllPages } from './all-pages.tsx'
import { type Exported, useExport } from './export.ts'

/** The pages of a list, as its export sees them. */
export type Pages<Row> = {
  /** the one that is shown, from 0 */
  page: number
  totalPages: number
  pageQuery: PageQuery<Row>
  /** what is searched for; '' is nothing */
  q: string
  matches: (row: Row) => boolean
}

type Props<Row> = { exported: Exported<Row>; pages: Pages<Row>; onClose: () => void }

/** Asks which pages to export and reads all of them where asked to; closing it ends the reading. */
export function ExportDialog<Row extends { id: string }>({ exported, pages, onClose }: Props<Row>) {
  useReturnFocus()
  const { page, totalPages, pageQuery, q, matches } = pages
  const { progress, isFetching, isError, refetch } = useAllPages(pageQuery)
  const save = useExport()
  const exportPage = () => {
    void save({ ...exported, name: [...exported.name, `page-${page + 1}`] })
    onClose()
  }
  const exportAll = async () => {
    const { data } = await refetch()
    // it failed, or the dialog was closed
    if (!data) return
    void save({ ...exported, rows: data.content.filter(matches) }, changeNote(data))
    onClose()
  }

  return (
    <Modal
      open
      title={`Export ${exported.name[0]}`}
      className={sheet.question}
      width={{ xs: '100%', md: 460 }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
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
      {!isFetching && !isError && (
        <p>
          A CSV file of this page, {counted(exported.rows.length, exported.noun)}, or of all pages
          {q && ` as far as they match “${q}”`}: the columns of the list, with whole ids.
        </p>
      )}
      {isFetching && <ReadingProgress progress={progress} noun={exported.noun} />}
      {isError && !isFetching && <Alert type="error" showIcon title="The list could not be read." />}
    </Modal>
  )
}
