import { readFileSync } from 'node:fs'
import type { Response } from 'supertest'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  findBodySchemaPointer,
  findNode,
  findOperation,
  findValue,
  isNode,
  isTextAllowed,
  type Json,
  joinPointer,
  listValidationErrors,
  type Node,
  operations,
  resolve,
} from '#scripts/contract/openapi.ts'
import { createClient } from '#tests/contract/support/api-client.ts'
import { listParameters } from '#tests/contract/support/coverage.ts'
import { startMock } from '#tests/contract/support/mock.ts'
import { mockIds } from '#tests/contract/support/settings.ts'

/** Changes to a request example; examples.yaml explains them. */
type Changes = {
  path?: Record<string, string>
  query?: string
  body?: Node
  replace?: Node
  without?: string
  token?: null
  before?: string
  times?: number
  /** Name of the request example; default: the first. */
  request?: string
  seed?: 'demo' | 'empty'
}
/** By operation, status and name of the response example. */
const changesByExample: Record<string, Record<string, Record<string, Changes>>> = parse(
  readFileSync('tests/contract/document/examples.yaml', 'utf8'),
)

const now = new Date('2026-11-21T09:00:00.000Z')
const mocks = { demo: await startMock({ now }), empty: await startMock({ seed: 'empty', now }) }
let mock: (typeof mocks)['demo'] = mocks.demo
let token = ''
const client = createClient({ getServer: () => mock.server, getToken: () => token, prefix: '' })
afterAll(() => Promise.all(Object.values(mocks).map(({ close }) => close())))

function resetMock(seed: 'demo' | 'empty') {
  mock = mocks[seed]
  token = mock.reset()
}

type Request = { path: Record<string, string>; query: string; body: Json | undefined }

/** Returns the example request of an operation, by default with the first example of the body. */
function getRequest(id: string, exampleName?: string): Request {
  const { pointer, node } = findOperation(id)
  const parameters = [node.parameters ?? []]
    .flat()
    .map((_, index) => findNode(joinPointer(pointer, 'parameters', index)).node)
  const listParameterExamples = (location: string) =>
    parameters
      .filter((parameter) => parameter.in === location && parameter.example !== undefined)
      .map(({ name, example }) => [String(name), String(example)])
  const examples = node.requestBody && getExamples(resolve(node.requestBody))
  const body =
    examples && (exampleName === undefined ? Object.values(examples)[0] : examples[exampleName])
  return {
    path: Object.fromEntries(listParameterExamples('path')),
    query: new URLSearchParams(listParameterExamples('query')).toString(),
    body,
  }
}

/** Sends a request with a session, unless `isSignedOut`. */
function send(id: string, { path, query, body }: Request, isSignedOut = false) {
  const operation = findOperation(id)
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const request = client.start(operation.method, `${filled}?${query}`)
  if (isSignedOut) request.unset('authorization')
  return body === undefined ? request : request.type('json').send(JSON.stringify(body))
}

/**
 * Returns the name of the first parameter or member that openapi.yaml does not allow: '' if the error has none, and
 * undefined if the schemas allow the request.
 */
function findInvalidMember(id: string, { path, query, body }: Request): string | undefined {
  const { pointer, node } = findOperation(id)
  const texts = { ...path, ...Object.fromEntries(new URLSearchParams(query)) }
  const parameters = new Map(
    listParameters(pointer, node).map((parameter) => [
      String(findNode(parameter).node.name),
      parameter,
    ]),
  )
  for (const [name, text] of Object.entries(texts)) {
    const parameter = parameters.get(name)
    if (parameter === undefined || !isTextAllowed(joinPointer(parameter, 'schema'), text))
      return name
  }
  if (body === undefined) return undefined
  const [error] = listValidationErrors(
    findBodySchemaPointer(joinPointer(pointer, 'requestBody')),
    body,
  )
  return error && (/^\/(\w+)|'(\w+)'$/.exec(error)?.slice(1).find(Boolean) ?? '')
}

/** Returns the examples of a response. */
function getResponseExamples(id: string, status: string): Record<string, Json> {
  return getExamples(findNode(joinPointer(findOperation(id).pointer, 'responses', status)).node)
}

/** Returns examples by name. A single example has the name `example`; without a body, it is null. */
function getExamples({ content = {} }: Node): Record<string, Json> {
  const [media] = Object.values(resolve(content))
  if (media === undefined) return { example: null }
  const { example, examples } = resolve(media)
  if (example !== undefined) return { example }
  return Object.fromEntries(
    Object.entries(resolve(examples)).map(([name, named]) => [name, resolve(named).value ?? null]),
  )
}

/** Operations whose response examples have only the first records of the mock's responses. */
const shortenedLists = new Set(['listServices', 'listItems', 'listSettlements', 'listMechanics'])
const replacedMembers: Record<string, readonly string[]> = {
  createService: ['id'],
  createItem: ['id'],
  listUserDocuments: ['documentContent'],
  getDocument: ['documentContent'],
}

