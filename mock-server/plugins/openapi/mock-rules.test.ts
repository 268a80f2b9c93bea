import { describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { mockRules, withMockRules } from './mock-rules.ts'
import { loadContract } from './operations.ts'

const mock = await createTestApp()
const authorization = mock.signIn()
const id = 'f'.repeat(24)

type Request = { method?: string; path: string; payload?: string | Buffer; headers?: object }
const send = async ({ method = 'GET', path, payload, headers = {} }: Request) => {
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const response = await mock.inject({
    method: method as 'GET',
    url: path.startsWith('/__mock') ? path : `/pitlane${path}`,
    headers: { authorization, ...type, ...headers },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, headers: response.headers, text: response.payload }
}

const toUsersRequest = (query: string) => ({ path: `/admin/api/users?${query}` })
const jsonType = 'application/json; charset=UTF-8'
const toTermsRequest = (payload: string | Buffer, type = jsonType, headers = {}) => ({
  method: 'POST',
  path: '/admin/api/terms-and-conditions',
  payload,
  headers: { 'content-type': type, ...headers },
})
const createBody = (length: number) => JSON.stringify({ content: 'x'.repeat(length) })
const nest = (open: string, close: string, depth: number) =>
  `{"operationId":"getTerms","body":${open.repeat(depth - 1)}0${close.repeat(depth - 1)}}`
const tooDeepMessage = 'The body must not be nested deeper than 100 levels.'
const unsupportedMessage = 'The body must be application/json in UTF-8.'

/** For each rule of mock-rules.yaml, requests that it rejects, with a part of the expected message. */
const rejectedRequests: Record<string, [Request, string][]> = {
  'undeclared parameter': [
    [toUsersRequest('__proto__=x'), "The query must not have the parameter '__proto__'."],
    [toUsersRequest('Page=1&x=1'), "the parameter 'Page'; the query must not have the parameter 'x'."],
    [{ path: '/admin/api/services?force=true' }, "The query must not have the parameter 'force'."],
  ],
  'repeated parameter': [
    [toUsersRequest('page=1&page=1'), 'page must not be repeated.'],
    [toUsersRequest('page=%zz'), "The query must not have the parameter 'page=%zz'."],
    [toUsersRequest('page=1&size=%ff'), "The query must not have the parameter 'page=1&size=%ff'."],
  ],
  'malformed id': [[{ path: '/admin/api/user/a.b' }, 'id must have only letters, digits, _ and -']],
  'undeclared body': [[{ path: '/admin/api/items', payload: '{}' }, 'The operation takes no body.']],
  'undeclared member': [
    [toTermsRequest('{"content":"a","__proto__":{"x":1}}'), "must not have the member '__proto__'"],
    [toTermsRequest('{"content":"a","more":1}'), "must not have the member 'more'"],
  ],
  'invalid JSON': [
    [toTermsRequest('{"'), 'The body is not JSON: '],
    [toTermsRequest('\ufeff{}'), 'The body is not JSON: '],
    [toTermsRequest(Buffer.from([0x22, 0xff, 0x22])), 'The body is not JSON: '],
  ],
  'deep JSON': ['/admin/api/services', '/__mock/faults'].flatMap((path) =>
    [nest('[', ']', 101), nest('{"a":', '}', 5000)].map((payload): [Request, string] => [
      { method: 'POST', path, payload },
      tooDeepMessage,
    ]),
  ),
  'NUL or surrogate': ['{"content":"a\\u0000"}', '{"content":"\\udc00"}', '{"content":{"a\\u0000":1}}'].map(
    (payload) => [toTermsRequest(payload), 'must not contain the NUL character or an unpaired'],
  ),
  'undeclared method': [
    [{ method: 'HEAD', path: `/admin/api/block/user/${id}` }, ''],
    [{ method: 'PATCH', path: '/admin/api/items' }, 'PATCH is not allowed here; use GET or HEAD or POST.'],
  ],
  'large body': [
    [{ method: 'POST', path: '/admin/api/items', payload: createBody(102_400) }, 'too large'],
    [toTermsRequest(createBody(1_048_576)), 'too large'],
  ],
  'media type': [
    [toTermsRequest('{}', ''), 'Unsupported Media Type'],
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'].map(
      (type): [Request, string] => [toTermsRequest('{}', type), unsupportedMessage],
    ),
    [toTermsRequest('{}', undefined, { 'content-encoding': 'gzip' }), unsupportedMessage],
  ],
}

describe('The rules of mock-rules.yaml', () => {
  const rules = Object.entries(mockRules.rejections).flatMap(([status, names]) =>
    Object.keys(names).map((name) => [name, Number(status)] as const),
  )

  it('each have requests in this test', () => {
    expect(Object.keys(rejectedRequests)).toEqual(rules.map(([name]) => name))
  })

  it.each(rules)('respond to "%s" with %i', async (name, status) => {
    for (const [request, message] of rejectedRequests[name] ?? []) {
      mock.app.violations.clear()
      const response = await send(request)
      expect(response).toMatchObject({ status, text: expect.stringContaining(message) })
      if (!request.path.startsWith('/__mock'))
        expect(mock.violations()).toMatchObject([{ direction: 'request', status }])
    }
  })

  it('accept requests at their limits', async () => {
    for (const query of ['page=0', 'page=-0', 'page=1000000', 'isActive=true&isBlocked=false', '&page=1&'])
      expect(await send(toUsersRequest(query))).toMatchObject({ status: 200 })
    const faults = { method: 'POST', path: '/__mock/faults', payload: nest('[', ']', 100) }
    expect(await send(faults)).not.toMatchObject({ text: expect.stringContaining(tooDeepMessage) })
    // Exactly 102,400 bytes: passes the size limit, then fails the schema.
    const largestItem = { method: 'POST', path: '/admin/api/items', payload: createBody(102_386) }
    expect(await send(largestItem)).toMatchObject({ status: 400, text: expect.stringContaining('must have') })
    expect(await send(toTermsRequest(createBody(1_000_000)))).toMatchObject({ status: 201 })
  })

  it('add their rejections to the contract, and remove the responses that the mock never sends', () => {
    const responses = { 200: {}, 403: {}, 404: {}, default: {} }
    const contract = withMockRules({ paths: { '/one': { get: { operationId: 'one', responses } } } })
    expect(contract.paths['/one']).toMatchObject({
      get: { responses: { 200: {}, 400: {}, 404: {}, 405: {} } },
    })
    expect(JSON.stringify(contract)).not.toMatch(/403|default/)
  })

  it('are documented for each operation, and `Allow` lists the methods of its path', async () => {
    const { operations } = loadContract()
    for (const { path, bodyLimit, responses } of operations) {
      const statuses = [400, 405, ...(bodyLimit === undefined ? [] : [413, 415])]
      expect([...responses.keys()]).toEqual(expect.arrayContaining(statuses))
      const allowed = operations
        .filter((operation) => operation.path === path)
        .flatMap(({ method, allowsHead }) => (allowsHead ? [method, 'HEAD'] : [method]))
      const url = path.replace('/pitlane', '').replace(/\{\w+\}/, id)
      for (const method of ['HEAD', 'PATCH', 'PUT', 'POST', 'DELETE', 'GET']) {
        if (allowed.includes(method)) continue
        const { status, headers } = await send({ method, path: url })
        expect([url, method, status, headers.allow]).toEqual([url, method, 405, allowed.join(', ')])
      }
    }
  })
})
