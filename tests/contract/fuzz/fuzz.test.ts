import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { parseBody, toHttpRequest } from '#tests/contract/client.ts'
import { listParameters } from '#tests/contract/coverage.ts'
import {
  compareWithContract,
  findBodySchemaPointer,
  findNode,
  isNode,
  type Json,
  joinPointer,
  listValidationErrors,
  type Node,
  operations,
} from '#tests/contract/document.ts'
import { missingId } from '#tests/contract/guard.ts'
import type { OperationId, Request } from '#tests/contract/specification.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { collectBounds, getFirstExample, varyValue } from './variations.ts'

let mock: TestApp
let token: string

beforeAll(async () => {
  mock = await createTestApp({ seed: 'demo' })
  token = mock.signIn()
})
afterAll(() => mock.app.close())

/** Sends a request to the mock in this process and rolls back its changes. */
async function send(request: Request) {
  const { method, url, headers, payload } = toHttpRequest('http://mock/pitlane', request, token)
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
    body: parseBody(response.payload, response.headers as Record<string, string>),
  }
}

/** A request, how it differs from the example (`name`), and whether openapi.yaml allows it. */
type Variation = { name: string; request: Request; isValid: boolean }

/** Returns whether a schema allows a value. NUL and unpaired surrogates, which JSON.stringify escapes, are invalid. */
const isAllowed = (pointer: string, value: unknown) =>
  listValidationErrors(pointer, value).length === 0 && !/\\u(0000|d[89a-f])/.test(JSON.stringify(value))

/** Converts a parameter to the integer or boolean that its schema expects. Returns any other text unchanged. */
function parseText(text: string, { type }: Node): Json {
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Number(text)
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text
}

const { activeUser, activeMechanic, openOrder, paidOrder, service, item } = fixtureIds
/** IDs of the seed demo by operationId; the first match applies. Other operations get an ID that no record has. */
const recordIds: (readonly [pattern: RegExp, inPath: string, inBody?: object])[] = [
  [/User/, activeUser, { id: activeUser }],
  [/scheduleMechanic/, paidOrder, { id: activeMechanic }],
  [/initiateTransfer|updateMechanic/, '', { mechanicId: activeMechanic }],
  [/Order|Car|Quotation|Revenue/, openOrder],
  [/Mechanic|Unavailability/, activeMechanic],
  [/Service/, service],
  [/Item/, item],
]

/** Returns the example request of an operation with IDs of the seed, and variations that each change one value. */
function varyRequest({ id, pointer, node }: (typeof operations)[number]): Variation[] {
  const parameters = listParameters(pointer, node).map((parameterPointer) => {
    const { name, in: location, required } = findNode(parameterPointer).node
    return {
      name: String(name),
      location,
      required: required === true,
      schemaPointer: joinPointer(parameterPointer, 'schema'),
      example: getFirstExample(parameterPointer),
    }
  })
  const getExamples = (location: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.location === location)
        .map(({ name, example }) => [name, `${example}`]),
    )
  const [, inPath = missingId, inBody] = recordIds.find(([pattern]) => pattern.test(id)) ?? []
  const body = isNode(node.requestBody)
    ? findBodySchemaPointer(joinPointer(pointer, 'requestBody'))
    : undefined
  const base: Request = {
    operationId: id as OperationId,
    path: Object.fromEntries(Object.keys(getExamples('path')).map((name) => [name, inPath])),
    query: `${new URLSearchParams(getExamples('query'))}`,
    ...(body && { body: { ...(getFirstExample(body) as Node), ...inBody } }),
  }
  const createVariation = (name: string, change: Partial<Request>, isValid: boolean): Variation => ({
    name: name.slice(0, 200),
    request: { ...base, ...change },
    isValid,
  })

  const parameterVariations = parameters.flatMap(({ name, location, required, schemaPointer, example }) => {
    const schema = findNode(schemaPointer).node
    const texts = [...new Set(varyValue(String(example), collectBounds(schema)).map(String))]
    const otherParameters = new URLSearchParams(base.query)
    otherParameters.delete(name)
    const changeTo = (text: string) =>
      location === 'path'
        ? { path: { ...base.path, [name]: text } }
        : { query: `${otherParameters}&${new URLSearchParams({ [name]: text })}` }
    const variations = texts
      // A path with an empty segment is another path.
      .filter((text) => location === 'query' || text !== '')
      .map((text) =>
        createVariation(`${name} ${text}`, changeTo(text), isAllowed(schemaPointer, parseText(text, schema))),
      )
    if (location === 'path') return variations
    const pair = new URLSearchParams({ [name]: String(example) })
    return [
      ...variations,
      createVariation(`without ${name}`, { query: `${otherParameters}` }, !required),
      createVariation(`${name} twice`, { query: `${otherParameters}&${pair}&${pair}` }, false),
      createVariation(`${name} with a broken escape`, { query: `${otherParameters}&${name}=%zz` }, false),
    ]
  })

  const bodyVariations =
    body === undefined
      ? [createVariation('an undocumented body', { body: {} }, false)]
      : [
          ...varyValue(base.body as Json, collectBounds(findNode(body).node)).map((value) =>
            createVariation(`the body ${JSON.stringify(value)}`, { body: value }, isAllowed(body, value)),
          ),
          createVariation('no body', { body: undefined }, false),
          createVariation('invalid JSON', { raw: '{"' }, false),
        ]
  return [createVariation('as in the example', {}, true), ...parameterVariations, ...bodyVariations]
}

describe.each(operations)('$id', (operation) => {
  const requestVariations = varyRequest(operation)

  it.each([
    ['finds no contract violation in valid requests', true],
    ['rejects invalid requests', false],
  ] as const)('%s that differ from the example in at most one value', async (_, isValid) => {
    const variations = requestVariations.filter((variation) => variation.isValid === isValid)
    expect(variations.length).toBeGreaterThan(0)
    const failures: Record<string, string[]> = {}
    for (const { name, request } of variations) {
      const differences = await sendAndCompare(request, isValid)
      if (differences.length > 0) failures[name] = differences
    }
    expect(failures).toEqual({})
  })
})

/** Sends a request and returns its failures. Rules may reject a valid request, but the schema check must not. */
async function sendAndCompare(request: Request, isValid: boolean): Promise<string[]> {
  const { violations } = mock.app
  violations.clear()
  const response = await send(request)
  return [
    ...(response.status >= 500 ? [`status ${response.status}: ${JSON.stringify(response.body)}`] : []),
    ...compareWithContract(request, response, 'mock'),
    ...(isValid ? violations.list().flatMap(({ errors }) => errors) : []),
    ...(isValid || response.status === 400 ? [] : [`status ${response.status}, not 400`]),
  ]
}
