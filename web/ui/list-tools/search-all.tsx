import type { ReadProgress } from '#web/api/read-all-pages.ts'
import { getMissingRecordsNote, isComplete, useAllPages } from '#web/api/use-all-pages.ts'
import { formatCount, formatMatches } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { cutPage, isPageSearchEmpty, type List } from '#web/ui/list/use-list.ts'

/** A list whose search may cover all pages. */
type SearchedList<Row, Status extends string> = List<Row, Status> & {
  isSearchingAll: boolean
  /** The number of records that were read while the search is reading, otherwise undefined. */
  readingCount?: number | undefined
}

/**
 * Adds the search of all pages to a list (`?all=1`). While it is active, the returned list has the matches of all pages
 * in place of one page. Nothing is read before.
 */
export const useSearchAll = <Row extends { id: string }, Status extends string>(
  list: List<Row, Status>,
): SearchedList<Row, Status> => {
  const isChosen = list.params.get('all') === '1'
  const isSearchingAll = isChosen && list.getPageQuery !== undefined && list.q.trim() !== ''
  const allPages = useAllPages({
    lists: isSearchingAll && list.getPageQuery ? [list.getPageQuery] : [],
    enabled: isSearchingAll,
  })
  const setQ = (text: string) => {
    if (isChosen) list.changeWhileTyping({ q: text, page: '', all: text.trim() ? '1' : '' })
    else list.setQ(text)
  }
  if (!isSearchingAll) return { ...list, setQ, isSearchingAll }

  const { data, error, isFetching } = allPages
  const query = {
    ...allPages,
    // The rows of the page stay visible until the search of all pages has read its first records.
    data: data ?? (error ? undefined : list.query.data),
    isPlaceholderData: isFetching && data === undefined,
  }
  const loaded = query.data?.content ?? []
  const found = list.select(loaded)
  return {
    ...list,
    ...cutPage(found, list),
    setQ,
    isSearchingAll,
    query,
    loadedCount: loaded.length,
    getPageQuery: undefined,
    found,
    hasAllRows: true,
    readingCount: isFetching ? (data?.content.length ?? 0) : undefined,
    incompleteText: getIncompleteText(allPages),
    note: data && !isFetching ? describeMatches(found.length, data, list.noun) : null,
  }
}

const describeMatches = (count: number, read: ReadProgress<unknown>, noun: string) => (
  <>
    {formatMatches(count)} in {formatCount(read.content.length, noun)}{' '}
    <span>{getMissingRecordsNote(read)}</span>
  </>
)

const getIncompleteText = ({
  data,
  isFetching,
}: Pick<ReturnType<typeof useAllPages>, 'data' | 'isFetching'>) => {
  if (isFetching) return 'Searching…'
  return data && isComplete(data) ? undefined : 'No matches on the pages that could be loaded'
}

/** Renders a button that searches all pages of a list, or the loaded page again. */
export function SearchAll<Row, Status extends string>({
  list,
}: {
  list: SearchedList<Row, Status>
}) {
  const { isSearchingAll, readingCount, pageCount, noun } = list
  if (list.q.trim() === '' || list.readsAllRows) return null
  if (!isSearchingAll && pageCount <= 1) return null
  const stopLabel =
    readingCount === undefined
      ? 'Search this page only'
      : `Cancel (${formatCount(readingCount, noun)} loaded)`
  // A single button with three labels keeps the focus when its label changes.
  return (
    <ActionButton
      type={isPageSearchEmpty(list) ? 'primary' : 'default'}
      onClick={() => list.change({ all: isSearchingAll ? '' : '1', page: '' })}
    >
      {isSearchingAll ? stopLabel : `Search all ${formatCount(pageCount, 'page')}`}
    </ActionButton>
  )
}
