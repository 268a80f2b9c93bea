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

const respond = (body: string | null, status = 200, headers: Record<string, string> = json) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init, headers: new Headers(init.headers) })
    // A string body would set a media type.
    return new Response(body && new TextEncoder().encode(body), { status, headers })
  })
}
const neverRespond = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )

const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught)
  if (error instanceof ApiError) return error
  throw new Error('The call did not fail', { cause: error })
}

afterEach(() => vi.useRealTimers())

beforeEach(() => {
  calls.length = 0
  delete window.pitlaneConfig
})

describe('a call', () => {
  it('goes to the same origin or the one in config.js', async () => {
    respond('')
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
    respond(maria)
    await getUser('a/b')
    session.signIn({ token: 'opaque token', adminId: 'admin@pitlane.test', userId: '1' })
    await getUser('1')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'opaque token'])
    expect(calls[0]).toMatchObject({ url: '/pitlane/admin/api/user/a%2Fb', init: { credentials: 'include' } })
  })

  it('parses JSON of any media type, reads an empty body as undefined, and keeps HTML as text', async () => {
    respond(maria, 200, {})
    expect(await request('/admin/api/user/1', {})).toEqual({ id: '1' })
    respond('')
    expect(await request('/admin/api/user/1', {})).toBeUndefined()
    respond('7', 200, html)
    expect(await request('/api/terms-and-conditions', {})).toBe('7')
  })

  it.each([
    ['JSON', maria, 200],
    ['text', 'done', 200],
    ['nothing', null, 204],
  ])('that writes accepts a response with %s', async (_, body, status) => {
    respond(body, status)
    await expect(blockUser('1')).resolves.toBeUndefined()
  })

  it('rejects at once with the abort reason when its page aborts it', async () => {
    vi.useFakeTimers()
    const [leaving, ended] = [new AbortController(), vi.fn()]
    neverRespond()
    getUser('1', { signal: leaving.signal }).catch(ended)
    const gone = new DOMException('gone', 'AbortError')
    leaving.abort(gone)
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([[gone]])
  })
})

