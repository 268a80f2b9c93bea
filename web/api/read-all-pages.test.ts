import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { readAllPages } from './read-all-pages.ts'

type Row = { id: string }

/** Creates a backend with `count` records that always returns two per page; `before` runs before each response. */
const createBackend = (
  count: number,
  before: (page: number, list: Row[]) => unknown = () => {},
) => {
  const list = Array.from({ length: count }, (_, index) => ({ id: String(index) }))
  const requestedPages: number[] = []
  const requestedSizes = new Set<number>()
  let running = 0
  let maxRunning = 0
  const getPageQuery = (page: number, size: number) => ({
    queryKey: ['list', page],
    queryFn: async () => {
      requestedPages.push(page)
      requestedSizes.add(size)
      maxRunning = Math.max(maxRunning, ++running)
      try {
        await before(page, list)
        await new Promise((resolve) => setImmediate(resolve))
        return {
          content: list.slice(page * 2, page * 2 + 2),
          totalPages: Math.ceil(list.length / 2),
        }
      } finally {
        running -= 1
      }
    },
  })
  return { getPageQuery, requestedPages, requestedSizes, maxRunning: () => maxRunning }
}
type Backend = ReturnType<typeof createBackend>

const createClient = () => createQueryClient({ retries: 0 })
const readAll = (
  { getPageQuery }: Backend,
  options: Partial<Parameters<typeof readAllPages<Row>>[0]> = {},
) =>
  readAllPages<Row>({
    client: createClient(),
    lists: [getPageQuery],
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })

const failWith = (status: number) => Promise.reject(new ApiError({ status, message: 'no' }))
const firstIds = (count: number) => [...Array(count).keys()].map(String)
const idsOf = ({ content }: { content: readonly Row[] }) => content.map(({ id }) => id)

it('all records are read in order, four calls at a time, even if pages have fewer than the 200 requested', async () => {
  const backend = createBackend(19)
  const progress: number[] = []
  const all = await readAll(backend, { onProgress: ({ pagesRead }) => progress.push(pagesRead) })
  expect(idsOf(all)).toEqual(firstIds(19))
  expect(all).toMatchObject({ totalPages: 10, pagesRead: 10, hasChanged: false })
  expect([...backend.requestedSizes]).toEqual([200])
  expect([backend.maxRunning(), backend.requestedPages.length]).toEqual([4, 10])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it.each([
  ['gains', (list: Row[]) => list.unshift({ id: 'a' }, { id: 'b' }, { id: 'c' }), 19, 11],
  ['loses', (list: Row[]) => list.splice(15, 4), 15, 8],
])(
  'a list that %s records during the read is read to its end without duplicates, and marked as changed',
  async (_, change, readCount, totalPages) => {
    const all = await readAll(createBackend(19, (page, list) => page === 5 && change(list)))
    expect(idsOf(all)).toEqual(firstIds(readCount))
    expect(all).toMatchObject({ totalPages, hasChanged: true })
  },
)

it('a page that fails ends the read, and the next read requests only the missing pages', async () => {
  let isFailing = true
  const backend = createBackend(199, (page) => page === 3 && isFailing && failWith(500))
  const sameClient = { client: createClient() }
  await expect(readAll(backend, sameClient)).rejects.toMatchObject({ status: 500 })
  expect(backend.requestedPages).toEqual([0, 1, 2, 3, 4])
  isFailing = false
  expect(idsOf(await readAll(backend, sameClient))).toEqual(firstIds(199))
  expect(backend.requestedPages.toSorted()).toEqual([...Array(100).keys(), 3].toSorted())
})

it('a failed read reports no page after its failure, and says which pages are missing, also beside empty lists', async () => {
  const steps: string[] = []
  const createList = (name: string, turns: number, read: () => unknown) => () => ({
    queryKey: [name],
    queryFn: async () => {
      for (let turn = 0; turn < turns; turn += 1)
        await new Promise((resolve) => setImmediate(resolve))
      await read()
      return { content: [], totalPages: 0 }
    },
  })
  const read = readAllPages<Row>({
    client: createClient(),
    lists: [
      createList('empty', 0, () => {}),
      createList('failing', 1, () => failWith(400)),
      createList('slow', 3, () => {}),
    ],
    signal: new AbortController().signal,
    onProgress: ({ pagesRead, totalPages }) => steps.push(`${pagesRead} of ${totalPages}`),
  })
  await read.catch(({ status }) => steps.push(String(status)))
  expect(steps).toEqual(['1 of 3', '2 of 3', '400'])
})

it('an aborted read requests no further page', async () => {
  const controller = new AbortController()
  const backend = createBackend(199, (page) => page === 7 && controller.abort())
  await expect(readAll(backend, { signal: controller.signal })).rejects.toThrow()
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(backend.requestedPages).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

it('several lists are read by turns, and the number of their records is estimated until all are read', async () => {
  const requested: string[] = []
  const createList = (name: string, pageCount: number) => (page: number) => ({
    queryKey: [name, page],
    queryFn: async () => {
      requested.push(`${name}${page}`)
      const isLast = page === pageCount - 1
      const content = isLast
        ? [{ id: `${name}${page}` }]
        : [0, 1].map((row) => ({ id: `${name}${page}.${row}` }))
      return { content, totalPages: pageCount }
    },
  })
  const estimates: (number | undefined)[] = []
  const all = await readAllPages<Row>({
    client: createClient(),
    lists: [createList('a', 3), createList('b', 1), createList('c', 2)],
    signal: new AbortController().signal,
    onProgress: ({ estimatedCount }) => estimates.push(estimatedCount),
  })
  expect(requested).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2'])
  expect(idsOf(all)).toEqual(['a0.0', 'a0.1', 'a1.0', 'a1.1', 'a2', 'b0', 'c0.0', 'c0.1', 'c1'])
  // Three pages of two, one of one, two of two; at the end the exact number.
  expect(estimates).toEqual([undefined, undefined, 11, 11, 11, 9])
  expect(all).toMatchObject({ pagesRead: 6, totalPages: 6, estimatedCount: 9, hasChanged: false })
})
