import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { readAllPages } from './read-all-pages.ts'

type Row = { id: number }

/** A backend with `count` records, newest first, two a page; `before` is called when a page is asked for. */
const listOf = (count: number, before: (page: number, list: Row[]) => unknown = () => {}) => {
  const list = Array.from({ length: count }, (_, id) => ({ id }))
  const asked: number[] = []
  const givenUp: number[] = []
  let underWay = 0
  let most = 0
  const query = (page: number) => ({
    queryKey: ['list', page],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      asked.push(page)
      most = Math.max(most, ++underWay)
      signal.addEventListener('abort', () => givenUp.push(page))
      try {
        await before(page, list)
        await new Promise((resolve) => setImmediate(resolve))
        return { content: list.slice(page * 2, page * 2 + 2), totalPages: Math.ceil(list.length / 2) }
      } finally {
        underWay -= 1
      }
    },
  })
  return { query, list, asked, givenUp, most: () => most }
}

const read = (
  { query }: ReturnType<typeof listOf>,
  { signal = new AbortController().signal, onProgress = (_: { read: number }) => {} } = {},
) =>
  readAllPages({
    client: createQueryClient({ retries: 0 }),
    query,
    keyOf: ({ id }) => String(id),
    reader: 'test',
    signal,
    onProgress,
  })

const failing = (status: number) => Promise.reject(new ApiError({ status, message: 'no' }))
const ids = (found: readonly { row: Row }[]) => found.map(({ row }) => row.id)

it('every record is read, in its order, with never more than four pages under way', async () => {
  const list = listOf(19)
  const progress: number[] = []
  const all = await read(list, { onProgress: ({ read }: { read: number }) => progress.push(read) })
  expect(ids(all.found)).toEqual(Array.from({ length: 19 }, (_, id) => id))
  expect(all).toMatchObject({ totalPages: 10, read: 10, unread: [], hasChanged: false })
  expect(all.found[18]).toEqual({ row: { id: 18 }, page: 9 })
  expect([list.most(), list.asked.length]).toEqual([4, 10])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it.each([
  ['come', (list: Row[]) => list.unshift({ id: 100 }, { id: 101 }, { id: 102 }), 19, 11],
  ['go', (list: Row[]) => list.splice(15, 4), 15, 8],
])(
  'a list whose records %s meanwhile is read to its end, each once, and said to have changed',
  async (_, change, count, totalPages) => {
    const all = await read(listOf(19, (page, list) => page === 5 && change(list)))
    expect(ids(all.found).filter((id) => id < 100)).toEqual(Array.from({ length: count }, (_, id) => id))
    expect(all).toMatchObject({ totalPages, read: totalPages, hasChanged: true })
  },
)

it.each([500, 404, 0])('a page that fails with %i is named, and the others are there', async (status) => {
  const all = await read(listOf(19, (page) => page === 3 && failing(status)))
  expect(all).toMatchObject({ totalPages: 10, read: 9, unread: [3] })
  expect(all.found).toHaveLength(17)
})

it.each([
  [0, 500],
  [3, 401],
  [3, 403],
])(
  'nothing is answered when page %i fails with %i: nothing is known, or the session is over',
  async (failed, status) => {
    const list = listOf(199, (page) => page >= failed && failing(status))
    await expect(read(list)).rejects.toMatchObject({ status })
    expect(list.asked.length).toBeLessThan(10)
  },
)

it('who gives up gets nothing more, and what was under way ends', async () => {
  const controller = new AbortController()
  const list = listOf(199, (page) => page === 7 && controller.abort())
  await expect(read(list, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(list.givenUp.length).toBeGreaterThan(0)
  const asked = list.asked.length
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(list.asked.length).toBe(asked)
  expect(asked).toBeLessThan(12)
})
