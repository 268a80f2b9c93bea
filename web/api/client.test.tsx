import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, reasonOf } from './api-error.ts'
import { request } from './client.ts'
import { sendOtp, verifyOtp } from './generated/auth/auth.ts'
import { getDocument } from './generated/documents/documents.ts'
import { createTerms, getPublicTerms, getTerms, updateTerms } from './generated/terms/terms.ts'
import { blockUser, getUser, listUsers } from './generated/users/users.ts'
import { session } from './session.ts'

type Call = { url: string; init: RequestInit; headers: Headers }

const calls: Call[] = []

const answer = (body: string | null, status = 200, headers: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init, headers: new Headers(init.headers) })
    return new Response(body, { status, headers })
  })
}

const json = { 'content-type': 'application/json' }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )

afterEach(() => vi.useRealTimers())

beforeEach(() => {
  calls.length = 0
  delete window.pitlaneConfig
})

describe('a call', () => {
  it('goes to the same origin unless the deployment says otherwise', async () => {
    answer('[]', 200, json)
    await listUsers({ page: 0, size: 5, isActive: false })
    expect(calls[0]?.url).toBe('/pitlane/admin/api/users?page=0&size=5&isActive=false')
  })

  it('goes to the backend that config.js names, with cookies', async () => {
    window.pitlaneConfig = { adminApiBase: 'https://api.example.com/p/admin/api/' }
    answer('{"id":"1"}', 200, json)
    await getUser('1')
    expect(calls[0]?.url).toBe('https://api.example.com/p/admin/api/user/1')
    expect(calls[0]?.init.credentials).toBe('include')
  })

  it('carries the stored token verbatim, and none when nobody is signed in', async () => {
    answer('{"id":"1"}', 200, json)
    await getUser('1')
    session.signIn({ token: 'opaque token', adminId: 'admin@pitlane.test', userId: '1' })
    await getUser('1')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'opaque token'])
  })

  it('of the public goes to the public address', async () => {
    answer('<p>1</p>', 200, { 'content-type': 'text/html' })
    await getPublicTerms()
    window.pitlaneConfig = { publicApiBase: 'https://api.example.com/p/api' }
    await getPublicTerms()
    expect(calls.map(({ url }) => url)).toEqual([
      '/pitlane/api/terms-and-conditions',
      'https://api.example.com/p/api/terms-and-conditions',
    ])
  })

  it('takes JSON and text', async () => {
    answer('[]', 200, json)
    await listUsers({ page: 0, size: 5 })
    expect(calls[0]?.headers.get('accept')).toBe('application/json, text/plain, */*')
  })

  it('reads HTML as it came, also where it looks like JSON', async () => {
    answer('7', 200, { 'content-type': 'text/html; charset=utf-8' })
    expect(await request('/api/terms-and-conditions', {})).toBe('7')
  })

  it('reads an answer that does not say what it is', async () => {
    vi.stubGlobal('fetch', async () => new Response(new TextEncoder().encode('{"id":"1"}')))
    expect(await request('/admin/api/user/1', {})).toEqual({ id: '1' })
  })

  it('reads an empty answer as nothing', async () => {
    answer('', 200)
    expect(await request('/admin/api/user/1', {})).toBeUndefined()
  })

  it('leaves nothing behind that could end it later', async () => {
    vi.useFakeTimers()
    answer('{"id":"1"}', 200, json)
    const leaving = new AbortController()
    await getUser('1', { signal: leaving.signal })
    leaving.abort()
    expect(vi.getTimerCount()).toBe(0)
    expect(calls[0]?.init.signal?.aborted).toBe(false)
  })

  it('encodes an id in its path', async () => {
    answer('{"id":"1"}', 200, json)
    await getUser('a/b')
    expect(calls[0]?.url).toBe('/pitlane/admin/api/user/a%2Fb')
  })

  it.each([
    ['JSON', '{"id":"1"}', 200],
    ['text', 'done', 200],
    ['nothing', null, 204],
    ['an empty 201', '', 201],
  ])('that writes succeeds whether the answer is %s', async (_, body, status) => {
    answer(body, status)
    await expect(blockUser('1')).resolves.toBeUndefined()
  })

  it('gives up after 30 seconds, without knowing what became of it', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const failed = failure(blockUser('1'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failed).toMatchObject({
      status: 0,
      isRefused: false,
      message: 'The server took too long to answer.',
      operation: 'blockUser',
    })
  })

  it('that its page no longer wants ends as an abort, not as a failure', async () => {
    const leaving = new AbortController()
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const asked = getUser('1', { signal: leaving.signal })
    leaving.abort(new DOMException('gone', 'AbortError'))
    await expect(asked).rejects.not.toBeInstanceOf(ApiError)
  })
})

