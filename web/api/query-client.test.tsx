import { MutationObserver, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { clearOnSessionEnd, createQueryClient, useFetchFresh } from './query-client.ts'
import { decodeResponse } from './response-decoders.ts'
import { session } from './session.ts'

describe('retries', () => {
  const startFailingRead = (status: number) => {
    vi.useFakeTimers()
    const queryFn = vi.fn(() => Promise.reject(new ApiError({ status, message: 'no' })))
    new QueryObserver(createQueryClient(), { queryKey: ['getUser'], queryFn }).subscribe(() => {})
    return queryFn
  }

  // Status 0 is no response. Status 200 is a response that cannot be read.
  it.each([0, 500])(
    'a read that fails with status %i is retried after 1, 2 and 4 s',
    async (status) => {
      const queryFn = startFailingRead(status)
      for (const [seconds, times] of [
        [0, 1],
        [1, 2],
        [2, 3],
        [4, 4],
        [60, 4],
      ] as const) {
        await vi.advanceTimersByTimeAsync(seconds * 1000)
        expect(queryFn).toHaveBeenCalledTimes(times)
      }
    },
  )

  it.each([404, 429, 200])('a read that fails with status %i is not retried', async (status) => {
    const queryFn = startFailingRead(status)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

it('the read before a save does not wait while the read of the page is retried', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject<string>(new ApiError({ status: 503, message: 'no' })))
  const query = { queryKey: ['getOrder', '1'], queryFn }
  new QueryObserver(client, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const { result } = renderHook(useFetchFresh, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await expect(result.current(query)).rejects.toMatchObject({ status: 503 })
  expect(queryFn).toHaveBeenCalledTimes(2)
  // The page shows the failure and stops its retries.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it.each([
  ['that succeeds', () => Promise.resolve()],
  ['that the server rejects', () => Promise.reject(new ApiError({ status: 409, message: 'no' }))],
  ['whose outcome is unknown', () => Promise.reject(new ApiError({ status: 0, message: 'cut' }))],
])(
  'a write %s is sent once and refetches only the reads that it makes stale',
  async (_, outcome) => {
    const client = createQueryClient()
    const listUsers = vi.fn(async () => 1)
    const listItems = vi.fn(async () => 2)
    const write = vi.fn(outcome)
    const subscribe = (queryKey: unknown[], queryFn: () => Promise<number>) =>
      new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
    const stops = [
      subscribe(['listUsers', { page: 0 }], listUsers),
      subscribe(['listItems'], listItems),
    ]
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    const mutation = new MutationObserver(client, {
      mutationKey: ['blockUser'],
      mutationFn: write,
    }).mutate()
    await mutation.catch(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    for (const stop of stops) stop()
    expect([write, listUsers, listItems].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
  },
)

it('the end of the session clears the cache', () => {
  const client = createQueryClient()
  const stop = clearOnSessionEnd(client)
  session.signIn({ token: 't', adminId: 'admin@pitlane.test', userId: '1' })
  client.setQueryData(['getUser', '1'], 'Maria')
  session.expire('t')
  stop()
  expect(client.getQueryData(['getUser', '1'])).toBeUndefined()
})

it("a revenue that is read again keeps the label '__proto__' of an amount", async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const read = (charges: string) =>
    client.fetchQuery({
      queryKey: ['getRevenue', '1'],
      queryFn: async () => decodeResponse('getRevenue', JSON.parse(`{"otherCharges":${charges}}`)),
      staleTime: 0,
    })
  await read('{"__proto__":5,"Parking":1}')
  expect(JSON.stringify(await read('{"__proto__":5,"Parking":2}'))).toContain(
    '{"__proto__":5,"Parking":2}',
  )
})
