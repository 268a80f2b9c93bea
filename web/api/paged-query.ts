type Key = readonly unknown[]

/** A query's key without the page number. */
const filterOf = (key: Key | undefined) =>
  JSON.stringify(key?.map((part) => (typeof part === 'object' ? { ...part, page: undefined } : part)))

/** Keeps the page before on screen while another page of the same list loads; another filter starts afresh. */
export const pagedQuery = <Options extends { queryKey: Key }>(options: Options) => ({
  ...options,
  placeholderData: <Data>(previous: Data | undefined, before?: { queryKey: Key }) =>
    filterOf(before?.queryKey) === filterOf(options.queryKey) ? previous : undefined,
})
