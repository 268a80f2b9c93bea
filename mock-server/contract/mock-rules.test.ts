import { describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { loadContract } from './contract.ts'
import type { OpenApiDocument } from './document.ts'
import { withMockRules } from './mock-rules.ts'

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
/** Requests that the mock rejects and the SPA never sends, by rule, with the status and a part of the message. */
const rejectedRequests: Record<string, [number, Request, string][]> = {
  'an undeclared parameter': [
    [400, toUsersRequest('__proto__=x'), 'querystring must NOT have additional properties: __proto__.'],
    [400, toUsersRequest('Page=1&x=1'), 'additional properties: Page; querystring must NOT have'],
    [400, { path: '/admin/api/services?force=true' }, 'additional properties: force.'],
  ],
  'a repeated parameter, or one with an invalid escape': [
    [400, toUsersRequest('page=1&page=1'), 'querystring/page must be integer.'],
    [400, toUsersRequest('page=%zz'), 'querystring/page must be integer.'],
    [400, toUsersRequest('page=1&size=%ff'), 'querystring/size must be integer.'],
  ],
  'an ID with invalid characters': [[400, { path: '/admin/api/user/a.b' }, 'params/id must match pattern']],
  'an undeclared body': [[400, { path: '/admin/api/items', payload: '{}' }, 'The operation takes no body.']],
  'no body': [[400, { method: 'POST', path: '/admin/api/items' }, 'body must be object.']],
  'an undeclared member': [
    [400, toTermsRequest('{"content":"a","__proto__":{"x":1}}'), 'additional properties: __proto__.'],
    [400, toTermsRequest('{"content":"a","more":1}'), 'additional properties: more.'],
  ],
  'a body that is not JSON in UTF-8': [
    [400, toTermsRequest('{"'), 'The body is not JSON that can be stored: '],
    [400, toTermsRequest('\ufeff{}'), 'The body is not JSON that can be stored: '],
    [400, toTermsRequest(Buffer.from([0x22, 0xff, 0x22])), 'The body is not JSON that can be stored: '],
    [400, toTermsRequest('['.repeat(1_000_000)), 'The body is not JSON that can be stored: '],
    [
      400,
      toTermsRequest(`${'['.repeat(500_000)}${']'.repeat(500_000)}`),
      'The body is not JSON that can be stored: ',
    ],
  ],
  'NUL or an unpaired surrogate': [
    '{"content":"a\\u0000"}',
    '{"content":"\\udc00"}',
    '{"content":{"a\\u0000":1}}',
  ].map((payload) => [
    400,
    toTermsRequest(payload),
    'a string contains the NUL character or an unpaired surrogate.',
  ]),
  'an undeclared method': [
    [405, { method: 'HEAD', path: `/admin/api/block/user/${id}` }, ''],
    [
      405,
      { method: 'PATCH', path: '/admin/api/items' },
      'PATCH is not allowed here; use GET or HEAD or POST.',
    ],
  ],
  'a body that is too large': [
    [413, { method: 'POST', path: '/admin/api/items', payload: createBody(102_400) }, 'too large'],
    [413, toTermsRequest(createBody(1_048_576)), 'too large'],
  ],
  'another media type, charset or encoding': [
    [415, toTermsRequest('{}', ''), 'Unsupported Media Type'],
    [415, toTermsRequest('{}', 'text/plain'), 'Unsupported Media Type'],
    [415, toTermsRequest('{}', 'application/x-www-form-urlencoded'), 'Unsupported Media Type'],
    [415, toTermsRequest('{}', 'application/json; charset=utf-16'), 'Unsupported Media Type'],
    [415, toTermsRequest('{}', undefined, { 'content-encoding': 'gzip' }), 'Unsupported Media Type'],
  ],
}

describe('The mock', () => {
  it.each(Object.entries(rejectedRequests))('rejects %s', async (_rule, requests) => {
    for (const [status, request, message] of requests) {
      mock.app.violations.clear()
      expect(await send(request)).toMatchObject({ status, text: expect.stringContaining(message) })
      expect(mock.violations()).toMatchObject([{ direction: 'request', status }])
    }
  })

  it('accepts requests at the limits', async () => {
    for (const query of ['page=0', 'page=-0', 'page=1000000', 'isActive=true&isBlocked=false', '&page=1&'])
      expect(await send(toUsersRequest(query))).toMatchObject({ status: 200 })
    // Exactly 102,400 bytes: passes the size limit, then fails the schema.
    const largestItem = { method: 'POST', path: '/admin/api/items', payload: createBody(102_386) }
    expect(await send(largestItem)).toMatchObject({ status: 400, text: expect.stringContaining('must have') })
    expect(await send(toTermsRequest(createBody(1_000_000)))).toMatchObject({ status: 201 })
  })

  it('documents its rejections, and no response that only a real backend sends', () => {
    const documented = { description: 'Documented.' }
    const responses = { 200: documented, 403: documented, 404: documented, default: documented }
    const source: OpenApiDocument = { paths: { '/one': { get: { operationId: 'one', responses } } } }
    const operation = withMockRules(source).paths['/one']?.get
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '404', '405'])
  })

  it('responds to every other method of a path with 405, and lists the methods of the path in `Allow`', async () => {
    const operations = [...loadContract().operations.values()]
    for (const { path, hasBody, responses } of operations) {
      const statuses = ['400', '405', ...(hasBody ? ['413', '415'] : [])]
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(statuses))
      const allowed = operations
        .filter((operation) => operation.path === path)
        .flatMap(({ method, allowsHead }) => (allowsHead ? [method, 'HEAD'] : [method]))
      const url = path.replace('/pitlane', '').replace(/\{\w+\}/, id)
      for (const method of ['HEAD', 'PATCH', 'PUT', 'POST', 'DELETE', 'GET', 'TRACE']) {
        if (allowed.includes(method)) continue
        const { status, headers } = await send({ method, path: url })
        expect([url, method, status, headers.allow]).toEqual([url, method, 405, allowed.join(', ')])
      }
    }
  })
})
