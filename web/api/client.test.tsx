import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, reasonOf } from './api-error.ts'
import { request } from './client.ts'
import { failureDetails } from './failure-details.ts'
import { sendOtp, verifyOtp } from './generated/auth/auth.ts'
import { getDocument } from './generated/documents/documents.ts'
import { createTerms, getPublicTerms, getTerms, updateTerms } from './generated/terms/terms.ts'
import { blockUser, getGetUserQueryOptions, getUser, listUsers } from './generated/users/users.ts'
import { createQueryClient } from './query-client.ts'
import { session } from './session.ts'

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const maria = '{"id":"1"}'

type Call = { url: string; init: RequestInit; headers: Headers }
const calls: Call[] = []

const answer = (body: string | null, status = 200, headers: Record<string, string> = json) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init, headers: new Headers(init.headers) })
    // a text would bring a media type of its own
    return new Response(body && new TextEncoder().encode(body), { status, headers })
  })
}
const neverAnswer = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )

const failure = async (asked: Promise<unknown>) => {
  const error = await asked.catch((caught: unknown) => caught)
  if (error instanceof ApiError) return error
  throw new Error('It did not fail', { cause: error })
}

afterEach(() => vi.useRealTimers())

beforeEach(() => {
  calls.length = 0
  delete window.pitlaneConfig
})

describe('a call', () => {
  it('goes to the same origin unless config.js names another', async () => {
    answer('')
    await listUsers({ page: 0, size: 5, isActive: false })
    await getPublicTerms()
    window.pitlaneConfig = {
      adminApiBase: 'https://api.example.com/p/admin/api/',
      publicApiBase: 'https://api.example.com/p/api',
    }
    await listUsers()
    await getPublicTerms()
    expect(calls.map(({ url }) => url)).toEqual([
      '/pitlane/admin/api/users?page=0&size=5&isActive=false',
      '/pitlane/api/terms-and-conditions',
      'https://api.example.com/p/admin/api/users',
      'https://api.example.com/p/api/terms-and-conditions',
    ])
  })

  it('sends cookies and the stored token verbatim, takes JSON and text, and encodes an id', async () => {
    answer(maria)
    await getUser('a/b')
    session.signIn({ token: 'opaque token', adminId: 'admin@pitlane.test', userId: '1' })
    await getUser('1')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'opaque token'])
    expect(calls[0]?.headers.get('accept')).toBe('application/json, text/plain, */*')
    expect(calls[0]?.init.credentials).toBe('include')
    expect(calls[0]?.url).toBe('/pitlane/admin/api/user/a%2Fb')
  })

  it('sends what is written as JSON', async () => {
    answer('')
    await updateTerms({ content: '<p>1</p>' })
    expect(calls[0]?.init).toMatchObject({ method: 'PUT', body: '{"content":"<p>1</p>"}' })
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('reads JSON, whatever it is called, nothing as nothing, and HTML as it came even where it looks like JSON', async () => {
    answer(maria, 200, {})
    expect(await request('/admin/api/user/1', {})).toEqual({ id: '1' })
    answer('')
    expect(await request('/admin/api/user/1', {})).toBeUndefined()
    answer('7', 200, html)
    expect(await request('/api/terms-and-conditions', {})).toBe('7')
  })

  it.each([
    ['JSON', maria, 200],
    ['text', 'done', 200],
    ['nothing', null, 204],
    ['an empty 201', '', 201],
  ])('that writes succeeds whether the answer is %s', async (_, body, status) => {
    answer(body, status)
    await expect(blockUser('1')).resolves.toBeUndefined()
  })

  it('finds the token of a new session in the header', async () => {
    answer('"abc"', 200, { ...json, authorization: 'the token' })
    const { data, status, headers } = await verifyOtp({ email: 'admin@pitlane.test', otp: '123456' })
    expect([data, status, headers.get('authorization')]).toEqual(['abc', 200, 'the token'])
  })

  it('leaves nothing behind that could end it later', async () => {
    vi.useFakeTimers()
    answer(maria)
    await getUser('1')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that its page no longer wants ends at once, as an abort and not as a failure', async () => {
    vi.useFakeTimers()
    const [leaving, ended] = [new AbortController(), vi.fn()]
    neverAnswer()
    getUser('1', { signal: leaving.signal }).catch(ended)
    const gone = new DOMException('gone', 'AbortError')
    leaving.abort(gone)
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([[gone]])
  })
})

