import { isNode, type Json, type Node } from '#tests/contract/document.ts'
import { alternativesOf, boundOf, choicesOf, membersOf, schemaOf } from './schemas.ts'
import { misfits, sampleText, textOfLength } from './texts.ts'

/** A value that a schema allows, every member present. */
export function sampleOf(schema: Node): Json {
  const [first = schema] = alternativesOf(schema)
  const choices = choicesOf(first)
  if (choices !== undefined) return choices[0] ?? null
  switch (first.type) {
    case 'null':
      return null
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return boundOf(first, 'exclusiveMinimum', boundOf(first, 'minimum', 0) - 1) + 1
    case 'array':
      return itemsOf(first, Math.max(1, boundOf(first, 'minItems', 0)))
    case 'object':
      return Object.fromEntries(membersOf(first).map(({ name, schema }) => [name, sampleOf(schema)]))
    default:
      return sampleText(first)
  }
}

const ofOtherTypes: Json[] = [null, true, false, 7, 1.5, '7', 'text', '', [], {}]

/**
 * Values on both sides of every keyword of a schema, one keyword at a time, and of other types; the rest is as in `base`.
 * Which of them are right is for a validator of the schema to say.
 */
export function valuesAround(schema: Node, base: Json = sampleOf(schema)): Json[] {
  const sample = sampleOf(schema)
  const around = alternativesOf(schema).flatMap((kind) => valuesAroundOne(kind, base))
  return [base, sample, [sample], { value: sample }, String(sample), ...ofOtherTypes, ...around]
}

function valuesAroundOne(schema: Node, base: Json): Json[] {
  const choices = choicesOf(schema)
  if (choices !== undefined) return choices.flatMap(nearChoice)
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return []
    case 'integer':
    case 'number':
      return sidesOf(schema, schema.type === 'integer' ? 1 : 0.01, 'minimum', 'exclusiveMinimum', 'maximum')
    case 'array':
      return arraysAround(schema, Array.isArray(base) ? base : itemsOf(schema, 1))
    case 'object':
      return objectsAround(schema, isNode(base) ? base : (sampleOf(schema) as Node))
    default:
      return textsAround(schema)
  }
}

function nearChoice(value: Json): Json[] {
  if (typeof value === 'number') return [value, value + 1, value - 1]
  return typeof value === 'string' ? [value, value.toLowerCase(), `${value}_`, ` ${value}`] : [value]
}

/** What lies below, on and above the bounds that a schema sets. */
const sidesOf = (schema: Node, step: number, ...keywords: string[]): number[] =>
  keywords.flatMap((keyword) => {
    const bound = schema[keyword]
    return typeof bound === 'number' ? [-step, 0, step].map((by) => Number((bound + by).toFixed(2))) : []
  })

const countsOf = (schema: Node, ...keywords: string[]) => [
  ...new Set([0, 1, ...sidesOf(schema, 1, ...keywords).filter((count) => count > 0)]),
]

function textsAround(schema: Node): Json[] {
  const measured = countsOf(schema, 'minLength', 'maxLength').flatMap((length) => [
    textOfLength(schema, length) ?? 'a'.repeat(length),
    // a character is a code point: two units of UTF-16, four bytes
    ...(length <= 5001 ? ['🔧'.repeat(length)] : []),
  ])
  return [...measured, ...misfits(schema)]
}

function itemsOf(schema: Node, count: number): Json[] {
  const item = sampleOf(schemaOf(schema.items))
  // Different where they can be: what is listed twice is another rule's business.
  return Array.from({ length: count }, (_, index) => {
    if (typeof item === 'string') return index === 0 ? item : `temp-${index}`
    return isNode(item) && typeof item.id === 'string' ? { ...item, id: `temp-${index}` } : item
  })
}

function arraysAround(schema: Node, base: Json[]): Json[] {
  const [first = null, ...rest] = base.length > 0 ? base : itemsOf(schema, 1)
  return [
    ...countsOf(schema, 'minItems', 'maxItems').map((count) => itemsOf(schema, count)),
    [first, first, ...rest],
    ...valuesAround(schemaOf(schema.items), first).map((value) => [value, ...rest]),
  ]
}

function objectsAround(schema: Node, base: Node): Json[] {
  const members = membersOf(schema)
  const few = Object.fromEntries(Object.entries(base).slice(0, boundOf(schema, 'minProperties', 1) - 1))
  return [
    few,
    ...members.map(({ name }) =>
      Object.fromEntries(Object.entries(base).filter(([other]) => other !== name)),
    ),
    ...members.flatMap(({ name, schema }) =>
      valuesAround(schema, base[name]).map((value) => ({ ...base, [name]: value })),
    ),
    // parsed, so that __proto__ is a member like any other
    ...['unexpected', '__proto__', ''].map((name) => ({ ...base, ...JSON.parse(`{"${name}":1}`) })),
    ...(isNode(schema.additionalProperties) ? mapsAround(schema) : []),
  ]
}

/** Objects whose members may have any name: how many there are, what they are called, what they hold. */
function mapsAround(schema: Node): Json[] {
  const held = schemaOf(schema.additionalProperties)
  const sample = sampleOf(held)
  const labels = (count: number) => Array.from({ length: count }, (_, index) => [`label ${index}`, sample])
  return [
    ...countsOf(schema, 'maxProperties').map((count) => Object.fromEntries(labels(count))),
    ...textsAround(schemaOf(schema.propertyNames)).map((name) => ({ [String(name)]: sample })),
    ...valuesAround(held).map((value) => ({ label: value })),
  ]
}
