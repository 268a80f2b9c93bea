import { brand } from '#web/brand.ts'
import { counted } from '#web/domain/text.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import type { Column } from './record-table.tsx'

export type Exported<Row> = {
  /** parts of the file's name: the list, its filter, the search */
  name: readonly (string | undefined)[]
  columns: readonly Column<Row>[]
  /** what a row is called */
  noun: string
  /** what is shown */
  rows: readonly Row[]
}

/** Saves rows as a CSV file, whose code is loaded for the first one, and says what it holds; `note` is a doubt about it. */
export const useExport = () => {
  const toast = useToast()
  return async <Row>({ name, columns, noun, rows }: Exported<Row>, note = ''): Promise<void> => {
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