describe('a failure', () => {
  it('carries status, words and operation', async () => {
    answer('{"status":409,"error":"Conflict","message":"Already verified"}', 409)
    const error = await failure(blockUser('1'))
    expect(error).toMatchObject({
      status: 409,
      isRefused: true,
      serverMessage: 'Already verified',
      operation: 'blockUser',
      body: { error: 'Conflict' },
    })
    expect(reasonOf(error)).toBe('Already verified')
  })

  it('without words of the server says its status', async () => {
    answer('<html>Bad gateway</html>', 502, html)
    const error = await failure(getUser('1'))
    expect([error.serverMessage, reasonOf(error)]).toEqual([undefined, 'The server answered 502'])
  })

  it('of the network has status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const message = 'The server could not be reached.'
    expect(await failure(getUser('1'))).toMatchObject({ status: 0, message })
  })

  it('is also no answer within 30 seconds, after which nobody knows what became of the call', async () => {
    vi.useFakeTimers()
    neverAnswer()
    const failed = failure(blockUser('1'))
    await vi.advanceTimersByTimeAsync(30_000)
    const message = 'The server took too long to answer.'
    expect(await failed).toMatchObject({ status: 0, isRefused: false, message, operation: 'blockUser' })
  })

  it('of a read that the server does not answer is known after 30 seconds, without another try', async () => {
    vi.useFakeTimers()
    neverAnswer()
    const read = new QueryObserver(createQueryClient(), getGetUserQueryOptions('1'))
    const stop = read.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(30_000)
    expect(read.getCurrentResult().isError).toBe(true)
    stop()
  })

  it('is also an answer that nobody can read, and the console says of which operation and where', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer('{"id":')
    const message = 'The answer of the server could not be read.'
    const unreadable = { status: 200, isRefused: false, message, body: '{"id":', operation: 'getUser' }
    expect(await failure(getUser('1'))).toMatchObject(unreadable)
    answer('{"content":[{"id":"1"},{"firstName":"Maria"}]}')
    expect(await failure(listUsers())).toMatchObject({
      operation: 'listUsers',
      cause: expect.objectContaining({ message: 'listUsers.content.1.id: A record without an id' }),
    })
    expect(log).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['the page of a proxy', '\n<!DOCTYPE html><form>Login</form>', html, 'A whole page'],
    ['the page of a host', '<html><script src="/app.js"></script></html>', json, 'A whole page'],
    ['JSON that broke off', '\n{"content":"<p>Be', json, 'Broken JSON'],
    ['a text that broke off', '"<p>Be', json, 'Broken JSON'],
  ])(
    'is also %s in place of a write, of a sign-in and, but for a page, of the terms',
    async (_, body, headers, what) => {
      vi.spyOn(console, 'error').mockReturnValue()
      answer(body, 200, headers)
      const credentials = { email: 'admin@pitlane.test', otp: '000000' }
      const terms = what === 'Broken JSON' ? [getTerms, getPublicTerms] : []
      for (const ask of [...terms, () => blockUser('1'), () => verifyOtp(credentials)])
        expect(await failure(ask())).toMatchObject({
          ...{ status: 200, isRefused: false, body },
          cause: expect.objectContaining({ message: expect.stringMatching(`: ${what}$`) }),
        })
    },
  )

  it.each([
    ['HTML', '<h1>[Terms]</h1>', html],
    ['a whole page', '<!doctype html><form>Be kind.', html],
    ['text', '[Pitlane] Be kind.', { 'content-type': 'text/plain' }],
    ['HTML, called JSON', '<p>[Be kind.]</p>', json],
    ['a JSON text', '"<p>Be kind.</p>"', json],
  ])('is not what the terms may be: %s', async (_, body, headers) => {
    answer(body, 200, headers)
    expect(await getTerms()).toBe(body.replaceAll('"', ''))
  })

  it('is also a 404, unless it is of terms, which may not exist yet', async () => {
    answer('{"message":"none"}', 404)
    await expect(getTerms()).resolves.toBe('No Terms and Conditions available')
    expect(await failure(getUser('1'))).toMatchObject({ status: 404, serverMessage: 'none' })
    expect(await failure(request('/admin/api/terms-and-conditions', {}))).toMatchObject({ status: 404 })
  })

  it('has a reason also when it is none of the server', () => {
    const reasons = [new Error('odd'), new Error(''), undefined].map(reasonOf)
    expect(reasons).toEqual(['odd', 'Please try again later.', 'Please try again later.'])
  })
})

