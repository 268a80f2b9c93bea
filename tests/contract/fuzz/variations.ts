import { findNode, isNode, type Json, type Node, resolve, walk } from '#scripts/contract/openapi.ts'

/** Returns the first example of a parameter or body. `pointer` names the parameter, or the schema of the body. */
export function getFirstExample(pointer: string): Json {
  const { examples = {}, example } = findNode(pointer.replace(/\/schema$/, '')).node
  const firstExample =
    example ?? Object.values(resolve(examples)).map((named) => resolve(named).value)[0]
  if (firstExample === undefined) throw new Error(`openapi.yaml has no example next to ${pointer}`)
  return firstExample
}

/** Numeric keywords of a schema, each with its bound: `['maxLength', 5000]`. */
export type Bounds = readonly (readonly [keyword: string, bound: number])[]

/** Returns the bounds of a schema and of the schemas that it refers to. */
export function collectBounds(schema: Node, seen = new Set<string>()): Bounds {
  return [...walk(schema)].flatMap(([, node]) => {
    const ownBounds = Object.entries(node).flatMap(([keyword, value]) =>
      /^(min|max|exclusive)/.test(keyword) && typeof value === 'number'
        ? [[keyword, value] as const]
        : [],
    )
    if (typeof node.$ref !== 'string' || seen.has(node.$ref)) return ownBounds
    seen.add(node.$ref)
    return [...ownBounds, ...collectBounds(findNode(node.$ref).node, seen)]
  })
}

/** Returns values below, on and above the bounds of the keywords. */
const listNumbers = (bounds: Bounds, keywords: RegExp, steps: readonly number[]) => [
  ...new Set(
    bounds
      .filter(([keyword]) => keywords.test(keyword))
      .flatMap(([, bound]) => steps.map((step) => Number((bound + step).toFixed(2)))),
  ),
]
const listCounts = (bounds: Bounds, keywords: RegExp) =>
  [...new Set([0, 1, ...listNumbers(bounds, keywords, [-1, 0, 1])])].filter((count) => count >= 0)

const otherTypes: Json[] = [null, true, false, 7, 1.5, -1, '7', 'text', '', [], {}]

/** Strings that a lenient parser takes for a number, boolean or day, and strings with special characters. */
const trickyTexts = [
  '1.0',
  '1e1',
  '0x1',
  '01',
  '+1',
  ' 1',
  '1 ',
  'NaN',
  '-',
  '9'.repeat(400),
  'TRUE',
  'True',
  '1',
  '0',
  'yes',
  ' true',
  ' ',
  '\u0000',
  '\t\u00a0\u2003',
  'é',
  'a b',
  '2026-02-30',
  '2026-13-01',
  '26-11-24',
  '24.11.2026',
  '2026-11-24T10:00:00Z',
  '2026-02-30T10:00:00.000',
]

/** Returns replacements for a value: other types, both sides of each bound, small changes. Some of them are valid. */
export function varyValue(value: Json, bounds: Bounds): Json[] {
  const otherValues = [...otherTypes, [value], { value }, String(value)]
  if (typeof value === 'string') return [...otherValues, ...trickyTexts, ...varyText(value, bounds)]
  if (typeof value === 'number')
    return [
      ...otherValues,
      value + 0.001,
      ...listNumbers(bounds, /imum$/i, [-1, -0.01, 0, 0.01, 1]),
    ]
  if (Array.isArray(value)) return [...otherValues, ...varyList(value, bounds)]
  return isNode(value) ? [...otherValues, ...varyObject(value, bounds)] : otherValues
}

function varyText(text: string, bounds: Bounds): string[] {
  const extended = [`${text}\u0000`, `${text}\n`, ` ${text}`, `${text}!`, `${text}_`, text + text]
  const shortened = [text.slice(1), text.slice(0, -1)]
  const character = /^\d+$/.test(text) ? '1' : 'a'
  const suffix = text.includes('@') ? '@b.cd' : ''
  const textsAtBounds = listCounts(bounds, /Length$/).flatMap((length) => [
    character.repeat(Math.max(0, length - suffix.length)) + suffix,
    // JSON Schema counts code points, and 🔧 has two UTF-16 units. The maximum of the terms, 1,000,000, would be 4 MB.
    ...(length <= 5001 ? ['🔧'.repeat(length)] : []),
  ])
  return [...extended, ...shortened, text.toUpperCase(), text.toLowerCase(), ...textsAtBounds]
}

function varyList([first = 'x', ...rest]: Json[], bounds: Bounds): Json[] {
  // Distinct items, because duplicates break another rule.
  const createItem = (index: number) => {
    if (isNode(first)) return { ...first, id: `temp-${index}` }
    return typeof first === 'string' ? `${first}${index}` : first
  }
  return [
    ...listCounts(bounds, /Items$/).map((length) =>
      Array.from({ length }, (_, index) => createItem(index)),
    ),
    [first, first, ...rest],
    ...varyValue(first, bounds).map((item) => [item, ...rest]),
  ]
}

function varyObject(object: Node, bounds: Bounds): Json[] {
  const members = Object.entries(object)
  const [, sample = 1] = members[0] ?? []
  const addedNames = [
    'unexpected',
    '__proto__',
    '',
    ' ',
    '\u0000',
    // A label of AmountsByLabel has at most 100 characters.
    ...['a', '🔧'].flatMap((character) => [character.repeat(100), character.repeat(101)]),
  ]
  return [
    ...members.map(([name]) => Object.fromEntries(members.filter(([other]) => other !== name))),
    ...members.flatMap(([name, value]) =>
      varyValue(value, bounds).map((changed) => ({ ...object, [name]: changed })),
    ),
    // fromEntries makes __proto__ a plain member.
    ...addedNames.map((name) => Object.fromEntries([...members, [name, sample]])),
    ...listCounts(bounds, /Properties$/).map((length) =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`label ${index}`, sample])),
    ),
  ]
}
