import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { testApp } from '#tests/mock-server/test-app.ts'
import { type OperationObject, readDocument, type Schema } from './document.ts'
import type { PublicOperationId } from './handlers.ts'
import { type Contract, compileContract, loadContract } from './operations.ts'

const user = '/admin/api/user/{id}'
const path = user.replace('{id}', fixtureIds.activeUser)
const terms = '/admin/api/terms-and-conditions'
const documentFile = join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')

/** openapi.yaml with one operation changed; the others are those that were compiled already. */
function contractWith(
  address: string,
  method: string,
  change: (operation: OperationObject) => void,
): Contract {
  const document = readDocument(documentFile)
  const operation = document.paths[address]?.[method] as OperationObject
  change(operation)
  const { operations, ...contract } = compileContract({
    ...document,
    paths: { [address]: { [method]: operation } },
  })
  const changed = new Map(operations.map((one) => [one.id, one]))
  return { ...contract, operations: loadContract().operations.map((one) => changed.get(one.id) ?? one) }
}

const jsonOf = (schema: Schema) => ({ description: '', content: { 'application/json': { schema } } })

describe('An answer that openapi.yaml does not document', () => {
  const integer = { type: 'integer' } as const
  const undocumented: [string, OperationObject['responses'], string][] = [
    [
      'a member of another type',
      { 200: jsonOf({ type: 'object', properties: { email: integer } }) },
      'email must be integer',
    ],
    [
      'a member too many',
      { 200: jsonOf({ properties: { id: {} }, additionalProperties: false }) },
      "the body must not have the property 'firstName'",
    ],
    ['a body where none belongs', { 200: {} }, 'the status 200 is documented without a body'],
    [
      'a header too few',
      { 200: { ...jsonOf({}), headers: { 'X-Count': { required: true, schema: integer } } } },
      'the header x-count is missing',
    ],
    [
      'a header of another form',
      { 200: { ...jsonOf({}), headers: { 'Cache-Control': { schema: integer } } } },
      'the header Cache-Control must be integer',
    ],
    ['another status', { 201: jsonOf({ type: 'string' }) }, 'the body must be string'],
  ]

  it.each(undocumented)('is a 500 in tests: %s', async (_, changed, complaint) => {
    const contract = contractWith(user, 'get', (operation) => {
      const { 200: _documented, ...others } = operation.responses
      operation.responses = { ...others, ...changed }
    })
    const mock = await testApp({ seed: 'demo', contract })
    const { status, body } = await mock.get(path, { token: mock.signIn() })
    expect([status, body]).toMatchObject([500, { message: expect.stringContaining(complaint) }])
    expect(mock.violations()).toMatchObject([{ operationId: 'getUser', direction: 'response' }])
  })

  it('leaves in development, with one red line on the console', async () => {
    const contract = contractWith(user, 'get', ({ responses }) => delete responses['404'])
    const mock = await testApp({ strict: 'log', contract })
    expect(await mock.get(path, { token: mock.signIn() })).toMatchObject({ status: 404 })
    const complaint =
      'getUser answered 404, not as openapi.yaml documents it: the status 404 is not documented'
    expect(mock.printed).toEqual([`\u001b[31m${complaint}\u001b[0m`])
    const errors = ['the status 404 is not documented']
    expect(mock.violations()).toEqual([
      { operationId: 'getUser', direction: 'response', status: 404, errors },
    ])
  })

  it('may miss no body that is documented, and carry no header that is documented elsewhere alone', async () => {
    const services = '/admin/api/services/{id}'
    const withBody = contractWith(services, 'delete', ({ responses }) => {
      responses['204'] = jsonOf({})
    })
    const mock = await testApp({ seed: 'demo', contract: withBody })
    await mock.delete(services.replace('{id}', fixtureIds.service), { token: mock.signIn() })
    const bare = contractWith('/admin/api/auth/send-otp', 'post', ({ responses }) => {
      responses['429'] = jsonOf({})
    })
    const other = await testApp({ contract: bare })
    for (let time = 0; time < 2; time += 1)
      await other.post('/admin/api/auth/send-otp', { body: { email: 'admin@pitlane.test' } })
    expect([...mock.violations(), ...other.violations()].map(({ errors }) => errors)).toEqual([
      ['the status 204 is documented with a body'],
      ['the header retry-after is not documented'],
    ])
  })
})

