import type { List } from '#web/ui/list/use-list.ts'
import type { QueryResult } from '#web/ui/page/query-boundary.tsx'

type Rows<Row> = Pick<List<Row, string>, 'noun' | 'found' | 'incompleteText'> & {
  query: QueryResult<unknown>
}

/** Returns the rows that an action of a list applies to: those that match the search, and none until all are loaded. */
export const getReadyRows = <Row>({ query, found, incompleteText }: Rows<Row>): readonly Row[] =>
  query.isPlaceholderData || incompleteText !== undefined ? [] : found

/** Returns the reason that a list has no rows to export or process, or undefined if it has some. */
export const findEmptyReason = (list: Rows<unknown>): string | undefined => {
  const { query, noun } = list
  if (getReadyRows(list).length > 0) return undefined
  if (query.isFetching) return 'The list is still loading.'
  return query.error ? 'The list could not be loaded.' : `There are no matching ${noun}s.`
}
