/** What a page needs to know of a read; every generated `use…` hook of a GET answers one. */
export type Readable<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

/** The data of several reads, in their order. */
export type DataOf<Reads extends readonly Readable<unknown>[]> = {
  [Index in keyof Reads]: Reads[Index] extends Readable<infer Data> ? Data : never
}

/** Whether the server has no such record: it said so (404), or answered with nothing (200 and an empty body, or null). */
export const isNotFound = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  const { status } = error
  const isEmpty = 'body' in error && (error.body === undefined || error.body === null)
  return status === 404 || (isEmpty && typeof status === 'number' && status >= 200 && status < 300)
}
