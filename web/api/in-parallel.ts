/** Calls `work` for each item, four at once, and starts no further one after a failure, which it throws. */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  // one generator for all workers: the worker that fails closes it, so that the others end too
  const rest = (function* () {
    yield* items
  })()
  const run = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: 4 }, run))
}