describe('a refused token', () => {
  beforeEach(() => session.signIn({ token: 'old', adminId: 'admin@pitlane.test', userId: '1' }))

  it.each([401, 403])('(%i) ends the session once, however many calls it fails', async (status) => {
    answer('', status)
    const ended = vi.fn()
    const stop = session.onEnd(ended)
    await Promise.allSettled([getUser('1'), getUser('2'), blockUser('3')])
    stop()
    expect(ended).toHaveBeenCalledTimes(1)
    expect([session.token(), session.adminId()]).toEqual([null, 'admin@pitlane.test'])
  })

  const credentials = { email: 'admin@pitlane.test', otp: '000000' }
  it.each([
    ['a 401 on signing in', 401, () => verifyOtp(credentials)],
    ['a 401 on asking for a code', 401, () => sendOtp(credentials)],
    ['a 401 of a public call', 401, () => getPublicTerms()],
    ['a 401 of a document', 401, () => getDocument('1')],
    ['a 400', 400, () => getUser('1')],
    ['a 404', 404, () => getUser('1')],
    ['a 409', 409, () => getUser('1')],
    ['a 500', 500, () => getUser('1')],
  ])('is not what %s says', async (_, status, ask) => {
    vi.spyOn(console, 'error').mockReturnValue()
    answer('', status)
    await failure(ask())
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

describe('the details of failures', () => {
  it('are those of the last five failed calls, without queries, until Log Out', async () => {
    answer('', 500)
    await failure(listUsers())
    await failure(blockUser('1'))
    for (let page = 0; page < 4; page += 1) await failure(listUsers({ page }))
    const [, first, ...more] = failureDetails([]).split('\n')
    expect(first).toMatch(/^blockUser, GET \/admin\/api\/block\/user\/1: HTTP 500, \d{4}-/)
    expect(more[3]).toMatch(/^listUsers, GET \/admin\/api\/users: HTTP 500, /)
    session.logOut()
    expect(failureDetails([]).split('\n')).toHaveLength(2)
  })
})

describe('a failure on the terms', () => {
  it.each([
    ['getPublicTerms', () => getPublicTerms()],
    ['getTerms', () => getTerms()],
    ['createTerms', () => createTerms({ content: '' })],
    ['updateTerms', () => updateTerms({ content: '' })],
  ])('is logged and thrown on: %s', async (operation, ask) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer('', 500)
    const thrown = await failure(ask())
    expect(thrown).toMatchObject({ status: 500, operation })
    expect(log.mock.calls).toEqual([[thrown]])
  })

  it('is not logged when the page no longer wants them, and no other failure is', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer('', 500)
    await failure(getUser('1'))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
    await expect(getTerms({ signal: AbortSignal.abort() })).rejects.toThrow('gone')
    expect(log).not.toHaveBeenCalled()
  })
})
