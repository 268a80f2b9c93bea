// Bounds and codes of requests, from specification.yaml: a change of one in openapi.yaml fails here.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { missingId } from '#scripts/contract/backend-guard.ts'
import {
  findBodySchemaPointer,
  findOperation,
  isNode,
  type Json,
  joinPointer,
} from '#scripts/contract/openapi.ts'
import { getFirstExample } from './fuzz/variations.ts'
import { api } from './support/api.ts'

/** The bounds of a parameter or member; the comment of specification.yaml explains them. */
type Bounds = {
  min?: number
  above?: number
  max?: number
  length?: number
  items?: number
  labels?: number
  codes?: Json[]
}

const { bounds }: { bounds: Record<string, Record<string, Bounds>> } = parse(
  readFileSync('tests/contract/specification.yaml', 'utf8'),
)

const createList = (length: number, [first]: Json[]): Json[] =>
  Array.from({ length }, (_, index) => (isNode(first) ? first : `id-${index}`))

const createLabels = (count: number): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`label ${index}`, 1]))

/** Returns values on both sides of the bounds, each with whether it is allowed. */
function listValues(limits: Bounds, example: Json): [value: Json, isAllowed: boolean][] {
  const { min, above, max, length, items, labels, codes = [] } = limits
  const values: [Json, boolean][] = codes.map((code) => [code, true])
  if (codes.length > 0) values.push(['EUR', false])
  if (min !== undefined) values.push([min, true], [min - 1, false])
  if (above !== undefined) values.push([above + 0.01, true], [above, false])
  if (max !== undefined) values.push([max, true], [max + 1, false])
  if (length !== undefined) values.push(['1'.repeat(length), true], ['1'.repeat(length + 1), false])
  if (labels !== undefined)
    values.push([createLabels(labels), true], [createLabels(labels + 1), false])
  if (items !== undefined && Array.isArray(example))
    values.push([createList(items, example), true], [createList(items + 1, example), false])
  return values
}

/** Returns the value at the keys of a member, such as `services.0.price`. */
const readMember = (body: Json, keys: readonly string[]): Json =>
  keys.reduce<Json>((value, key) => Object(value)[key] ?? null, body)

/** Returns a copy of a body with another value at the keys of a member. */
function replaceMember(body: Json, keys: readonly string[], value: Json): Json {
  const copy = structuredClone(body)
  Object(readMember(copy, keys.slice(0, -1)))[keys.at(-1) ?? ''] = value
  return copy
}

const rows = Object.entries(bounds).flatMap(([id, limitsByMember]) =>
  Object.entries(limitsByMember).map(([member, limits]) => ({ id, member, limits })),
)

test.each(rows)('$id has the bounds of $member (Specification §5, §9)', async (row) => {
  const { method, path, pointer, node } = findOperation(row.id)
  const keys = row.member.split('.')
  const filledPath = path.replace('/admin/api', '').replace(/\{\w+\}/, missingId)
  const example = node.requestBody
    ? getFirstExample(findBodySchemaPointer(joinPointer(pointer, 'requestBody')))
    : null
  const values = listValues(row.limits, readMember(example, keys))
  expect(values.length).toBeGreaterThan(0)
  for (const [value, isAllowed] of values) {
    const request = api.start(method, filledPath)
    const { status, body } =
      example === null
        ? await request.query({ [row.member]: String(value) })
        : await request.send(replaceMember(example, keys, value) as object)
    // Rules may reject a value that the schema allows, but their messages do not name it like this.
    const isRejected = status === 400 && body.message.includes(`/${keys.join('/')} must`)
    expect(isRejected, `${JSON.stringify(value).slice(0, 60)}: ${body.message}`).toBe(!isAllowed)
  }
})
