import { describe, expect, it } from 'vitest'
import { listDifferences, type ReceivedResponse } from '#scripts/contract/compare.ts'
import './to-satisfy-contract.ts'

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const amounts = [{ balanceAmount: 1, currency: 'USD' }]
const balance = { availableBalanceList: amounts, pendingBalanceList: amounts }

const toResponse = (body: unknown, { status = 200, headers = {} } = {}): ReceivedResponse => ({
  status,
  headers: { ...json, ...headers },
  text: JSON.stringify(body),
})

describe('listDifferences', () => {
  it('accepts a documented response', () => {
    expect(listDifferences('getBalance', toResponse(balance))).toEqual([])
  })

  it.each<[string, string, ReceivedResponse, string]>([
    [
      'an undocumented status',
      'getBalance',
      toResponse(balance, { status: 201 }),
      'openapi.yaml documents no 201 for getBalance',
    ],
    [
      'a status that only a real backend may send',
      'getBalance',
      toResponse({}, { status: 503 }),
      'openapi.yaml documents no 503 for getBalance',
    ],
    [
      'another media type',
      'getBalance',
      { ...toResponse(balance), headers: { 'content-type': 'text/plain' } },
      'headers.content-type: openapi.yaml has application/json, got text/plain',
    ],
    [
      'a missing header',
      'verifyOtp',
      toResponse('66a0'),
      'headers.authorization: missing, but openapi.yaml requires it',
    ],
    [
      'a header of another type',
      'sendOtp',
      toResponse({}, { status: 429, headers: { 'retry-after': 'soon' } }),
      'headers.retry-after /value must be integer (openapi.yaml)',
    ],
    [
      'an undocumented header',
      'getBalance',
      toResponse(balance, { headers: { 'x-total-count': '1' } }),
      'headers.x-total-count: not documented in openapi.yaml',
    ],
    [
      'a missing member',
      'getBalance',
      toResponse({ availableBalanceList: amounts }),
      "body must have required property 'pendingBalanceList' (openapi.yaml)",
    ],
    [
      'a member of another type',
      'getBalance',
      toResponse({
        ...balance,
        availableBalanceList: [{ balanceAmount: 'secret', currency: 'USD' }],
      }),
      'body/availableBalanceList/0/balanceAmount must be number (openapi.yaml)',
    ],
    [
      'an undocumented member',
      'getBalance',
      toResponse({ ...balance, more: 1 }),
      'body must NOT have additional properties: more (openapi.yaml)',
    ],
    ['invalid JSON', 'getBalance', { ...toResponse(balance), text: '{' }, 'body: not JSON'],
    [
      'a body with 204',
      'deleteItem',
      toResponse({}, { status: 204 }),
      'body: not documented in openapi.yaml',
    ],
  ])('reports %s', (_title, operationId, response, difference) => {
    expect(listDifferences(operationId, response)).toContain(difference)
  })

  it('allows a real backend other statuses of errors, and more members and headers', () => {
    const more = toResponse({ ...balance, more: 1 }, { headers: { 'x-total-count': '1' } })
    expect(listDifferences('getBalance', more, { isStrict: false })).toEqual([])
    const error = {
      timestamp: '2026-11-21T09:00:00.000Z',
      status: 418,
      error: 'Teapot',
      message: 'No.',
      path: '/',
    }
    expect(
      listDifferences('getBalance', toResponse(error, { status: 418 }), { isStrict: false }),
    ).toEqual([])
  })
})

describe('toSatisfyContract', () => {
  const url = 'http://127.0.0.1/pitlane/admin/api/stripe/available-balance'
  const toReceived = (body: unknown, options = {}) => ({
    ...toResponse(body, options),
    body,
    request: { url, toJSON: () => ({ method: 'GET', url, headers: [] }) },
  })
  const error = {
    timestamp: '2026-11-21T09:00:00.000Z',
    status: 401,
    error: 'Unauthorized',
    message: 'Sign in to continue.',
    path: '/pitlane/admin/api/stripe/available-balance',
  }

  it('accepts a success, and an expected error', () => {
    expect(toReceived(balance)).toSatisfyContract('getBalance')
    expect(toReceived(error, { status: 401 })).toSatisfyContract('getBalance', 401)
  })

  it('needs the expected status, and shows the message of another one', () => {
    expect(() =>
      expect(toReceived(error, { status: 401 })).toSatisfyContract('getBalance'),
    ).toThrow(
      'getBalance 401 differs from openapi.yaml:\n  status: expected a success, got 401 (Sign in to continue.)',
    )
    expect(() => expect(toReceived(balance)).toSatisfyContract('getBalance', 401)).toThrow(
      'status: expected 401, got 200',
    )
  })

  it.each([
    ['another status', { ...error, status: 400 }, 'body.status: expected 401'],
    ['another path', { ...error, path: '/' }, `body.path: expected ${error.path}`],
    ['no message', { ...error, message: 'No details available.' }, 'body.message: expected words'],
  ])('rejects an error with %s in its body', (_title, body, difference) => {
    expect(() =>
      expect(toReceived(body, { status: 401 })).toSatisfyContract('getBalance', 401),
    ).toThrow(difference)
  })

  it.each([
    [
      'that may be cached',
      { 'cache-control': 'max-age=60' },
      'headers.cache-control: expected no-store',
    ],
    [
      'in another encoding',
      { 'content-type': 'application/json; charset=latin1' },
      'headers.content-type: expected UTF-8',
    ],
    [
      'that is compressed',
      { 'content-encoding': 'gzip' },
      'headers.content-encoding: not documented',
    ],
  ])('rejects a response %s', (_title, headers, difference) => {
    expect(() => expect(toReceived(balance, { headers })).toSatisfyContract('getBalance')).toThrow(
      difference,
    )
  })

  it('prints at most twelve differences, and no value', () => {
    const wrong = Array.from({ length: 20 }, () => ({ id: 'secret!' }))
    const response = { ...toReceived(wrong), request: { ...toReceived(wrong).request } }
    let message = ''
    try {
      expect(response).toSatisfyContract('listItems')
    } catch (thrown) {
      message = String(thrown)
    }
    expect(message.split('\n')).toHaveLength(14)
    expect(message).toMatch(/\n {2}and \d+ more$/)
    expect(message).not.toContain('secret')
  })
})
