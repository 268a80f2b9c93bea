import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { invalidatedBy } from './invalidation.ts'
import { createQueryClient, forgetOnEnd } from './query-client.ts'
import { session } from './session.ts'

const failing = (status: number) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError({ status, message: 'no' })))
  return { queryKey: ['getUser', status], queryFn }
}

describe('a read that fails', () => {
  it.each([0, 500, 503])('with %i is tried four times: at once, after 1, 2 and 4 seconds', async (status) => {
    vi.useFakeTimers()
    const query = failing(status)
    const stop = new QueryObserver(createQueryClient(), query).subscribe(() => {})
    for (const [seconds, times] of [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 4],
      [60, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      expect(query.queryFn).toHaveBeenCalledTimes(times)
    }
    stop()
  })

  it.each([400, 401, 404, 409, 429, 200])('with %i is not tried again', async (status) => {
    vi.useFakeTimers()
    const query = failing(status)
    const stop = new QueryObserver(createQueryClient(), query).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect(query.queryFn).toHaveBeenCalledTimes(1)
  })
})

describe('a write', () => {
  const press = async (operation: string, outcome: () => Promise<unknown>) => {
    const client = createQueryClient()
    const read = vi.fn(async () => 'users')
    const other = vi.fn(async () => 'items')
    const stop = [
      new QueryObserver(client, { queryKey: ['listUsers', { page: 0 }], queryFn: read }).subscribe(() => {}),
      new QueryObserver(client, { queryKey: ['listItems'], queryFn: other }).subscribe(() => {}),
    ]
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    const write = vi.fn(outcome)
    await new MutationObserver(client, { mutationKey: [operation], mutationFn: write })
      .mutate()
      .catch(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    for (const each of stop) each()
    return { write, read, other }
  }

  it('has read again what it made stale, and nothing else', async () => {
    const { read, other } = await press('blockUser', async () => undefined)
    expect(read).toHaveBeenCalledTimes(2)
    expect(other).toHaveBeenCalledTimes(1)
  })

  it('that the server refused has them read again too: most likely another admin was faster', async () => {
    const { read } = await press('blockUser', () =>
      Promise.reject(new ApiError({ status: 409, message: 'no' })),
    )
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('whose outcome is unknown is sent once, and its reads are read again', async () => {
    const { write, read } = await press('blockUser', () =>
      Promise.reject(new ApiError({ status: 0, message: 'cut' })),
    )
    expect(write).toHaveBeenCalledTimes(1)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('of money makes balance and both lists stale', () => {
    expect(invalidatedBy.initiateTransfer).toEqual([
      'listSettlements',
      'listMechanicSettlement',
      'getBalance',
    ])
  })
})

it('forgets what was read when the session ends', () => {
  const client = createQueryClient()
  const stop = forgetOnEnd(client)
  session.signIn({ token: 't', adminId: 'admin@pitlane.test', userId: '1' })
  client.setQueryData(['getUser', '1'], 'Maria')
  session.expire('t')
  stop()
  expect(client.getQueryData(['getUser', '1'])).toBeUndefined()
})
