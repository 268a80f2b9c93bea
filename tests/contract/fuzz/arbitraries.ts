import fc, { type Arbitrary } from 'fast-check'
import { isNode, type Node } from '#tests/contract/document.ts'
import { alternativesOf, boundOf, choicesOf, membersOf, patternOf, schemaOf } from './schemas.ts'
import { isWide, lengthOf, textOfLength } from './texts.ts'

const composed = ['e\u0301', '\u05e9\u05c1', '\u{1f469}\u200d\u{1f527}', '\u{1f1e9}\u{1f1ea}']

/** Texts of up to so many code points: ASCII, any script, marks, emoji and control characters. */
export const anyText = (maxLength: number): Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc.string({ unit: fc.constantFrom(...composed), maxLength: Math.floor(maxLength / 3) }),
  )

const longestDrawn = 40

/** Values that a schema allows. Dollars and percentages have the two decimals that their descriptions allow. */
export function allowed(schema: Node): Arbitrary<unknown> {
  const kinds = alternativesOf(schema)
  return kinds.length > 1 ? fc.oneof(...kinds.map(allowedOfOne)) : allowedOfOne(kinds[0] ?? schema)
}

function allowedOfOne(schema: Node): Arbitrary<unknown> {
  const choices = choicesOf(schema)
  if (choices !== undefined) return fc.constantFrom(...choices)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: boundOf(schema, 'minimum', -1e9), max: boundOf(schema, 'maximum', 1e9) })
    case 'number':
      return cents(schema)
    case 'array':
      return lists(schema)
    case 'object':
      return objects(schema)
    default:
      return textsOf(schema)
  }
}

function cents(schema: Node): Arbitrary<number> {
  const least = boundOf(schema, 'minimum', boundOf(schema, 'exclusiveMinimum', -1) + 0.01)
  const most = boundOf(schema, 'maximum', 1e6)
  const drawn = fc
    .integer({ min: Math.round(least * 100), max: Math.round(Math.min(most, 1e7) * 100) })
    .map((amount) => amount / 100)
  return fc.oneof({ weight: 8, arbitrary: drawn }, fc.constantFrom(least, most))
}

function lists(schema: Node): Arbitrary<unknown[]> {
  const item = allowed(schemaOf(schema.items))
  const minLength = boundOf(schema, 'minItems', 0)
  const maxLength = Math.min(boundOf(schema, 'maxItems', 5), minLength + 5)
  return schema.uniqueItems === true
    ? fc.uniqueArray(item, { minLength, maxLength })
    : fc.array(item, { minLength, maxLength })
}

function objects(schema: Node): Arbitrary<object> {
  const members = membersOf(schema)
  const least = boundOf(schema, 'minProperties', 0)
  const named = fc.record(Object.fromEntries(members.map(({ name, schema }) => [name, allowed(schema)])), {
    requiredKeys: members.filter(({ required }) => required).map(({ name }) => name),
    noNullPrototype: true,
  })
  if (schema.additionalProperties === false) {
    return least === 0 ? named : named.filter((value) => Object.keys(value).length >= least)
  }
  const names = isNode(schema.propertyNames)
    ? (allowed(schemaOf(schema.propertyNames)) as Arbitrary<string>)
    : anyText(12)
  const held = isNode(schema.additionalProperties)
    ? allowed(schemaOf(schema.additionalProperties))
    : fc.jsonValue()
  const more = fc.dictionary(names, held, {
    maxKeys: Math.min(4, boundOf(schema, 'maxProperties', 4)),
    noNullPrototype: true,
  })
  // The declared members come last: what is added under one of their names must not count.
  return fc.tuple(more, named).map(([added, own]) => {
    const declared = new Set(members.map(({ name }) => name))
    const rest = Object.entries(added).filter(([name]) => !declared.has(name))
    return Object.fromEntries([...rest, ...Object.entries(own)])
  })
}

function textsOf(schema: Node): Arbitrary<string> {
  const least = boundOf(schema, 'minLength', 0)
  const most = boundOf(schema, 'maxLength', longestDrawn)
  const fits = (text: string) => lengthOf(text) >= least && lengthOf(text) <= most
  if (schema.format === 'date') return days.map((day) => day.toISOString().slice(0, 10))
  if (schema.format === 'date-time') return days.map((day) => day.toISOString())
  const pattern = patternOf(schema)
  if (pattern !== undefined && !isWide(pattern) && /^\^.*\$$/.test(pattern.source))
    return fc.stringMatching(pattern).filter(fits)
  const drawn = anyText(Math.min(most, longestDrawn)).filter(
    (text) => fits(text) && (pattern?.test(text) ?? true),
  )
  const longest = most <= 5000 ? textOfLength(schema, most) : undefined
  return longest === undefined ? drawn : fc.oneof({ weight: 30, arbitrary: drawn }, fc.constant(longest))
}

const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