describe('a failure', () => {
  it('carries status, words and operation', async () => {
    answer('{"status":409,"error":"Conflict","message":"Already verified"}', 409, json)
    const error = await failure(blockUser('1'))
    expect(error).toMatchObject({
      status: 409,
      serverMessage: 'Already verified',
      operation: 'blockUser',
      body: { error: 'Conflict' },
    })
    expect(error.isRefused).toBe(true)
    expect(reasonOf(error)).toBe('Already verified')
  })

  it('without words of the server says its status', async () => {
    answer('<html>Bad gateway</html>', 502, { 'content-type': 'text/html' })
    const error = await failure(getUser('1'))
    expect(error.serverMessage).toBeUndefined()
    expect(reasonOf(error)).toBe('The server answered 502')
  })

  it('of the network has status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(getUser('1'))).toMatchObject({
      status: 0,
      message: 'The server could not be reached.',
    })
  })

  it('is also an answer that nobody can read', async () => {
    answer('{"id":', 200, json)
    expect(await failure(getUser('1'))).toMatchObject({
      status: 200,
      isRefused: false,
      message: 'The answer of the server could not be read.',
      body: '{"id":',
      operation: 'getUser',
    })
    answer('{"content":[{"id":"1"},{"firstName":"Maria"}]}', 200, json)
    expect(await failure(listUsers())).toMatchObject({ operation: 'listUsers', field: 'content.1.id' })
  })

  it('gives a reason for errors that are none of the server', () => {
    expect(reasonOf(new Error('odd'))).toBe('odd')
    expect(reasonOf(new Error(''))).toBe('Please try again later.')
    expect(reasonOf(undefined)).toBe('Please try again later.')
  })
})

describe('terms that do not exist', () => {
  it('may be a 404', async () => {
    answer('{"message":"none"}', 404, json)
    await expect(getTerms()).resolves.toBe('No Terms and Conditions available')
  })

  it('are missing at 404, as other records are not', async () => {
    answer('{"message":"none"}', 404, json)
    expect(await failure(getUser('1'))).toMatchObject({ status: 404, serverMessage: 'none' })
    expect(await failure(request('/admin/api/terms-and-conditions', {}))).toMatchObject({ status: 404 })
  })

  it('are written as {content}', async () => {
    answer('', 200)
    await updateTerms({ content: '<p>1</p>' })
    expect(calls[0]?.init).toMatchObject({ method: 'PUT', body: '{"content":"<p>1</p>"}' })
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  })
})

describe('a refused token', () => {
  beforeEach(() => session.signIn({ token: 'old', adminId: 'admin@pitlane.test', userId: '1' }))

  it.each([401, 403])('(%i) ends the session once, however many calls it fails', async (status) => {
    answer('', status)
    let ended = 0
    const stop = session.onEnd(() => {
      ended += 1
    })
    await Promise.allSettled([getUser('1'), getUser('2'), blockUser('3')])
    stop()
    expect(ended).toBe(1)
    expect(session.token()).toBeNull()
    expect(session.adminId()).toBe('admin@pitlane.test')
  })

  it('of signing in is not that of a session', async () => {
    answer('', 401)
    await Promise.allSettled([
      verifyOtp({ email: 'admin@pitlane.test', otp: '000000' }),
      sendOtp({ email: 'admin@pitlane.test' }),
    ])
    expect(session.token()).toBe('old')
  })

  it.each([400, 404, 409, 500])('is not what a %i says', async (status) => {
    answer('', status)
    await failure(getUser('1'))
    expect(session.token()).toBe('old')
  })

  it('of a public call is not that of a session', async () => {
    answer('', 401)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await failure(getPublicTerms())
    log.mockRestore()
    expect(session.token()).toBe('old')
  })

  it('of a document is ignored', async () => {
    answer('', 401)
    await failure(getDocument('1'))
    expect(session.token()).toBe('old')
  })

  it('does not end the session that came after it', async () => {
    vi.stubGlobal('fetch', async () => {
      session.signIn({ token: 'new', adminId: 'admin@pitlane.test', userId: '1' })
      return new Response('', { status: 401 })
    })
    await failure(getUser('1'))
    expect(session.token()).toBe('new')
  })
})

describe('a failure on the terms', () => {
  const logged = async (asked: () => Promise<unknown>) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await asked().catch(() => {})
    const entries = log.mock.calls.map(([entry]) => entry)
    log.mockRestore()
    return entries
  }

  it.each([
    ['getPublicTerms', () => getPublicTerms()],
    ['getTerms', () => getTerms()],
    ['createTerms', () => createTerms({ content: '' })],
    ['updateTerms', () => updateTerms({ content: '' })],
  ])('is logged and thrown on: %s', async (operation, asked) => {
    answer('', 500)
    const thrown: unknown[] = []
    const entries = await logged(() => failure(asked()).then((error) => thrown.push(error)))
    expect(entries).toEqual([expect.objectContaining({ status: 500, operation })])
    expect(thrown).toEqual(entries)
  })

  it('is not logged when the page no longer wants them, and no other failure is', async () => {
    answer('', 500)
    expect(await logged(() => getUser('1'))).toEqual([])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    expect(await logged(() => getTerms({ signal: AbortSignal.abort() }))).toEqual([])
  })
})

it('finds the token of a new session in the header', async () => {
  answer('"abc"', 200, { ...json, authorization: 'the token' })
  const { data, status, headers } = await verifyOtp({ email: 'admin@pitlane.test', otp: '123456' })
  expect([data, status, headers.get('authorization')]).toEqual(['abc', 200, 'the token'])
})
