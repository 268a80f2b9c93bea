import fc, { type Arbitrary } from 'fast-check'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { OperationId, Request } from '#tests/contract/request.ts'
import { allowed } from './arbitraries.ts'
import { forbidden, forbiddenText } from './forbidden.ts'
import type { Operation, Parameter } from './schemas.ts'

type Values = Record<string, string>

/** Requests that openapi.yaml allows; most of their ids are of the given records. */
export function rightRequests(operation: Operation, ids: readonly string[] = []): Arbitrary<Request> {
  const operationId = operation.id as OperationId
  const { path, query } = drawnParameters(operation, ids)
  const body = operation.body && fc.tuple(allowed(operation.body.schema), idOf(operation, ids)).map(withId)
  return fc
    .record({ path, query, ...(body && { body }) })
    .map(({ query, ...rest }) => ({ operationId, ...rest, query: String(new URLSearchParams(query)) }))
}

/** Requests that openapi.yaml refuses, for one reason each; the rest of them is right. */
export function wrongRequests(operation: Operation, ids: readonly string[] = []): Arbitrary<Request> {
  const right = rightRequests(operation, ids)
  const names = operation.parameters.map(({ name }) => name)
  const undeclared = fc
    .tuple(right, fc.string({ minLength: 1 }), fc.string())
    .filter(([, name]) => !names.includes(name))
    .map(([request, name, value]) => ({ ...request, query: added(request.query, name, value) }))
  const broken = operation.parameters.map((parameter) =>
    fc
      .tuple(right, forbiddenText(parameter))
      .filter(([, text]) => parameter.in === 'query' || reaches(text))
      .map(([request, text]) => withText(request, parameter, text)),
  )
  const required = operation.parameters.filter((one) => one.required && one.in === 'query')
  const dropped = required.map(({ name }) =>
    right.map((request) => ({ ...request, query: without(request.query, name) })),
  )
  return fc.oneof(
    undeclared,
    ...[...broken, ...dropped].map((arbitrary) => ({ weight: 3, arbitrary })),
    ...wrongBodies(operation, right).map((arbitrary) => ({ weight: 5, arbitrary })),
  )
}

function wrongBodies({ body }: Operation, right: Arbitrary<Request>): Arbitrary<Request>[] {
  const added = fc.tuple(right, fc.jsonValue()).map(([request, value]) => ({ ...request, body: value }))
  if (body === undefined) return [added]
  const replaced = fc
    .tuple(right, forbidden(body.schema))
    .map(([request, value]) => ({ ...request, body: value }))
  const noJson = fc
    .tuple(
      right,
      fc.string().filter((text) => !isJson(text)),
    )
    .map(([request, raw]) => ({ ...request, raw }))
  return [replaced, replaced, noJson]
}

function drawnParameters({ parameters }: Operation, ids: readonly string[]) {
  const of = (where: Parameter['in']): Arbitrary<Values> => {
    const chosen = parameters.filter((parameter) => parameter.in === where)
    const drawn = chosen.map(({ name, schema }) => {
      const any = allowed(schema).map(String)
      return [name, where === 'path' && ids.length > 0 ? mostly(ids, any) : any] as const
    })
    const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(drawn), { requiredKeys }) as Arbitrary<Values>
  }
  return { path: of('path'), query: of('query') }
}

const mostly = (ids: readonly string[], any: Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, any)

/** The id that a body names its record by, where it does. */
function idOf({ id }: Operation, ids: readonly string[]): Arbitrary<Record<string, string>> {
  if (id === 'updateUser') return fc.constantFrom(...ids).map((known) => ({ id: known }))
  if (id === 'updateMechanic') return fc.constantFrom(...ids).map((known) => ({ mechanicId: known }))
  if (id === 'scheduleMechanic') return fc.constant({ id: fixtureIds.activeMechanic })
  return fc.constant({})
}

const withId = ([body, id]: [unknown, object]): unknown =>
  typeof body === 'object' ? { ...body, ...id } : body

function withText(request: Request, { name, in: where }: Parameter, text: string): Request {
  if (where === 'path') return { ...request, path: { ...request.path, [name]: text } }
  return { ...request, query: added(without(request.query, name), name, text) }
}

function without(query: string | undefined, name: string): string {
  const left = new URLSearchParams(query)
  left.delete(name)
  return String(left)
}

function added(query: string | undefined, name: string, value: string): string {
  const more = new URLSearchParams(query)
  more.append(name, value)
  return String(more)
}

/** Whether a text stays one segment of a path: a client takes dots away before it sends anything. */
const reaches = (text: string) => text !== '' && text !== '.' && text !== '..'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // Nothing at all is no body.
    return false
  }
}
