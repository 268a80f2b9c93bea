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

/** Whether the server said that there is no such record. */
export const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
