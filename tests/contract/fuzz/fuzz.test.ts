import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { listDifferences } from '#scripts/contract/compare.ts'
import {
  findBodySchemaPointer,
  findNode,
  isAllowed,
  isNode,
  isTextAllowed,
  type Json,
  joinPointer,
  type Node,
  operations,
} from '#scripts/contract/openapi.ts'
import { listParameters } from '#tests/contract/support/coverage.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import { collectBounds, getFirstExample, varyValue } from './variations.ts'

const mock = await createTestApp({ seed: 'demo' })
const token = mock.signIn()

type Request = {
  path: Record<string, string>
  query: string
  /** Value that is sent as JSON. */
  body?: unknown
  /** Text that is sent instead of `body`. */
  raw?: string
}

/** Sends a request to the mock in this process and rolls back its changes. */
async function send({ method, path }: (typeof operations)[number], request: Request) {
  const payload =
    request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.path[name] ?? ''),
  )
  mock.db.exec('SAVEPOINT sent')
  const response = await mock.app.inject({
    method: method as 'GET',
    url: `/pitlane${filledPath}?${request.query}`,
    headers: {
      authorization: token,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  mock.db.exec('ROLLBACK TO sent; RELEASE sent')
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    text: response.payload,
  }
}

/**
 * A request, how it differs from the example (`name`), and whether openapi.yaml allows it: undefined for a number in
 * another notation than usual, such as `1e1`, because a query has no types.
 */
type Variation = { name: string; request: Request; isValid: boolean | undefined }

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
    path: Object.fromEntries(Object.keys(getExamples('path')).map((name) => [name, inPath])),
    query: `${new URLSearchParams(getExamples('query'))}`,
    ...(body && { body: { ...(getFirstExample(body) as Node), ...inBody } }),
  }
  const createVariation = (
    name: string,
    change: Partial<Request>,
    isValid?: boolean,
  ): Variation => ({
    name: name.slice(0, 200),
    request: { ...base, ...change },
    isValid,
  })

  const parameterVariations = parameters.flatMap(
    ({ name, location, required, schemaPointer, example }) => {
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
          createVariation(`${name} ${text}`, changeTo(text), isTextAllowed(schemaPointer, text)),
        )
      if (location === 'path') return variations
      const pair = new URLSearchParams({ [name]: String(example) })
      return [
        ...variations,
        createVariation(`without ${name}`, { query: `${otherParameters}` }, !required),
        createVariation(`${name} twice`, { query: `${otherParameters}&${pair}&${pair}` }, false),
        createVariation(
          `${name} with a broken escape`,
          { query: `${otherParameters}&${name}=%zz` },
          false,
        ),
      ]
    },
  )

  const bodyVariations =
    body === undefined
      ? [createVariation('an undocumented body', { body: {} }, false)]
      : [
          ...varyValue(base.body as Json, collectBounds(findNode(body).node)).map((value) =>
            createVariation(
              `the body ${JSON.stringify(value)}`,
              { body: value },
              isAllowed(body, value),
            ),
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
  ] as const)('%s that differ from the example in at most one value', async (_, hasToBeValid) => {
    const variations = requestVariations.filter(({ isValid = false }) => isValid === hasToBeValid)
    expect(variations.length).toBeGreaterThan(0)
    const failures: Record<string, string[]> = {}
    for (const variation of variations) {
      const differences = await sendAndCompare(operation, variation)
      if (differences.length > 0) failures[variation.name] = differences
    }
    expect(failures).toEqual({})
  })
})

/** Sends a request and returns its failures. Rules may reject a valid request, but the schema check must not. */
async function sendAndCompare(
  operation: (typeof operations)[number],
  { request, isValid }: Variation,
): Promise<string[]> {
  const { violations } = mock.app
  violations.clear()
  const response = await send(operation, request)
  return [
    ...(response.status >= 500 ? [`status ${response.status}: ${response.text}`] : []),
    ...listDifferences(operation.id, response),
    ...(isValid ? violations.list().flatMap(({ errors }) => errors) : []),
    ...(isValid === false && response.status !== 400 ? [`status ${response.status}, not 400`] : []),
  ]
}
