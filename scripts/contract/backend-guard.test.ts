import { describe, expect, it } from 'vitest'
import { createClient } from '#tests/contract/support/api-client.ts'
import { findReasonNotToSend, missingId, type OutgoingRequest } from './backend-guard.ts'

const token = 'live'
const withSession = { authorization: token }
const deleteMissingItem = { method: 'DELETE', path: `/admin/api/items/${missingId}`, headers: {} }

type Row = [title: string, request: Omit<OutgoingRequest, 'headers'> & { headers?: object }]

const find = ([, { headers = withSession, ...request }]: Row, allowsWrites: boolean) =>
  findReasonNotToSend(
    { ...request, headers: { ...headers } },
    { token, allowsWrites, knownIds: new Set(['known-1']) },
  )

describe('Without CONTRACT_WRITES', () => {
  it.each<Row>([
    ['a GET that verifies a user', { method: 'GET', path: `/admin/api/verify/user/${missingId}` }],
    ['a GET that blocks a user', { method: 'GET', path: `/admin/api/block/user/${missingId}` }],
    ['a GET that unblocks a user', { method: 'GET', path: `/admin/api/unblock/user/${missingId}` }],
    [
      'a GET that verifies a mechanic, without a session',
      { method: 'GET', path: `/admin/api/verify/mechanic/${missingId}`, headers: {} },
    ],
    ['a write with a session', { ...deleteMissingItem, headers: withSession }],
    ['a write with another token', { ...deleteMissingItem, headers: { authorization: 'x' } }],
    ['a token in a cookie', { ...deleteMissingItem, headers: { cookie: 'x=live' } }],
    ['a token in a URL', { ...deleteMissingItem, path: `/admin/api/items/${missingId}?t=live` }],
    ['a write to a record that may exist', { ...deleteMissingItem, path: '/admin/api/items/1' }],
    ['a write without an ID', { method: 'POST', path: '/admin/api/items', headers: {}, body: {} }],
    ['a request for a code', { method: 'POST', path: '/admin/api/auth/send-otp', headers: {} }],
    ['an undocumented method', { method: 'HEAD', path: '/admin/api/users' }],
    ['an undocumented path', { method: 'GET', path: '/admin/api/actuator' }],
  ])('%s is not sent', (...row) => {
    expect(find(row, false)).toEqual(expect.any(String))
  })

  it.each<Row>([
    ['a read', { method: 'GET', path: '/admin/api/user/1' }],
    ['a list', { method: 'GET', path: '/admin/api/order/all?page=0' }],
    ['a write without a session to a missing ID', deleteMissingItem],
  ])('%s is sent', (...row) => {
    expect(find(row, false)).toBeUndefined()
  })
})

describe('With CONTRACT_WRITES', () => {
  const path = '/admin/api/order/known-1/mechanic'

  it.each<Row>([
    ['a write to a record that is not named', { method: 'GET', path: '/admin/api/block/user/1' }],
    ['a body with another ID', { method: 'PUT', path, body: { id: '2' } }],
    ['a JSON body with another ID', { method: 'PUT', path, body: '{"id":"2"}' }],
    [
      'a PUT of another record',
      { method: 'PUT', path: '/admin/api/update/mechanic', body: { mechanicId: 2 } },
    ],
    [
      'a transfer',
      {
        method: 'POST',
        path: '/admin/api/stripe/initiate-transfer',
        body: { mechanicId: 'known-1' },
      },
    ],
    [
      'new terms',
      { method: 'PUT', path: '/admin/api/terms-and-conditions', body: { content: 'x' } },
    ],
    [
      'a request for a code',
      { method: 'POST', path: '/admin/api/auth/send-otp', body: { email: 'x' } },
    ],
  ])('%s is not sent', (...row) => {
    expect(find(row, true)).toEqual(expect.any(String))
  })

  it.each<Row>([
    ['a write to a named record', { method: 'GET', path: '/admin/api/block/user/known-1' }],
    ['a body with a named ID', { method: 'PUT', path, body: { id: 'known-1' } }],
    ['a new record', { method: 'POST', path: '/admin/api/items', body: { name: 'x' } }],
  ])('%s is sent', (...row) => {
    expect(find(row, true)).toBeUndefined()
  })
})

describe('A client', () => {
  it('sends no request if there is a reason not to send it', async () => {
    // Port 1 refuses connections, so a request that is sent fails with another message.
    const client = createClient({
      getServer: () => 'http://127.0.0.1:1/pitlane',
      getToken: () => token,
      findReasonNotToSend: (request) =>
        findReasonNotToSend(request, { token, allowsWrites: false, knownIds: new Set() }),
    })
    await expect(client.put('/update/user').send({ id: '1' })).rejects.toThrow(
      'Not sent: updateUser writes with a session, and CONTRACT_WRITES is not 1.',
    )
    await expect(client.get('/users')).rejects.toThrow('ECONNREFUSED')
  })

  it('connects to a URL with https', async () => {
    // node:http would reject the URL before it connects.
    const client = createClient({ getServer: () => 'https://127.0.0.1:1/pitlane' })
    await expect(client.get('/users')).rejects.toThrow('ECONNREFUSED')
  })
})
