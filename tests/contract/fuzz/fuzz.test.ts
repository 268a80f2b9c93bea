import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { bodyOf, wireOf } from '#tests/contract/client.ts'
import { parametersOf } from '#tests/contract/coverage.ts'
import {
  bodySchemaOf,
  differencesFromContract,
  errorsAt,
  follow,
  isNode,
  type Json,
  joinPointer,
  type Node,
  operations,
  resolve,
} from '#tests/contract/document.ts'
import { missingId } from '#tests/contract/guard.ts'
import type { OperationId, Request } from '#tests/contract/specification.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { boundsOf, exampleOf, valuesAround } from './variations.ts'

let mock: TestApp
let token: string

beforeAll(async () => {
  mock = await testApp({ seed: 'demo' })
  token = mock.signIn()
})
// Decoding VINs keeps a thread.
afterAll(() => mock.app.close())

/** Sends a request to the mock in this process, and takes back all that it changed. */
async function send(request: Request) {
  const { method, url, headers, payload } = wireOf('http://mock/pitlane', request, token)
  mock.db.exec('SAVEPOINT sent')
  const response = await mock.inject({
    method: method as 'GET',
    url: url.pathname + url.search,
    headers,
    ...(payload !== undefined && { payload }),
  })
  mock.db.exec('ROLLBACK TO sent; RELEASE sent')
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: bodyOf(response.payload, response.headers as Record<string, string>),
  }
}

/** A request, how it differs from the example, and whether openapi.yaml allows it. */
type Variation = { name: string; request: Request; isRight: boolean }

/** No body of the mock holds NUL, whatever its schema says. */
const isAllowed = (pointer: string, value: unknown) =>
  errorsAt(pointer, value).length === 0 && !JSON.stringify(value).includes('\\u0000')

/** A parameter as its schema sees it: a number or a boolean where it is written as one. */
function parsed(text: string, { type }: Node): Json {
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Number(text)
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text
}

const { activeUser, activeMechanic, openOrder, paidOrder, service, item } = fixtureIds
/** Ids of the demo seed for the path and for the body, so that what is right reaches the rules of an operation. */
const records: (readonly [operations: RegExp, inPath: string, inBody?: object])[] = [
  [/User/, activeUser, { id: activeUser }],
  [/scheduleMechanic/, paidOrder, { id: activeMechanic }],
  [/initiateTransfer|updateMechanic/, '', { mechanicId: activeMechanic }],
  [/Order|Car|Quotation|Revenue/, openOrder],
  [/Mechanic|Unavailability/, activeMechanic],
  [/Service/, service],
  [/Item/, item],
]

/** The example request of an operation, and others on both sides of every keyword, one keyword at a time. */
function requestsAround({ id, pointer, node }: (typeof operations)[number]): Variation[] {
  const parameters = parametersOf(pointer, node).map((place) => {
    const { name, in: where, required, schema, example } = follow(place).node
    const own = joinPointer(place, 'schema')
    return { name: String(name), where, required: required === true, own, schema: resolve(schema), example }
  })
  const examplesIn = (where: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.where === where).map((one) => [one.name, `${one.example}`]),
    )
  const [, inPath = missingId, inBody] = records.find(([operations]) => operations.test(id)) ?? []
  const body = isNode(node.requestBody) ? bodySchemaOf(joinPointer(pointer, 'requestBody')) : undefined
  const base: Request = {
    operationId: id as OperationId,
    path: Object.fromEntries(Object.keys(examplesIn('path')).map((name) => [name, inPath])),
    query: `${new URLSearchParams(examplesIn('query'))}`,
    ...(body && { body: { ...(exampleOf(body) as Node), ...inBody } }),
  }
  const variation = (name: string, change: Partial<Request>, isRight: boolean): Variation => ({
    name: name.slice(0, 200),
    request: { ...base, ...change },
    isRight,
  })

  const ofParameters = parameters.flatMap(({ name, where, required, own, schema, example }) => {
    const texts = [...new Set(valuesAround(String(example), boundsOf(schema)).map(String))]
    const rest = new URLSearchParams(base.query)
    rest.delete(name)
    const asking = (text: string) =>
      where === 'path'
        ? { path: { ...base.path, [name]: text } }
        : { query: `${rest}&${new URLSearchParams({ [name]: text })}` }
    const asked = texts
      // Without a text a path is another path.
      .filter((text) => where === 'query' || text !== '')
      .map((text) => variation(`${name} ${text}`, asking(text), isAllowed(own, parsed(text, schema))))
    if (where === 'path') return asked
    const once = new URLSearchParams({ [name]: String(example) })
    return [
      ...asked,
      variation(`without ${name}`, { query: `${rest}` }, !required),
      variation(`${name} twice`, { query: `${rest}&${once}&${once}` }, false),
      variation(`${name} with a broken escape`, { query: `${rest}&${name}=%zz` }, false),
    ]
  })

  const ofBody =
    body === undefined
      ? [variation('a body where none is taken', { body: {} }, false)]
      : [
          ...valuesAround(base.body as Json, boundsOf(follow(body).node)).map((value) =>
            variation(`the body ${JSON.stringify(value)}`, { body: value }, isAllowed(body, value)),
          ),
          variation('no body', { body: undefined }, false),
          variation('no JSON', { raw: '{"' }, false),
        ]
  return [variation('as in the example', {}, true), ...ofParameters, ...ofBody]
}

describe.each(operations)('$id', (operation) => {
  const around = requestsAround(operation)

  it.each([
    ['takes', 'right', true],
    ['refuses', 'wrong', false],
  ] as const)('%s what is just %s, one keyword at a time', async (_, __, isRight) => {
    const asked = around.filter((variation) => variation.isRight === isRight)
    expect(asked.length).toBeGreaterThan(0)
    const found: Record<string, string[]> = {}
    for (const { name, request } of asked) {
      const wrong = await wrongsOf(request, isRight)
      if (wrong.length > 0) found[name] = wrong
    }
    expect(found).toEqual({})
  })
})

/** A request that openapi.yaml allows may meet a rule that refuses it, but not the check of the contract. */
async function wrongsOf(request: Request, isRight: boolean): Promise<string[]> {
  const { violations } = mock.app
  violations.clear()
  const answer = await send(request)
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}: ${JSON.stringify(answer.body)}`] : []),
    ...differencesFromContract(request, answer, 'mock'),
    ...(isRight ? violations.list().flatMap(({ errors }) => errors) : []),
    ...(isRight || answer.status === 400 ? [] : [`answered ${answer.status}, not 400`]),
  ]
}
