import fc, { type Arbitrary } from 'fast-check'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { errorsAt } from '#tests/contract/document.ts'
import type { Request } from '#tests/contract/request.ts'
import { allowed } from './arbitraries.ts'
import type { Operation, Parameter } from './schemas.ts'
import { sampleOf, textVariationsOf, type Variation, variationsOf } from './variations.ts'

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

/** Requests on both sides of every keyword, one keyword at a time; the rest is as in a request that is allowed. */
export function requestsAround({ parameters, body }: Operation, base: Request): Variation<Request>[] {
  const asking = (name: string, change: Partial<Request>, valid: boolean) => ({
    name,
    value: { ...base, ...change },
    valid,
  })
  const aroundParameter = (parameter: Parameter): Variation<Request>[] => {
    const { name, in: where, required, schema } = parameter
    const texts = textVariationsOf(parameter)
    if (where === 'path')
      // Without a text a path is another path.
      return texts
        .filter(({ value }) => value !== '')
        .map(({ name: how, value, valid }) =>
          asking(`${name} ${how}`, { path: { ...base.path, [name]: value } }, valid),
        )
    const own = new URLSearchParams({
      [name]: new URLSearchParams(base.query).get(name) ?? `${sampleOf(schema)}`,
    })
    const rest = without(base.query, name)
    return [
      ...texts.map(({ name: how, value, valid }) =>
        asking(`${name} ${how}`, { query: `${rest}&${new URLSearchParams({ [name]: value })}` }, valid),
      ),
      asking(`without ${name}`, { query: rest }, !required),
      asking(`${name} twice`, { query: `${rest}&${own}&${own}` }, false),
      asking(`${name} with a broken escape`, { query: `${rest}&${name}=%zz` }, false),
    ]
  }
  return [
    asking('as it should be', {}, true),
    asking('a parameter that is not declared', { query: `${base.query}&unexpected=1` }, false),
    ...parameters.flatMap(aroundParameter),
    ...(body
      ? variationsOf(body.schema, base.body).map(({ name, value, valid }) =>
          asking(`the body ${name}`, { body: value }, valid),
        )
      : [asking('a body where none is taken', { body: {} }, false)]),
    ...(body ? [asking('no body', { body: undefined }, false), asking('no JSON', { raw: '{"' }, false)] : []),
  ]
}

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

/** Requests that openapi.yaml refuses, for one reason each; the rest of them is right. */
export function wrongRequests(operation: Operation, ids: readonly string[] = []): Arbitrary<Request> {
  const right = rightRequests(operation, ids)
  const { body } = operation
  const wrong = fc
    .jsonValue()
    .filter((value) => body === undefined || errorsAt(body.pointer, value).length > 0)
  const near = fc.tuple(right, fc.nat()).map(([request, drawn]) => {
    const refused = requestsAround(operation, request).filter(({ valid }) => !valid)
    return refused[drawn % refused.length]?.value ?? request
  })
  return fc.oneof(
    { weight: 4, arbitrary: near },
    fc.tuple(right, wrong).map(([request, value]) => ({ ...request, body: value })),
    fc.tuple(right, fc.string().filter(isNoJson)).map(([request, raw]) => ({ ...request, raw })),
  )
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

function isNoJson(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch {
    // Nothing at all is no body.
    return text !== ''
  }
}
