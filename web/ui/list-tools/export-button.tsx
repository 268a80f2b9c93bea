import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { formatCount } from '#web/domain/text.ts'
import { ReasonButton } from '#web/ui/actions/reason-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { Dialog, useCloseOnNavigation } from '#web/ui/base/dialog.tsx'
import type { Column } from '#web/ui/list/columns.tsx'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'
import styles from './list-tools.module.css'
import { ReadAllButton } from './read-all-button.tsx'

type Props<Row> = {
  /** Parts of the file name: the title, status and search of the list. */
  nameParts: readonly string[]
  columns: readonly Column<Row>[]
  /** Record name in the singular, for example "order". */
  noun: string
  /** The rows of `query` that match the search; [] until the list is loaded. */
  rows: readonly Row[]
  query: QueryResult<unknown>
  /** How to read all pages. Undefined if `rows` are all there is to export. */
  pages?: Pages<Row> | undefined
  /** Returns the rows of all pages to export, in the order of the list. */
  select?: (rows: readonly Row[]) => readonly Row[]
}

type Pages<Row> = {
  /** The current page, counted from 1. */
  page: number
  totalPages: number
  /** What is exported of all pages, for example "all 4 pages (up to 40 orders)". */
  description: string
  getPageQuery: GetPageQuery<Row & { id: string }>
}

/** Returns the reason that a list has no rows to export or process. */
export const getEmptyReason = (
  { isFetching, error }: QueryResult<unknown>,
  noun: string,
): string => {
  if (isFetching) return 'The list is still loading.'
  return error ? 'The list could not be loaded.' : `There are no matching ${noun}s.`
}

/** Renders a button that exports the matching rows of this page or of all pages as a CSV file. */
export function ExportButton<Row>(props: Props<Row>) {
  const { nameParts, columns, noun, rows, query, pages, select = (all) => all } = props
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
  const emptyReason = rows.length === 0 ? getEmptyReason(query, noun) : undefined
  const exportPage = () => void exportRows(rows, '', [...nameParts, `page-${pages?.page}`])
  return (
    <>
      <ReadAllButton
        label="Export"
        className={styles.export}
        icon={<DownloadOutlined aria-hidden className={styles.icon} />}
        reason={query.isPlaceholderData || !pages ? emptyReason : undefined}
        noun={noun}
        getPageQuery={pages?.getPageQuery}
        onPress={(read) => (pages ? setReadAll(() => read) : void exportRows(rows))}
        onRead={(allRows, note) => void exportRows(select(allRows), note)}
      />
      {pages && (
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
              {`All ${formatCount(pages.totalPages, 'page')}`}
            </Button>,
          ]}
        >
          Export this page ({formatCount(rows.length, noun)}) or {pages.description} as CSV, with
          full IDs.
        </Dialog>
      )}
    </>
  )
}
