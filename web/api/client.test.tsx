import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, errorMessage, failureDetails } from './api-error.ts'
import { request } from './client.ts'
import { verifyOtp } from './generated/auth/auth.ts'
import { getDocument } from './generated/documents/documents.ts'
import { getRevenue } from './generated/schedule/schedule.ts'
import { createTerms, getPublicTerms, getTerms, updateTerms } from './generated/terms/terms.ts'
import { blockUser, getUser, listUsers } from './generated/users/users.ts'
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

  it('sends cookies and the stored token verbatim, and encodes an id', async () => {
    answer(maria)
    await getUser('a/b')
    session.signIn({ token: 'opaque token', adminId: 'admin@pitlane.test', userId: '1' })
    await getUser('1')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'opaque token'])
    expect(calls[0]).toMatchObject({ url: '/pitlane/admin/api/user/a%2Fb', init: { credentials: 'include' } })
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
  ])('that writes succeeds whether the answer is %s', async (_, body, status) => {
    answer(body, status)
    await expect(blockUser('1')).resolves.toBeUndefined()
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
    const said = { isRefused: true, serverMessage: 'Already verified', body: { error: 'Conflict' } }
    expect(await failure(blockUser('1'))).toMatchObject({ status: 409, operation: 'blockUser', ...said })
  })

  it('without words of the server says its status, and without any answer that there was none', async () => {
    answer('<html>Bad gateway</html>', 502, html)
    expect(await failure(getUser('1'))).toMatchObject({ status: 502, message: 'The server answered 502' })
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
    ['JSON that broke off', '\n{"content":"<p>Be', json, 'Broken JSON'],
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
    await expect(getRevenue('1')).resolves.toBeDefined()
    expect(await failure(getUser('1'))).toMatchObject({ status: 404, serverMessage: 'none' })
    expect(await failure(request('/admin/api/terms-and-conditions', {}))).toMatchObject({ status: 404 })
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
    ['a 401 of a public call', 401, () => getPublicTerms()],
    ['a 401 of a document', 401, () => getDocument('1')],
    ['a 400', 400, () => getUser('1')],
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

it('the details of failures are those of the last five failed calls, without queries, until Log Out', async () => {
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

it('a failure on the terms is logged and thrown on, unless the page no longer wants them, and no other is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  answer('', 500)
  const content = { content: '' }
  const asked = [getPublicTerms, getTerms, () => createTerms(content), () => updateTerms(content)]
  const thrown: unknown[] = []
  for (const ask of asked) thrown.push(await failure(ask()))
  expect(log.mock.calls).toEqual(thrown.map((error) => [error]))
  log.mockClear()
  await failure(getUser('1'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await expect(getTerms({ signal: AbortSignal.abort() })).rejects.toThrow('gone')
  expect(log).not.toHaveBeenCalled()
})

it.each([
  ['the message of Spring', { error: 'Conflict', message: 'Already verified' }, 'Already verified'],
  ['the detail of a ProblemDetail', { title: 'Conflict', detail: 'Already verified' }, 'Already verified'],
  ['a list of texts', { errors: ['No name', 'No price'] }, 'No name, No price'],
  ['a list of objects', { errors: [{ message: 'A' }, { defaultMessage: 'B' }, { detail: 'C' }] }, 'A, B, C'],
  ['a bare list', [{ message: 'A' }], 'A'],
  ['the name of the status, when nothing else is said', { error: 'Conflict' }, 'Conflict'],
  ['plain text', 'No such user\n', 'No such user'],
])('the server says why in %s', (_, body, message) => {
  expect(errorMessage(body)).toBe(message)
})

it.each([[undefined], [null], [''], [{}], [{ message: 7 }], [[]], ['<html>502 Bad Gateway</html>']])(
  'the server says nothing in %j',
  (body) => {
    expect(errorMessage(body)).toBeUndefined()
  },
)
