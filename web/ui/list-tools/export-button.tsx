import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { formatCount } from '#web/domain/text.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { Dialog, useCloseOnNavigation } from '#web/ui/base/dialog.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'
import styles from './list-tools.module.css'
import { ReadAllButton } from './read-all-button.tsx'
import { findEmptyReason, getReadyRows } from './ready-rows.ts'

/** The members of a list that its export uses. A list without pages has the first ones. */
type ExportedList<Row> = Pick<List<Row, string>, 'title' | 'noun' | 'columns' | 'found'> & {
  query: QueryResult<unknown>
} & Partial<
    Pick<
      List<Row, string>,
      | 'statusLabel'
      | 'q'
      | 'page'
      | 'size'
      | 'pageCount'
      | 'loadedCount'
      | 'select'
      | 'incompleteText'
    >
  > & { getPageQuery?: GetPageQuery<Row & { id: string }> | undefined }

/** Renders a button that exports the matching rows of this page or of all pages as a CSV file. */
export function ExportButton<Row>({ list }: { list: ExportedList<Row> }) {
  const { title, noun, columns, query, statusLabel = '', q = '', pageCount = 0 } = list
  const { select = (rows) => rows } = list
  const nameParts = [title, statusLabel, q.trim() && `search-${q.trim()}`]
  const rows = getReadyRows(list)
  const emptyReason = findEmptyReason(list)
  const hasPages = list.getPageQuery !== undefined && pageCount > 1
  const toast = useToast()
  /** Reads all pages. Set while the dialog is open. */
  const [readAll, setReadAll] = useState<() => void>()
  const closeDialog = (action?: () => void) => {
    setReadAll(undefined)
    action?.()
  }
  useCloseOnNavigation(() => closeDialog())
  const exportRows = async (matchingRows: readonly Row[], note = '', parts = nameParts) => {
    if (matchingRows.length === 0)
      return toast.warning('Nothing was exported.', note || `There are no matching ${noun}s.`)
    try {
      const { downloadCsv } = await import('./csv.ts')
      const file = downloadCsv([brand.slug, ...parts], columns, matchingRows)
      const showToast = note ? toast.warning : toast.success
      showToast(
        `${formatCount(matchingRows.length, noun)} exported`,
        [file, note].filter(Boolean).join(': '),
      )
    } catch {
      toast.failure('Nothing was exported.', 'Please try again later.')
    }
  }
  const exportPage = () => void exportRows(rows, '', [...nameParts, `page-${(list.page ?? 0) + 1}`])
  return (
    <>
      <ReadAllButton
        label="Export"
        className={styles.export}
        icon={<DownloadOutlined aria-hidden className={styles.icon} />}
        reason={query.isPlaceholderData || !hasPages ? emptyReason : undefined}
        list={list}
        onPress={(read) => (hasPages ? setReadAll(() => read) : void exportRows(rows))}
        onRead={(allRows, note) => void exportRows(select(allRows), note)}
      />
      {hasPages && (
        <Dialog
          open={readAll !== undefined}
          title={`Export ${noun}s`}
          width={{ xs: '100%', md: 460 }}
          onCancel={() => closeDialog()}
          footer={[
            <Button key="cancel" onClick={() => closeDialog()}>
              Cancel
            </Button>,
            <ReasonButton key="page" reason={emptyReason} onClick={() => closeDialog(exportPage)}>
              This page
            </ReasonButton>,
            <Button key="all" type="primary" onClick={() => closeDialog(readAll)}>
              {`All ${formatCount(pageCount, 'page')}`}
            </Button>,
          ]}
        >
          Export this page ({formatCount(rows.length, noun)}) or {describeAllPages(list)} as CSV,
          with full IDs.
        </Dialog>
      )}
    </>
  )
}

/** Returns 'all 4 pages (up to 40 orders)'. The exact number of records is known on the last page only. */
const describeAllPages = ({
  noun,
  q = '',
  page = 0,
  size = 0,
  pageCount = 0,
  loadedCount = 0,
}: Omit<ExportedList<unknown>, 'columns' | 'select' | 'getPageQuery'>): string => {
  const isLastPage = page + 1 === pageCount
  const count = isLastPage
    ? formatCount(page * size + loadedCount, noun)
    : `up to ${formatCount(pageCount * size, noun)}`
  const allPages = `all ${formatCount(pageCount, 'page')} (${count})`
  return q.trim() === '' ? allPages : `the matches in ${allPages}`
}