it('A handler that breaks is a plain 500; the console has the stack', async () => {
  const mock = await testApp()
  const token = mock.signIn()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  mock.db.exec('DROP TABLE terms')
  const { status, body } = await mock.get(terms, { token })
  expect([status, body]).toMatchObject([
    500,
    { error: 'Internal Server Error', message: 'Something went wrong on the server; its console says what.' },
  ])
  expect(mock.printed).toEqual([
    expect.stringMatching(/^getTerms failed: SqliteError: no such table.*\n +at /),
  ])
  expect(mock.violations()).toMatchObject([{ operationId: 'getTerms', direction: 'response', status: 500 }])
})

describe('A query', () => {
  const ask = async (query: string) => {
    const mock = await testApp()
    const { status, body } = await mock.get(`/admin/api/users?${query}`, { token: mock.signIn() })
    return status === 200 ? status : (body as { message: string }).message
  }

  it.each(['page=0', 'page=-0', 'page=1000000', 'isActive=true&isBlocked=false', '&page=1&'])(
    'may be %s',
    async (query) => {
      expect(await ask(query)).toBe(200)
    },
  )

  it.each([
    ['page=5.0', 'Page must be an integer.'],
    ['isActive=1', 'IsActive must be true or false.'],
    ['page=1&page=1', 'Page must be given once.'],
    ['__proto__=x', "The query must not have the parameter '__proto__'."],
    [
      'Page=1&x=1',
      "The query must not have the parameter 'Page'; the query must not have the parameter 'x'.",
    ],
    ['page=%zz', "The query must not have the parameter 'page=%zz'."],
    ['page=1&size=%ff', "The query must not have the parameter 'page=1&size=%ff'."],
    ['page=1000001&size=0', 'Page must be <= 1000000; size must be >= 1.'],
  ])('is refused as %s', async (query, message) => {
    expect(await ask(query)).toBe(message)
  })
})

describe('A body', () => {
  const send = async (payload: string | Buffer) => {
    const mock = await testApp()
    const json = { authorization: mock.signIn(), 'content-type': 'application/json' }
    const url = `/pitlane${terms}`
    const { statusCode, payload: text } = await mock.inject({ method: 'POST', url, payload, headers: json })
    return { status: statusCode, message: JSON.parse(text).message, violations: mock.violations() }
  }

  it.each([
    ['behind a byte order mark', '\ufeff{}', 'The body is not JSON: '],
    ['not in UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'The body is not JSON: '],
    [
      'with a poisoned prototype',
      '{"content":"a","__proto__":{"x":1}}',
      "must not have the property '__proto__'",
    ],
  ])('%s is refused, and noted', async (_, payload, message) => {
    const refused = await send(payload)
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)])
    expect(refused.violations).toMatchObject([
      { operationId: 'createTerms', direction: 'request', status: 400 },
    ])
  })

  it.each(['/pitlane/admin/api/services', '/__mock/faults'])(
    'of objects or arrays nested deeper than 100 levels is refused with 400 by %s',
    async (url) => {
      const mock = await testApp()
      const headers = { authorization: mock.signIn(), 'content-type': 'application/json' }
      const send = async (open: string, close: string, depth: number) => {
        const nested = `${open.repeat(depth - 1)}0${close.repeat(depth - 1)}`
        const payload = `{"operationId":"getTerms","body":${nested}}`
        const { statusCode, body } = await mock.inject({ method: 'POST', url, headers, payload })
        return [statusCode, JSON.parse(body).message]
      }
      const refused = [400, 'The body must not be nested deeper than 100 levels.']
      for (const depth of [101, 5_000]) {
        expect(await send('[', ']', depth)).toEqual(refused)
        expect(await send('{"a":', '}', depth)).toEqual(refused)
      }
      expect(await send('[', ']', 100)).not.toEqual(refused)
    },
  )
})

describe('openapi.yaml', () => {
  it('leaves exactly the public operations open that the handlers know as such', () => {
    const known: Record<PublicOperationId, true> = { getPublicTerms: true, sendOtp: true, verifyOtp: true }
    const open = loadContract().operations.filter(({ needsSession }) => !needsSession)
    expect(open.map(({ id }) => id).sort()).toEqual(Object.keys(known).sort())
  })
})
