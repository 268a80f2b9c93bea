import fc, { type Arbitrary } from 'fast-check'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { errorsAt, type Json } from '#tests/contract/document.ts'
import type { Request } from '#tests/contract/request.ts'
import { allowed } from './arbitraries.ts'
import type { Operation, Parameter } from './schemas.ts'
import { sampleOf, valuesAround } from './variations.ts'

/** A request that openapi.yaml allows, every parameter and member present. */
export function sampleRequest({ id, parameters, body }: Operation): Request {
  const of = (where: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === where)
        .map(({ name, schema }) => [name, String(sampleOf(schema))]),
    )
  return {
    operationId: id,
    path: of('path'),
    query: String(new URLSearchParams(of('query'))),
    ...(body && { body: sampleOf(body.schema) }),
  }
}

/** A request, how it differs from one that is allowed, and whether openapi.yaml allows it too. */
type Variation = { name: string; request: Request; isRight: () => boolean }

/** Texts that a careless reader takes for a number or a boolean. */
const careless = [
  ...['', '1.0', '1e1', '0x1', '01', '+1', ' 1', '1 ', 'NaN', '-', '9'.repeat(400)],
  ...['TRUE', 'True', '1', '0', 'yes', ' true'],
]

/** A parameter as its schema sees it: a number or a boolean where it is written as one. */
function parsed(text: string, { schema }: Parameter): Json {
  if (schema.type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Number(text)
  return schema.type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text
}

/** Requests on both sides of every keyword, one keyword at a time; the rest is as in a request that is allowed. */
export function requestsAround({ parameters, body }: Operation, base: Request): Variation[] {
  const asking = (name: string, change: Partial<Request>, isRight: boolean | (() => boolean)): Variation => ({
    name,
    request: { ...base, ...change },
    isRight: typeof isRight === 'boolean' ? () => isRight : isRight,
  })
  const aroundParameter = (parameter: Parameter): Variation[] => {
    const { name, in: where, required, pointer, schema } = parameter
    const texts = [...new Set([...valuesAround(schema).map(String), ...careless])]
    const rest = without(base.query, name)
    const asked = texts
      // Without a text a path is another path.
      .filter((text) => where === 'query' || text !== '')
      .map((text) => {
        const query = `${rest}&${new URLSearchParams({ [name]: text })}`
        const change = where === 'path' ? { path: { ...base.path, [name]: text } } : { query }
        return asking(`${name} ${text}`, change, () => isAllowed(pointer, parsed(text, parameter)))
      })
    if (where === 'path') return asked
    const own = new URLSearchParams({
      [name]: new URLSearchParams(base.query).get(name) ?? `${sampleOf(schema)}`,
    })
    return [
      ...asked,
      asking(`without ${name}`, { query: rest }, !required),
      asking(`${name} twice`, { query: `${rest}&${own}&${own}` }, false),
      asking(`${name} with a broken escape`, { query: `${rest}&${name}=%zz` }, false),
    ]
  }
  const aroundBody = ({ pointer, schema }: NonNullable<Operation['body']>) => [
    ...valuesAround(schema, base.body as Json).map((value) =>
      asking(`the body ${JSON.stringify(value)}`, { body: value }, () => isAllowed(pointer, value)),
    ),
    asking('no body', { body: undefined }, false),
    asking('no JSON', { raw: '{"' }, false),
  ]
  return [
    asking('as it should be', {}, true),
    asking('a parameter that is not declared', { query: `${base.query}&unexpected=1` }, false),
    ...parameters.flatMap(aroundParameter),
    ...(body ? aroundBody(body) : [asking('a body where none is taken', { body: {} }, false)]),
  ]
}

const isAllowed = (pointer: string, value: unknown) => errorsAt(pointer, value).length === 0

/** Requests that openapi.yaml allows; most of their ids are of the given records. */
export function rightRequests(operation: Operation, ids: readonly string[] = []): Arbitrary<Request> {
  const { id: operationId, parameters } = operation
  const drawn = (where: Parameter['in']) => {
    const chosen = parameters.filter((parameter) => parameter.in === where)
    const texts = chosen.map(({ name, schema }) => {
      const any = allowed(schema).map(String)
      if (where === 'query' || ids.length === 0) return [name, any] as const
      return [name, fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, any)] as const
    })
    const requiredKeys = chosen.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(texts), { requiredKeys, noNullPrototype: true })
  }
  const body = operation.body && fc.tuple(allowed(operation.body.schema), idOf(operation, ids)).map(withId)
  return fc
    .record({ path: drawn('path'), query: drawn('query'), ...(body && { body }) })
    .map(({ query, ...rest }) => ({ operationId, ...rest, query: String(new URLSearchParams(query)) }))
}

/** The id that a body names its record by, where it does. */
function idOf({ id }: Operation, ids: readonly string[]): Arbitrary<Record<string, string>> {
  if (id === 'updateUser') return fc.constantFrom(...ids).map((known) => ({ id: known }))
  if (id === 'updateMechanic') return fc.constantFrom(...ids).map((known) => ({ mechanicId: known }))
  if (id === 'scheduleMechanic') return fc.constant({ id: fixtureIds.activeMechanic })
  return fc.constant({})
}

const withId = ([body, id]: [unknown, object]): unknown =>
  typeof body === 'object' ? { ...body, ...id } : body

function without(query: string | undefined, name: string): string {
  const left = new URLSearchParams(query)
  left.delete(name)
  return String(left)
}
