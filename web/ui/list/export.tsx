import { DownloadOutlined } from '@ant-design/icons'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { counted } from '#web/domain/text.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { ReadAllButton } from './read-all-button.tsx'
import type { Column } from './record-table.tsx'

type Props<Row> = {
  /** parts of the file's name: the list, its filter, the search */
  name: readonly string[]
  columns: readonly Column<Row>[]
  /** what a row is called */
  noun: string
  /** what is shown */
  rows: readonly Row[]
  /** the read of any page, where there are others than the one that is shown */
  pageQuery?: PageQuery<Row & { id: string }> | undefined
  matches?: (row: Row) => boolean
}

/** Exports the rows of all pages of a list that match its search, as a CSV file, and says what it holds. */
export function ExportButton<Row>(props: Props<Row>) {
  const { name, columns, noun, rows, pageQuery, matches = () => true } = props
  const toast = useToast()
  const save = async (rows: readonly Row[], note: string) => {
    try {
      // its code is loaded for the first one
      const { saveCsv } = await import('./csv.ts')
      const file = saveCsv([brand.slug, ...name], columns, rows)
      const tell = note ? toast.warning : toast.success
      tell(`${counted(rows.length, noun)} exported`, [file, note].filter(Boolean).join(': '))
    } catch {
      toast.failure('Nothing was exported.', 'Please try again later.')
    }
  }
  return (
    <ReadAllButton
      label="Export"
      type="text"
      icon={<DownloadOutlined aria-hidden />}
      reason={rows.length === 0 && !pageQuery ? 'There is nothing to export.' : undefined}
      noun={noun}
      pageQuery={pageQuery}
      rows={pageQuery ? undefined : rows}
      onRead={(all, note) => void save(all.filter(matches), note)}
    />
  )
}
