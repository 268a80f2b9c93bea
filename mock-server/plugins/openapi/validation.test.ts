import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readDocument, resolveReference, type Schema, withNamedReferences } from './document.ts'
import { loadContract } from './operations.ts'
import { checksOf } from './validation.ts'

const document = withNamedReferences(
  readDocument(join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')),
)

type Place = { name: string; type: 'array' | 'object'; body(value: unknown): unknown }

/** Every list and every object in a body of this schema, with a body that has a value in its place. */
function placesIn(schema: Schema): Place[] {
  const {
    $ref,
    properties = {},
    items,
    allOf = [],
    type,
    ...rest
  } = schema as Schema & {
    properties?: Record<string, Schema>
    items?: Schema
    allOf?: Schema[]
  }
  const inside = (name: string, part: Schema, wrap: (value: unknown) => unknown) =>
    placesIn(part).map(({ body, ...place }) => ({
      ...place,
      name: `${name}${place.name && `.${place.name}`}`,
      body: (value: unknown) => wrap(body(value)),
    }))
  const itself = (['array', 'object'] as const).filter((one) => [type].flat().includes(one))
  return [
    ...itself.map((one) => ({ name: '', type: one, body: (value: unknown) => value })),
    ...Object.entries(properties).flatMap(([name, part]) =>
      inside(name, part, (value) => ({ [name]: value })),
    ),
    ...(items ? inside('0', items, (value) => [value]) : []),
    ...[...allOf, ...($ref ? [resolveReference(document, { $ref })] : [])].flatMap(placesIn),
    ...['anyOf', 'oneOf'].flatMap((word) => ((rest[word] ?? []) as Schema[]).flatMap(placesIn)),
  ]
}

const bodies = loadContract().operations.flatMap(({ id, schema: { body }, validators }) =>
  body === undefined
    ? []
    : placesIn(body).map((place) => ({ ...place, name: `${id} ${place.name}`, check: validators.body })),
)

/** Reads of a list's items and errors copied from list to list: what a validator that is quadratic does too often. */
function workOf(value: object, check: (value: unknown) => unknown): number {
  let work = 0
  const concat = Array.prototype.concat
  const spy = vi.spyOn(Array.prototype, 'concat').mockImplementation(function (this: unknown[], ...more) {
    work += this.length
    return concat.apply(this, more)
  })
  const counting: ProxyHandler<object> = {
    get(target, name) {
      work += 1
      return Reflect.get(target, name)
    },
  }
  check(new Proxy(value, counting))
  spy.mockRestore()
  return work
}

describe('Checking a body', () => {
  const items: [string, (index: number) => unknown][] = [
    ['numbers', (index) => index],
    ['texts', (index) => `${index}`],
    ['objects', () => ({})],
    ['lists', () => []],
  ]

  it.each(bodies)('takes twice the work for twice as much: $name', ({ type, body, check }) => {
    for (const [kind, item] of items) {
      const work = (count: number) => {
        const list = Array.from({ length: count }, (_, index) => item(index))
        const names = list.map((value, index) => [`\u0000${index}`, value])
        const value = type === 'array' ? list : Object.fromEntries(names)
        return workOf(value, (counted) => check(body(counted)))
      }
      expect(work(4_000), kind).toBeLessThan(2.5 * work(2_000) + 1_000)
    }
  })

  it('finds the lists and maps that openapi.yaml lets into bodies', () => {
    expect(bodies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['initiateTransfer orderIds', 'saveQuotation services']),
    )
  })

  it.each([
    [2, ['[0] must be integer', '[1] must be integer']],
    [6, [...[0, 1, 2, 3, 4].map((place) => `[${place}] must be integer`), 'and more']],
    [2_000, ['[0] must be integer']],
  ])('names five errors of %i texts in a list of numbers, or the first of very many', (count, errors) => {
    const check = checksOf()({ type: 'array', items: { type: 'integer' } }, 'the list')
    expect(check(Array.from({ length: count }, () => 'a'))).toEqual(errors)
  })
})

describe('A pattern of openapi.yaml', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  )

  // What repeats a group that itself repeats, or begins anywhere, may try a text in many ways before it gives up.
  it.each([...new Set(patterns)])(
    '%s repeats characters, never groups, from the beginning of a text',
    (pattern) => {
      expect(pattern).toMatch(/^\^|^[\w ;=]+\$$/)
      expect(pattern).not.toMatch(/\)[*+{]/)
    },
  )
})
