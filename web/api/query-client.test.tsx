import { MutationObserver, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { clearOnSessionEnd, createQueryClient, pagedQuery, useFetchFresh } from './query-client.ts'
import { session } from './session.ts'

describe('a read that fails', () => {
  const failing = (status: number) => {
    vi.useFakeTimers()
    const queryFn = vi.fn(() => Promise.reject(new ApiError({ status, message: 'no' })))
    new QueryObserver(createQueryClient(), { queryKey: ['getUser'], queryFn }).subscribe(() => {})
    return queryFn
  }

  it.each([0, 500])('with %i is tried four times: at once, after 1, 2 and 4 seconds', async (status) => {
    const queryFn = failing(status)
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
  })

  it.each([404, 429, 200])('with %i is not tried again', async (status) => {
    const queryFn = failing(status)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

it('a read before a save does not wait for the page to try again', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject<string>(new ApiError({ status: 503, message: 'no' })))
  const query = { queryKey: ['getOrder', '1'], queryFn }
  new QueryObserver(client, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const { result } = renderHook(useFetchFresh, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await expect(result.current(query)).rejects.toMatchObject({ status: 503 })
  expect(queryFn).toHaveBeenCalledTimes(2)
  // the page itself has shown that by now, and leaves it at that
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it.each([
  ['that succeeds', () => Promise.resolve()],
  // most likely another admin was faster
  ['that the server refuses', () => Promise.reject(new ApiError({ status: 409, message: 'no' }))],
  ['whose outcome is unknown', () => Promise.reject(new ApiError({ status: 0, message: 'cut' }))],
])('a write %s is sent once, and has read again what it makes stale, nothing else', async (_, outcome) => {
  const client = createQueryClient()
  const [stale, other, write] = [vi.fn(async () => 'users'), vi.fn(async () => 'items'), vi.fn(outcome)]
  const stop = [
    new QueryObserver(client, { queryKey: ['listUsers', { page: 0 }], queryFn: stale }).subscribe(() => {}),
    new QueryObserver(client, { queryKey: ['listItems'], queryFn: other }).subscribe(() => {}),
  ]
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const pressed = new MutationObserver(client, { mutationKey: ['blockUser'], mutationFn: write }).mutate()
  await pressed.catch(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  for (const each of stop) each()
  expect([write, stale, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
})

it('forgets what was read when the session ends', () => {
  const client = createQueryClient()
  const stop = clearOnSessionEnd(client)
  session.signIn({ token: 't', adminId: 'admin@pitlane.test', userId: '1' })
  client.setQueryData(['getUser', '1'], 'Maria')
  session.expire('t')
  stop()
  expect(client.getQueryData(['getUser', '1'])).toBeUndefined()
})

it('the page before stays while another page of a list loads, nothing of another filter', () => {
  const { placeholderData } = pagedQuery({ queryKey: ['listUsers', { page: 2, isActive: true }] })
  const shown = (...queryKey: unknown[]) => placeholderData('rows', { queryKey })
  expect(shown('listUsers', { page: 1, isActive: true })).toBe('rows')
  expect(shown('listUsers', { page: 2, isActive: false })).toBeUndefined()
  expect(shown('listUsers')).toBeUndefined()
  expect(placeholderData(undefined)).toBeUndefined()
})