describe('a failure', () => {
  it('has status, message and operation', async () => {
    respond('{"status":409,"error":"Conflict","message":"Already verified"}', 409)
    const expected = { isRefused: true, serverMessage: 'Already verified', body: { error: 'Conflict' } }
    expect(await failure(blockUser('1'))).toMatchObject({ status: 409, operation: 'blockUser', ...expected })
  })

  it('says the status if the server sends no message, and that the server could not be reached without a response', async () => {
    respond('<html>Bad gateway</html>', 502, html)
    expect(await failure(getUser('1'))).toMatchObject({
      status: 502,
      message: 'The server responded with 502',
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const message = 'The server could not be reached.'
    expect(await failure(getUser('1'))).toMatchObject({ status: 0, message })
  })

  it('follows after 30 seconds without a response, and leaves the outcome of the call unknown', async () => {
    vi.useFakeTimers()
    neverRespond()
    const failed = failure(blockUser('1'))
    await vi.advanceTimersByTimeAsync(30_000)
    const message = 'The server took too long to respond.'
    expect(await failed).toMatchObject({ status: 0, isRefused: false, message, operation: 'blockUser' })
  })

  it('follows an unreadable response, and the console names operation and member', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    respond('{"id":')
    const message = "The server's response could not be read."
    const unreadable = { status: 200, isRefused: false, message, body: '{"id":', operation: 'getUser' }
    expect(await failure(getUser('1'))).toMatchObject(unreadable)
    respond('{"content":[{"id":"1"},{"firstName":"Maria"}]}')
    expect(await failure(listUsers())).toMatchObject({
      operation: 'listUsers',
      cause: expect.objectContaining({ message: 'listUsers.content.1.id: The id is missing' }),
    })
    expect(log).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['an HTML page of a proxy', '\n<!DOCTYPE html><form>Login</form>', html, 'An HTML page'],
    ['truncated JSON', '\n{"content":"<p>Be', json, 'Invalid JSON'],
  ])(
    'follows %s in response to a write or a sign-in, and truncated JSON for the terms',
    async (_, body, headers, reason) => {
      vi.spyOn(console, 'error').mockReturnValue()
      respond(body, 200, headers)
      const credentials = { email: 'admin@pitlane.test', otp: '000000' }
      const terms = reason === 'Invalid JSON' ? [getTerms, getPublicTerms] : []
      for (const call of [...terms, () => blockUser('1'), () => verifyOtp(credentials)])
        expect(await failure(call())).toMatchObject({
          ...{ status: 200, isRefused: false, body },
          cause: expect.objectContaining({ message: expect.stringMatching(`: ${reason}$`) }),
        })
    },
  )

  it.each([
    ['an HTML page', '<!doctype html><form>Be kind.', html],
    ['text', '[Pitlane] Be kind.', { 'content-type': 'text/plain' }],
    ['HTML with the media type of JSON', '<p>[Be kind.]</p>', json],
    ['a JSON string', '"<p>Be kind.</p>"', json],
  ])('does not follow terms that are %s', async (_, body, headers) => {
    respond(body, 200, headers)
    expect(await getTerms()).toBe(body.replaceAll('"', ''))
  })

  it('follows a 404, unless the terms or the revenue do not exist yet', async () => {
    respond('{"message":"none"}', 404)
    await expect(getTerms()).resolves.toBe('No Terms and Conditions available')
    await expect(getRevenue('1')).resolves.toBeDefined()
    expect(await failure(getUser('1'))).toMatchObject({ status: 404, serverMessage: 'none' })
    expect(await failure(request('/admin/api/terms-and-conditions', {}))).toMatchObject({ status: 404 })
  })
})

describe('a refused token', () => {
  beforeEach(() => session.signIn({ token: 'old', adminId: 'admin@pitlane.test', userId: '1' }))

  it.each([401, 403])('(%i) ends the session once for several calls', async (status) => {
    respond('', status)
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
  ])('does not follow from %s', async (_, status, call) => {
    vi.spyOn(console, 'error').mockReturnValue()
    respond('', status)
    await failure(call())
    expect(session.token()).toBe('old')
  })

  it('does not end a newer session', async () => {
    vi.stubGlobal('fetch', async () => {
      session.signIn({ token: 'new', adminId: 'admin@pitlane.test', userId: '1' })
      return new Response('', { status: 401 })
    })
    await failure(getUser('1'))
    expect(session.token()).toBe('new')
  })
})

it('Copy details copies the last five failed calls, without queries, until Log Out', async () => {
  respond('', 500)
  await failure(listUsers())
  await failure(blockUser('1'))
  for (let page = 0; page < 4; page += 1) await failure(listUsers({ page }))
  const [, first, ...more] = failureDetails([]).split('\n')
  expect(first).toMatch(/^blockUser, GET \/admin\/api\/block\/user\/1: HTTP 500, \d{4}-/)
  expect(more[3]).toMatch(/^listUsers, GET \/admin\/api\/users: HTTP 500, /)
  session.logOut()
  expect(failureDetails([]).split('\n')).toHaveLength(2)
})

it('a failed terms call is logged unless it was aborted, and no other failure is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  respond('', 500)
  const content = { content: '' }
  const termsCalls = [getPublicTerms, getTerms, () => createTerms(content), () => updateTerms(content)]
  const thrown: unknown[] = []
  for (const call of termsCalls) thrown.push(await failure(call()))
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
  ['a list of strings', { errors: ['No name', 'No price'] }, 'No name, No price'],
  ['a list of objects', { errors: [{ message: 'A' }, { defaultMessage: 'B' }, { detail: 'C' }] }, 'A, B, C'],
  ['a bare list', [{ message: 'A' }], 'A'],
  ['the name of the status, if there is no other message', { error: 'Conflict' }, 'Conflict'],
  ['plain text', 'No such user\n', 'No such user'],
])('the message of the server is read from %s', (_, body, message) => {
  expect(errorMessage(body)).toBe(message)
})

it.each([[undefined], [null], [''], [{}], [{ message: 7 }], [[]], ['<html>502 Bad Gateway</html>']])(
  '%j has no message of the server',
  (body) => {
    expect(errorMessage(body)).toBeUndefined()
  },
)
