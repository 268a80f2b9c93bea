import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, createFailureReport, findServerMessage } from './api-error.ts'
import { request } from './client.ts'
import { verifyOtp } from './generated/auth/auth.ts'
import { getDocument } from './generated/documents/documents.ts'
import { getRevenue } from './generated/schedule/schedule.ts'
import { createTerms, getPublicTerms, getTerms, updateTerms } from './generated/terms/terms.ts'
import { blockUser, getUser, listUsers } from './generated/users/users.ts'
import { session } from './session.ts'

const jsonType = { 'content-type': 'application/json' }
const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const userJson = '{"id":"1"}'
const credentials = { email: 'admin@pitlane.test', otp: '000000' }

const calls: { url: string; init: RequestInit; headers: Headers }[] = []

const respond = (body: string | null, status = 200, headers: Record<string, string> = jsonType) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init, headers: new Headers(init.headers) })
    // Sends bytes, because Response would add a media type to a string.
    return new Response(body && new TextEncoder().encode(body), { status, headers })
  })
}
const neverRespond = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  )

const getError = async (call: Promise<unknown>) => {
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
  it('goes to the same origin, or to the base URLs in config.js', async () => {
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

  it('sends cookies and the unchanged token of the session, and encodes an ID in its path', async () => {
    respond(userJson)
    await getUser('a/b')
    session.signIn({ token: 'opaque token', adminId: 'admin@pitlane.test', userId: '1' })
    await getUser('1')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'opaque token'])
    expect(calls[0]).toMatchObject({
      url: '/pitlane/admin/api/user/a%2Fb',
      init: { credentials: 'include' },
    })
  })

  it('parses its response as JSON unless the media type is HTML, and returns undefined if it is empty', async () => {
    respond(userJson, 200, {})
    expect(await request('/admin/api/user/1', {})).toEqual({ id: '1' })
    respond('')
    expect(await request('/admin/api/user/1', {})).toBeUndefined()
    respond('7', 200, htmlType)
    expect(await getPublicTerms()).toBe('7')
  })

  it.each([
    ['JSON', userJson, 200],
    ['text', 'done', 200],
    ['an empty body', null, 204],
  ])('that writes accepts %s as its response', async (_, body, status) => {
    respond(body, status)
    await expect(blockUser('1')).resolves.toBeUndefined()
  })

  it('fails at once with the abort reason when its page aborts it', async () => {
    vi.useFakeTimers()
    const controller = new AbortController()
    const onFailure = vi.fn()
    neverRespond()
    getUser('1', { signal: controller.signal }).catch(onFailure)
    const reason = new DOMException('page left', 'AbortError')
    controller.abort(reason)
    await vi.advanceTimersByTimeAsync(1)
    expect(onFailure.mock.calls).toEqual([[reason]])
  })
})

