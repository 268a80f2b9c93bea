import type { PageQuery } from '#web/api/read-all-pages.ts'
import { brand } from '#web/brand.ts'
import { counted } from './counted.ts'
import type { CsvColumn } from './csv.ts'
import { useToast } from './toast.ts'

export type Exported<Row> = {
  /** the file's name: what list, which filter */
  name: readonly (string | undefined)[]
  columns: readonly CsvColumn<Row>[]
  /** what a row is called */
  noun: string
  /** what is shown */
  rows: readonly Row[]
}

/** Saves rows as a CSV file, whose code is loaded for the first one, and says what it holds; `doubts` is what it may not. */
export const useExport = () => {
  const toast = useToast()
  return async <Row>({ name, columns, noun, rows }: Exported<Row>, doubts = ''): Promise<void> => {
    try {
      const { saveCsv } = await import('./csv.ts')
      const file = saveCsv([brand.slug, ...name], columns, rows)
      const tell = doubts ? toast.warning : toast.success
      tell(`${counted(rows.length, noun)} exported`, [file, doubts].filter(Boolean).join(': '))
    } catch {
      toast.failure('Nothing was exported.', 'Please try again later.')
    }
  }
}

/** A list of several pages, and how to come by the rows of all of them: they are here already, or can be read. */
export type Pages<Row> = {
  /** the one that is shown, from 0 */
  page: number
  totalPages: number
  all: readonly Row[] | PageQuery<Row>
  keyOf: (row: Row) => string
}
