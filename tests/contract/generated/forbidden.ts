import fc, { type Arbitrary } from 'fast-check'
import { isNode, type Node } from '#tests/contract/document.ts'
import { allowed } from './arbitraries.ts'
import {
  alternativesOf,
  boundOf,
  choicesOf,
  isOfType,
  membersOf,
  type Parameter,
  patternOf,
  schemaOf,
} from './schemas.ts'
import { isWide, lengthOf, misfits } from './texts.ts'

const longestDrawn = 5000
const mostDrawn = 100

/** Values that a schema refuses, for one reason somewhere in them; the rest is as it allows. */
export function forbidden(schema: Node): Arbitrary<unknown> {
  const kinds = alternativesOf(schema)
  const otherType = fc
    .jsonValue({ maxDepth: 1 })
    .filter((value) => !kinds.some((kind) => isOfType(kind, value)))
  const reasons = kinds.filter((kind) => choicesOf(kind) === undefined).flatMap(reasonsOf)
  return reasons.length === 0
    ? otherType
    : fc.oneof(otherType, ...reasons.map((arbitrary) => ({ weight: 3, arbitrary })))
}

/** Texts that a parameter refuses; undefined where it takes any text. */
export function forbiddenText({ schema }: Parameter): Arbitrary<string> {
  const choices = alternativesOf(schema).flatMap((kind) => choicesOf(kind) ?? [])
  if (choices.length > 0) return fc.string().filter((text) => !choices.includes(text))
  if (schema.type === 'boolean') return fc.string().filter((text) => text !== 'true' && text !== 'false')
  if (schema.type !== 'integer') return fc.oneof(...reasonsOf(schema)).map(String)
  const words = fc.oneof(
    fc.string(),
    fc.double().map((value) => value.toFixed(2)),
    fc.nat().map((value) => `0${value}`),
  )
  return fc.oneof(
    words.filter((text) => !/^-?(0|[1-9]\d*)$/.test(text)),
    ...reasonsOf(schema).map((reason) => reason.map(String)),
  )
}

function reasonsOf(schema: Node): Arbitrary<unknown>[] {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'array':
      return lists(schema)
    case 'object':
      return objects(schema)
    case 'string':
      return texts(schema)
    default:
      return []
  }
}

function numbers(schema: Node): Arbitrary<unknown>[] {
  const { minimum, maximum, exclusiveMinimum } = schema
  const step = schema.type === 'integer' ? 1 : 0.01
  const away = fc.integer({ min: 1, max: 1_000_000 })
  const least = typeof minimum === 'number' ? minimum : undefined
  return [
    ...(least === undefined ? [] : [away.map((steps) => least - steps * step)]),
    ...(typeof exclusiveMinimum === 'number'
      ? [fc.nat().map((steps) => exclusiveMinimum - steps * step)]
      : []),
    ...(typeof maximum === 'number' ? [away.map((steps) => maximum + steps * step)] : []),
    ...(schema.type === 'integer' ? [fc.integer({ min: 1, max: 1e6 }).map((value) => value + 0.5)] : []),
  ]
}

function texts(schema: Node): Arbitrary<unknown>[] {
  const least = boundOf(schema, 'minLength', 0)
  const most = boundOf(schema, 'maxLength', longestDrawn + 1)
  const pattern = patternOf(schema)
  const near = misfits(schema)
  return [
    ...(least === 0 ? [] : [fc.string({ maxLength: least - 1 })]),
    ...(most > longestDrawn
      ? []
      : [fc.integer({ min: most + 1, max: most + 20 }).map((length) => 'a'.repeat(length))]),
    ...(pattern === undefined || isWide(pattern)
      ? []
      : [fc.string({ unit: 'binary' }).filter((text) => !pattern.test(text) && lengthOf(text) <= most)]),
    ...(near.length === 0 ? [] : [fc.constantFrom(...near)]),
  ]
}

function lists(schema: Node): Arbitrary<unknown>[] {
  const items = schemaOf(schema.items)
  const least = boundOf(schema, 'minItems', 0)
  const most = boundOf(schema, 'maxItems', mostDrawn + 1)
  const some = fc.array(allowed(items), { maxLength: 2 })
  const one = allowed(items)
  return [
    fc.tuple(some, forbidden(items), some).map(([before, wrong, after]) => [...before, wrong, ...after]),
    ...(least === 0 ? [] : [fc.constant([])]),
    ...(most > mostDrawn ? [] : [one.map((item) => Array.from({ length: most + 1 }, () => item))]),
    ...(schema.uniqueItems === true
      ? [fc.tuple(some, one).map(([before, item]) => [...before, item, item])]
      : []),
  ]
}

function objects(schema: Node): Arbitrary<unknown>[] {
  const right = allowed(schema) as Arbitrary<Node>
  const members = membersOf(schema)
  const wrong = members.map(({ name, schema }) =>
    fc.tuple(right, forbidden(schema)).map(([value, member]) => ({ ...value, [name]: member })),
  )
  const required = members.filter((member) => member.required).map(({ name }) => name)
  const dropped = fc.tuple(right, fc.constantFrom(...required, '')).map(([value, name]) => {
    const { [name]: _, ...rest } = value
    return rest
  })
  const names = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .filter((name) => !members.some((one) => one.name === name))
  const added = fc.tuple(right, names, fc.jsonValue({ maxDepth: 1 })).map(([value, name, member]) => ({
    ...value,
    ...JSON.parse(JSON.stringify(Object.fromEntries([[name, member]]))),
  }))
  return [
    ...(wrong.length === 0 ? [] : [fc.oneof(...wrong)]),
    ...(required.length === 0 ? [] : [dropped.filter((value) => required.some((name) => !(name in value)))]),
    ...(schema.additionalProperties === false ? [added] : []),
    ...(isNode(schema.additionalProperties) ? maps(schema) : []),
  ]
}

function maps(schema: Node): Arbitrary<unknown>[] {
  const held = schemaOf(schema.additionalProperties)
  const names = schemaOf(schema.propertyNames)
  const right = allowed(schema) as Arbitrary<Node>
  const named = (name: Arbitrary<unknown>, value: Arbitrary<unknown>) =>
    fc
      .tuple(right, name, value)
      .map(([map, key, member]) => Object.fromEntries([...Object.entries(map), [String(key), member]]))
  const most = boundOf(schema, 'maxProperties', 0)
  return [
    named(allowed(names), forbidden(held)),
    ...texts(names).map((name) => named(name, allowed(held))),
    allowed(held).map((member) =>
      Object.fromEntries(Array.from({ length: most + 1 }, (_, index) => [`${index}`, member])),
    ),
  ]
}
