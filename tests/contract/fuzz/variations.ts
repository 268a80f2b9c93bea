import { isNode, type Json, type Node } from '#tests/contract/document.ts'
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
import { misfits, sampleText, textOfLength } from './texts.ts'

/** A value at a boundary of a schema, on which side of it, and which boundary that is. */
export type Variation<Value = Json> = { name: string; value: Value; valid: boolean }

const inWords = (value: Json) =>
  typeof value === 'string' && value.length > 40
    ? `${value.length} characters`
    : JSON.stringify(value).slice(0, 40)
const allows = (value: Json): Variation => ({ name: inWords(value), value, valid: true })
const forbids = (value: Json): Variation => ({ name: inWords(value), value, valid: false })

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
    case 'object': {
      const members = membersOf(first).map(({ name, schema }) => [name, sampleOf(schema)])
      return Object.fromEntries(members)
    }
    default:
      return sampleText(first)
  }
}

/** Values on both sides of every keyword of a schema, one keyword at a time; the rest is as in a value that it allows. */
export function variationsOf(schema: Node, base: unknown = sampleOf(schema)): Variation[] {
  return [...swaps(schema), ...alternativesOf(schema).flatMap((kind) => variationsOfOne(kind, base))]
}

/** Texts on both sides of every keyword of a parameter, and texts that are not of its type. */
export function textVariationsOf({ schema }: Parameter): Variation<string>[] {
  return [
    ...alternativesOf(schema).flatMap((kind) => variationsOfOne(kind)),
    ...(untyped[String(schema.type)] ?? []).map(forbids),
  ].map(({ value, ...rest }) => ({ ...rest, value: String(value) }))
}

const untyped: Record<string, string[]> = {
  integer: [
    '',
    'abc',
    '1.5',
    '1.0',
    '1e1',
    '0x1',
    '01',
    '+1',
    ' 1',
    '1 ',
    'NaN',
    'null',
    '-',
    '9'.repeat(400),
  ],
  boolean: ['', 'TRUE', 'True', '1', '0', 'yes', ' true', 'null'],
}

function swaps(schema: Node): Variation[] {
  const kinds = alternativesOf(schema)
  const sample = sampleOf(schema)
  const others: Json[] = [null, true, 7, 1.5, 'text', [], {}, [sample], { value: sample }]
  if (typeof sample !== 'string') others.push(String(sample))
  return others.filter((value) => !kinds.some((kind) => isOfType(kind, value))).map(forbids)
}

function variationsOfOne(schema: Node, base: unknown = sampleOf(schema)): Variation[] {
  const own = (isOfType(schema, base) ? base : sampleOf(schema)) as Json
  const choices = choicesOf(schema)
  if (choices !== undefined) return [...choices.map(allows), ...outsiders(choices)]
  switch (schema.type) {
    case 'null':
      return [allows(null)]
    case 'boolean':
      return [true, false].map(allows)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'array':
      return arrays(schema, own as Json[])
    case 'object':
      return objects(schema, own as Node)
    default:
      return texts(schema)
  }
}

function outsiders(choices: Json[]): Variation[] {
  const near = choices.flatMap((value): Json[] => {
    if (typeof value === 'number') return [value + 1, value - 1]
    return typeof value === 'string' ? [value.toLowerCase(), `${value}_`, ` ${value}`, value.slice(1)] : []
  })
  return ['', ...near].filter((value) => !choices.includes(value)).map(forbids)
}

function numbers(schema: Node): Variation[] {
  const step = schema.type === 'integer' ? 1 : 0.01
  const around = (keyword: string, ...valid: [below: boolean, on: boolean, above: boolean]): Variation[] => {
    const bound = schema[keyword]
    if (typeof bound !== 'number') return []
    const values = [-step, 0, step].map((away) => Number((bound + away).toFixed(2)))
    return values.map((value, index) => (valid[index] ? allows(value) : forbids(value)))
  }
  return [
    ...around('minimum', false, true, true),
    ...around('exclusiveMinimum', false, false, true),
    ...around('maximum', true, true, false),
  ]
}