/** Shortens lists and texts as in the example, and replaces random IDs and large images with those of the example. */
function normalize(id: string, value: unknown, example: Json): unknown {
  if (typeof value === 'string' && typeof example === 'string' && example.endsWith(' ...'))
    return value.startsWith(example.slice(0, -4)) ? example : value
  if (Array.isArray(value) && Array.isArray(example))
    return (shortenedLists.has(id) ? value.slice(0, example.length) : value).map((item, index) =>
      normalize(id, item, example[index] ?? null),
    )
  if (typeof value !== 'object' || value === null || !isNode(example)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      replacedMembers[id]?.includes(name)
        ? example[name]
        : normalize(id, member, example[name] ?? null),
    ]),
  )
}

/** Returns the request example of an operation with changes. */
function createRequest(
  id: string,
  { request: name, path, query, body, replace, without }: Changes,
): Request {
  const request = getRequest(id, name)
  const merged: Node = replace ?? { ...resolve(request.body ?? {}), ...body }
  if (without !== undefined) delete merged[without]
  return {
    path: { ...request.path, ...path },
    query: query ?? request.query,
    body: request.body === undefined ? undefined : merged,
  }
}

async function sendExample(id: string, changes: Changes = {}) {
  const {
    before,
    times = 1,
    token: sentToken,
    seed = id === 'createTerms' ? 'empty' : 'demo',
  } = changes
  resetMock(seed)
  for (let count = 0; before !== undefined && count < times; count += 1)
    await send(before, getRequest(before))
  return send(id, createRequest(id, changes), sentToken === null)
}

/** Signs in with the code that was sent, because the example has another code. */
async function signIn() {
  resetMock('demo')
  await send('sendOtp', getRequest('sendOtp'))
  const { email = null } = resolve(getRequest('verifyOtp').body)
  const body = { email, otp: mock.findCode(String(email)) }
  return send('verifyOtp', { path: {}, query: '', body })
}

/** Returns the parsed body of a response: a string if it is not JSON, and null without a body. */
const getBody = ({ type, text, body }: Response) =>
  type === 'application/json' ? body : text || null

it.each(operations.map(({ id }) => id))(
  '%s responds to its request example with its response example',
  async (id) => {
    const status =
      Object.keys(resolve(findOperation(id).node.responses)).find((key) => key < '300') ?? ''
    const [example = null] = Object.values(getResponseExamples(id, status))
    const response = id === 'verifyOtp' ? await signIn() : await sendExample(id)
    expect(response.status).toBe(Number(status))
    expect(normalize(id, getBody(response), example)).toEqual(example)
  },
)

it.each([
  ...['edit', 'makeInactive', 'block', 'unblock'].map(
    (request) => ['updateMechanic', request, {}] as const,
  ),
  ['scheduleMechanic', 'reschedule', { path: { id: mockIds.scheduledOrder } }] as const,
])('%s accepts the request example %s', async (id, request, changes) => {
  expect(await sendExample(id, { request, ...changes })).toMatchObject({ status: 200 })
})

describe('Examples of errors and other outcomes', () => {
  const rows = Object.entries(changesByExample).flatMap(([id, statuses]) =>
    Object.entries(statuses).flatMap(([status, changesByName]) =>
      Object.entries(changesByName).map(([name, changes]) => [id, status, name, changes] as const),
    ),
  )

  it.each(rows)('match the response of the mock: %s %s %s', async (id, status, name, changes) => {
    const example = getResponseExamples(id, status)[name]
    const response = await sendExample(id, changes)
    expect(response.status).toBe(Number(status))
    // The wording of a message about a schema is up to the server, but it names the member.
    const invalidMember = findInvalidMember(id, createRequest(id, changes))
    if (invalidMember !== undefined) expect(response.body.message).toContain(invalidMember)
    const message =
      invalidMember !== undefined && isNode(example) ? { message: example.message } : {}
    const reference = findValue(joinPointer(findOperation(id).pointer, 'responses', status, '$ref'))
    // The example of a shared response has the path of one of its operations.
    const path = reference !== undefined && isNode(example) ? { path: example.path } : {}
    expect({ ...response.body, ...path, ...message }).toEqual(example)
  })

  it('all have an entry in examples.yaml if their status is 4xx, except 403, 413 and 415', () => {
    const covered = new Set(
      rows.map(([id, status, name]) =>
        [
          findNode(joinPointer(findOperation(id).pointer, 'responses', status)).pointer,
          name,
        ].join(),
      ),
    )
    const documented = operations.flatMap(({ id, pointer, node }) =>
      Object.keys(resolve(node.responses))
        .filter((status) => /^4\d\d$/.test(status) && !['403', '413', '415'].includes(status))
        .flatMap((status) =>
          Object.keys(getResponseExamples(id, status)).map((name) =>
            [findNode(joinPointer(pointer, 'responses', status)).pointer, name].join(),
          ),
        ),
    )
    expect([...new Set(documented)].filter((name) => !covered.has(name))).toEqual([])
  })
})
