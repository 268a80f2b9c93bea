/** The column by which rows are sorted, and the direction. The address has 'Date' or '-Date'. */
export type Sort = { title: string; isDescending: boolean }

/** Parses the sort of an address; undefined for the order of the server. */
export const parseSort = (text: string | null): Sort | undefined =>
  text ? { title: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : undefined

/** Returns the sort of the address after a press on the head of a column: ascending, descending, then none. */
export const getNextSort = (sort: Sort | undefined, title: string): string => {
  if (sort?.title !== title) return title
  return sort.isDescending ? '' : `-${title}`
}

/** The members of a column of DataTable that the sort uses. */
type SortedColumn<Row> = {
  title: string
  text?: (row: Row) => string | number | null | undefined
  sortValue?: (row: Row) => string | number | null | undefined
}

/** Compares texts as people read them: 'a' before 'B', and '9' before '10'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts rows by a column: by its `sortValue`, or else by its exported value. Rows without a value are last in both directions. Unknown columns and
 * columns that are not exported keep the order.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] => {
  const column = columns.find(({ title }) => title === sort?.title)
  const getValue = column?.sortValue ?? column?.text
  if (!sort || !getValue) return rows
  const direction = sort.isDescending ? -1 : 1
  const keyed = rows.map((row) => {
    const text = String(getValue(row) ?? '')
    return { row, key: text === 'N/A' ? '' : text }
  })
  return keyed
    .toSorted((one, other) => {
      if (one.key === '' || other.key === '')
        return Number(one.key === '') - Number(other.key === '')
      return direction * collator.compare(one.key, other.key)
    })
    .map(({ row }) => row)
}