function texts(schema: Node): Variation[] {
  const least = boundOf(schema, 'minLength', 0)
  const most = boundOf(schema, 'maxLength', 0)
  const lengths = [least - 1, least, least + 1].filter((length) => least > 0 && length > 0)
  if (most > 0) lengths.push(most - 1, most, most + 1)
  const measured = [...new Set(lengths)].flatMap((length): Variation[] => {
    const valid = length >= least && (most === 0 || length <= most)
    const value = textOfLength(schema, length)
    // The pattern may need more characters than the least; what is too short is wrong either way.
    if (value === undefined && valid) return []
    return [valid ? allows(value ?? '') : forbids(value ?? 'a'.repeat(length))]
  })
  // A character is a code point: two units of UTF-16, four bytes.
  const isFree = most > 0 && most <= 5000 && schema.pattern === undefined && schema.format === undefined
  const wide = isFree ? [allows('🔧'.repeat(most)), forbids('🔧'.repeat(most + 1))] : []
  const takesNothing = least === 0 && (patternOf(schema)?.test('') ?? true)
  return [
    ...(schema.format === undefined ? [takesNothing ? allows('') : forbids('')] : []),
    ...measured,
    ...wide,
    ...misfits(schema).map(forbids),
    allows(sampleText(schema)),
  ]
}

function itemsOf(schema: Node, count: number): Json[] {
  const item = sampleOf(schemaOf(schema.items))
  // Different where they can be: what is listed twice is another rule's business.
  return Array.from({ length: count }, (_, index) => {
    if (typeof item === 'string') return index === 0 ? item : `temp-${index}`
    return isNode(item) && typeof item.id === 'string' ? { ...item, id: `temp-${index}` } : item
  })
}

function arrays(schema: Node, base: Json[]): Variation[] {
  const least = boundOf(schema, 'minItems', 0)
  const most = boundOf(schema, 'maxItems', 0)
  const counts = [least - 1, least, least + 1, ...(most > 0 ? [most - 1, most, most + 1] : [])]
  const counted = [...new Set(counts)]
    .filter((count) => count >= 0)
    .map((count) => ({
      name: `${count} items`,
      value: itemsOf(schema, count),
      valid: count >= least && (most === 0 || count <= most),
    }))
  const [first = null, ...rest] = base.length > 0 ? base : itemsOf(schema, 1)
  const twice: Variation[] = schema.uniqueItems === true ? [forbids([first, first, ...rest])] : []
  const inner = variationsOf(schemaOf(schema.items), first).map(({ name, value, valid }) => ({
    name: `[0] ${name}`,
    value: [value, ...rest],
    valid,
  }))
  return [...counted, ...twice, ...inner]
}

function objects(schema: Node, base: Node): Variation[] {
  const members = membersOf(schema)
  const least = boundOf(schema, 'minProperties', 0)
  const dropped = members.map(({ name, required }) => {
    const { [name]: _, ...value } = base
    return { name: `without ${name}`, value, valid: !required && Object.keys(value).length >= least }
  })
  const inner = members.flatMap(({ name, schema }) =>
    variationsOf(schema, base[name]).map((one) => ({
      name: `${name} ${one.name}`,
      value: { ...base, [name]: one.value },
      valid: one.valid,
    })),
  )
  return [
    ...dropped,
    ...inner,
    ...(isNode(schema.additionalProperties) ? maps(schema) : others(schema, base)),
  ]
}

function others(schema: Node, base: Node): Variation[] {
  const open = schema.additionalProperties !== false
  const least = boundOf(schema, 'minProperties', 0)
  const few = Object.fromEntries(Object.entries(base).slice(0, least - 1))
  return [
    ...['unexpected', '__proto__', ''].map((name) => ({
      name: `with the member ${JSON.stringify(name)}`,
      value: { ...base, ...JSON.parse(`{${JSON.stringify(name)}:1}`) } as Node,
      valid: open,
    })),
    ...(least > 0 ? [{ name: `${least - 1} members`, value: few, valid: false }] : []),
  ]
}

/** Objects whose members may have any name: how many there are, how long their names, what they hold. */
function maps(schema: Node): Variation[] {
  const held = schemaOf(schema.additionalProperties)
  const names = schemaOf(schema.propertyNames)
  const most = boundOf(schema, 'maxProperties', 0)
  const of = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`label ${index}`, sampleOf(held)]))
  return [
    ...[0, 1, most - 1, most, most + 1].map((count) => ({
      name: `${count} members`,
      value: of(count),
      valid: count <= most,
    })),
    ...texts(names).map(({ name, value, valid }) => ({
      name: `a name of ${name}`,
      value: { [String(value)]: sampleOf(held) },
      valid,
    })),
    ...variationsOf(held).map(({ name, value, valid }) => ({
      name: `a member ${name}`,
      value: { label: value },
      valid,
    })),
  ]
}