describe('failed calls', () => {
  it('a failed call throws an error with status, message and operation', async () => {
    respond('{"status":409,"error":"Conflict","message":"Already verified"}', 409)
    const expected = {
      isRejected: true,
      serverMessage: 'Already verified',
      body: { error: 'Conflict' },
    }
    expect(await getError(blockUser('1'))).toMatchObject({
      status: 409,
      operation: 'blockUser',
      ...expected,
    })
  })

  it('the error has a message of the app if the server sends none or cannot be reached', async () => {
    respond('<html>Bad gateway</html>', 502, htmlType)
    expect(await getError(getUser('1'))).toMatchObject({
      status: 502,
      message: 'The server responded with 502.',
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const message = 'The server could not be reached.'
    expect(await getError(getUser('1'))).toMatchObject({ status: 0, message })
  })

  it('a call fails after 30 seconds without a response, and its outcome is unknown', async () => {
    vi.useFakeTimers()
    neverRespond()
    const expected = { status: 0, isRejected: false, failedAt: new Date(Date.now() + 30_000) }
    const failed = getError(blockUser('1'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({
      ...expected,
      message: 'The server took too long to respond.',
    })
  })

  it('a call fails and logs an error if its response is unreadable; the error names operation and member', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    respond('{"id":')
    const message = "The server's response could not be read."
    const unreadable = {
      status: 200,
      isRejected: false,
      message,
      body: '{"id":',
      operation: 'getUser',
    }
    expect(await getError(getUser('1'))).toMatchObject(unreadable)
    respond('{"content":[{"id":"1"},{"firstName":"Maria"}]}')
    expect(await getError(listUsers())).toMatchObject({
      operation: 'listUsers',
      cause: expect.objectContaining({ message: 'listUsers.content.1.id: The ID is missing' }),
    })
    expect(log).toHaveBeenCalledTimes(2)
  })

  const writes: (() => Promise<unknown>)[] = [() => blockUser('1'), () => verifyOtp(credentials)]
  const expectFailure = async (
    body: string,
    type: typeof jsonType,
    reason: RegExp,
    sends: typeof writes,
  ) => {
    vi.spyOn(console, 'error').mockReturnValue()
    respond(body, 200, type)
    const cause = expect.objectContaining({ message: expect.stringMatching(reason) })
    for (const send of sends)
      expect(await getError(send())).toMatchObject({ status: 200, isRejected: false, body, cause })
  }
  const portalPages = [
    '\n<!DOCTYPE html><form>Login</form>',
    '<script>top.self.location.href="/login"</script>',
    '<!-- portal --><!doctype html><form>Login</form>',
    '<?xml version="1.0"?><html><form>Login</form></html>',
    ' \uFEFF<head><title>Login</title></head>',
    '<meta http-equiv="refresh" content="0;url=/login">',
  ]
  it.each(portalPages)(
    'a write, a sign-in and a read fail if they receive the page of a portal: %j',
    async (body) => {
      const sends = [...writes, () => getUser('1'), getTerms, getPublicTerms]
      await expectFailure(body, htmlType, /: An HTML page$/, sends)
      await expectFailure(body, { 'content-type': 'text/plain' }, /: An HTML page$/, sends)
    },
  )
  it('a write, a sign-in and a read fail if they receive text with the media type of HTML', () =>
    expectFailure('Please sign in', htmlType, /: An HTML page$/, [...writes, () => getUser('1')]))
  it('a write accepts 204 with the media type of HTML, which some servers always add', async () => {
    respond(null, 204, htmlType)
    await expect(blockUser('1')).resolves.toBeUndefined()
  })
  it('a write, a sign-in or a read of the terms fails if it receives truncated JSON', () =>
    expectFailure('\n{"content":"<p>', jsonType, /: Invalid JSON$/, [
      ...writes,
      getTerms,
      getPublicTerms,
    ]))

  it.each([
    ['HTML', '<script>track()</script><h1>Be kind.', htmlType],
    ['HTML after a comment', '<!-- 2026 --><p>Be kind.', htmlType],
    ['text', '[Pitlane] Be kind.', { 'content-type': 'text/plain' }],
    ['HTML with the media type of JSON', '<p>[Be kind.]</p>', jsonType],
    ['a JSON string', '"<p>Be kind.</p>"', jsonType],
  ])('a read of the terms accepts %s', async (_, body, headers) => {
    respond(body, 200, headers)
    expect(await getTerms()).toBe(body.replaceAll('"', ''))
  })

  it('a call fails on 404 unless its operation reads terms or revenue that do not exist yet', async () => {
    respond('{"message":"none"}', 404)
    await expect(getTerms()).resolves.toBe('No Terms and Conditions available')
    await expect(getRevenue('1')).resolves.toBeDefined()
    expect(await getError(getUser('1'))).toMatchObject({ status: 404, serverMessage: 'none' })
    // No operation is given, so the client does not know that these are the terms.
    expect(await getError(request('/admin/api/terms-and-conditions', {}))).toMatchObject({
      status: 404,
    })
  })
})

describe('the session', () => {
  beforeEach(() => session.signIn({ token: 'old', adminId: 'admin@pitlane.test', userId: '1' }))

  it.each([401, 403])('ends once when several calls receive a %i', async (status) => {
    respond('', status)
    const onEnd = vi.fn()
    const stop = session.onEnd(onEnd)
    await Promise.allSettled([getUser('1'), getUser('2'), blockUser('3')])
    stop()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect([session.getToken(), session.getAdminId()]).toEqual([null, 'admin@pitlane.test'])
  })

  it.each([
    ['a 401 of a sign-in', 401, () => verifyOtp(credentials)],
    ['a 401 of a public call', 401, () => getPublicTerms()],
    ['a 401 of a document', 401, () => getDocument('1')],
    ['a 400', 400, () => getUser('1')],
    ['a 500', 500, () => getUser('1')],
  ])('survives %s', async (_, status, call) => {
    vi.spyOn(console, 'error').mockReturnValue()
    respond('', status)
    await getError(call())
    expect(session.getToken()).toBe('old')
  })

  it('survives a 401 for an older token', async () => {
    vi.stubGlobal('fetch', async () => {
      session.signIn({ token: 'new', adminId: 'admin@pitlane.test', userId: '1' })
      return new Response('', { status: 401 })
    })
    await getError(getUser('1'))
    expect(session.getToken()).toBe('new')
  })
})

it('a failure report lists the last five failed calls, without query strings, until Log Out', async () => {
  respond('', 500)
  await getError(listUsers())
  await getError(blockUser('1'))
  for (let page = 0; page < 4; page += 1) await getError(listUsers({ page }))
  const [, first, ...more] = createFailureReport([]).split('\n')
  expect(first).toMatch(/^blockUser, GET \/admin\/api\/block\/user\/1: HTTP 500, \d{4}-/)
  expect(more[3]).toMatch(/^listUsers, GET \/admin\/api\/users: HTTP 500, /)
  session.logOut()
  expect(createFailureReport([]).split('\n')).toHaveLength(2)
})

it('a failed terms call is logged unless it was aborted, and a 500 of another operation is not', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  respond('', 500)
  const body = { content: '' }
  const termsCalls = [getPublicTerms, getTerms, () => createTerms(body), () => updateTerms(body)]
  const thrown: unknown[] = []
  for (const call of termsCalls) thrown.push(await getError(call()))
  expect(log.mock.calls).toEqual(thrown.map((error) => [error]))
  log.mockClear()
  await getError(getUser('1'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  await expect(getTerms({ signal: AbortSignal.abort() })).rejects.toThrow('gone')
  expect(log).not.toHaveBeenCalled()
})

it.each([
  [
    'the `message` of a Spring error',
    { error: 'Conflict', message: 'Already verified' },
    'Already verified',
  ],
  [
    'the detail of a ProblemDetail',
    { title: 'Conflict', detail: 'Already verified' },
    'Already verified',
  ],
  ['a list of strings', { errors: ['No name', 'No price'] }, 'No name, No price'],
  [
    'a list of objects',
    { errors: [{ message: 'A' }, { defaultMessage: 'B' }, { detail: 'C' }] },
    'A, B, C',
  ],
  ['a bare list', [{ message: 'A' }], 'A'],
  ['the name of the status, if there is no other message', { error: 'Conflict' }, 'Conflict'],
  ['plain text', 'No such user\n', 'No such user'],
])('the message of the server is read from %s', (_, body, message) => {
  expect(findServerMessage(body)).toBe(message)
})

it.each([
  [undefined],
  [null],
  [''],
  [{}],
  [{ message: 7 }],
  [[]],
  ['<html>502 Bad Gateway</html>'],
])('no server message is found in %j', (body) => {
  expect(findServerMessage(body)).toBeUndefined()
})
