import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openClient } from './client.ts'
import {
  findNode,
  findValue,
  isNode,
  type Json,
  joinPointer,
  type Node,
  operations,
  resolve,
} from './document.ts'
import { mockIds, type Seed, startMock } from './mock.ts'
import type { OperationId, Request } from './specification.ts'

/** Changes to a request example; examples.yaml explains them. */
type Changes = {
  path?: Record<string, string>
  query?: string
  body?: Node
  replace?: Node
  without?: string
  token?: null
  before?: OperationId
  times?: number
  /** Name of the request example; default: the first. */
  request?: string
  seed?: Seed
}
/** By operation, status and name of the response example. */
const changesByExample: Record<string, Record<string, Record<string, Changes>>> = parse(
  readFileSync('tests/contract/examples.yaml', 'utf8'),
)

const timeOfExamples = new Date('2026-11-21T09:00:00.000Z')
const mock = await startMock(timeOfExamples)
const client = openClient({ profile: 'mock', base: mock.base, ids: mockIds, mock })
afterAll(() => mock.close())

const findOperation = (id: string) => {
  const match = operations.find((operation) => operation.id === id)
  if (match === undefined) throw new Error(`openapi.yaml has no operation ${id}`)
  return match
}

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
  const body = examples && (exampleName === undefined ? Object.values(examples)[0] : examples[exampleName])
  return {
    operationId: id as OperationId,
    path: Object.fromEntries(listParameterExamples('path')),
    query: new URLSearchParams(listParameterExamples('query')).toString(),
    ...(body !== undefined && { body }),
  }
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
      replacedMembers[id]?.includes(name) ? example[name] : normalize(id, member, example[name] ?? null),
    ]),
  )
}

async function sendExample(id: string, changes: Changes = {}) {
  client.resetMock(changes.seed ?? (id === 'createTerms' ? 'empty' : 'demo'))
  const { before, times = 1, path, query, body, replace, without, token } = changes
  for (let count = 0; before !== undefined && count < times; count += 1) await client.send(getRequest(before))
  const request = getRequest(id, changes.request)
  const merged: Node = replace ?? { ...resolve((request.body as Json) ?? {}), ...body }
  if (without !== undefined) delete merged[without]
  return client.send({
    ...request,
    path: { ...request.path, ...path },
    ...(query !== undefined && { query }),
    ...(request.body !== undefined && { body: merged }),
    ...(token === null && { token }),
  })
}

/** Signs in with the code that was sent, because the example has another code. */
async function signIn() {
  client.resetMock('demo')
  await client.send(getRequest('sendOtp'))
  const { email } = resolve(getRequest('verifyOtp').body as Json)
  return client.send({ operationId: 'verifyOtp', body: { email, otp: mock.findCode(String(email)) } })
}

it.each(operations.map(({ id }) => id))(
  '%s responds to its request example with its response example',
  async (id) => {
    const status = Object.keys(resolve(findOperation(id).node.responses)).find((key) => key < '300') ?? ''
    const [example = null] = Object.values(getResponseExamples(id, status))
    const response = id === 'verifyOtp' ? await signIn() : await sendExample(id)
    expect(response.status).toBe(Number(status))
    expect(normalize(id, response.body, example) ?? null).toEqual(example)
  },
)

it.each([
  ...['edit', 'makeInactive', 'block', 'unblock'].map((request) => ['updateMechanic', request, {}] as const),
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
    const { status: actualStatus, body } = await sendExample(id, changes)
    expect(actualStatus).toBe(Number(status))
    const reference = findValue(joinPointer(findOperation(id).pointer, 'responses', status, '$ref'))
    // The example of a shared response has the path of one of its operations.
    const path = reference !== undefined && isNode(example) ? { path: example.path } : {}
    expect({ ...resolve(body as Json), ...path }).toEqual(example)
  })

  it('all have an entry in examples.yaml if their status is 4xx, except 403', () => {
    const covered = new Set(
      rows.map(([id, status, name]) =>
        [findNode(joinPointer(findOperation(id).pointer, 'responses', status)).pointer, name].join(),
      ),
    )
    const documented = operations.flatMap(({ id, pointer, node }) =>
      Object.keys(resolve(node.responses))
        .filter((status) => /^4\d\d$/.test(status) && status !== '403')
        .flatMap((status) =>
          Object.keys(getResponseExamples(id, status)).map((name) =>
            [findNode(joinPointer(pointer, 'responses', status)).pointer, name].join(),
          ),
        ),
    )
    expect([...new Set(documented)].filter((name) => !covered.has(name))).toEqual([])
  })
})
