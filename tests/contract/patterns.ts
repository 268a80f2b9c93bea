/** Looks at a value and says where and how it is not what it must be; nothing when it is. */
export type Check = (value: unknown, path: string) => string[]

/**
 * What a value must be: a text, number, boolean or null itself; a list, item by item; an object, of which the members
 * named must match and others may be there; a regular expression for texts; or a check.
 */
export type Pattern =
  | string
  | number
  | boolean
  | null
  | RegExp
  | Check
  | readonly Pattern[]
  | { readonly [member: string]: Pattern | undefined }

/** Where and how a value differs from a pattern; nothing when it matches. */
export function differences(pattern: Pattern | undefined, value: unknown, path: string): string[] {
  if (pattern === undefined) return []
  if (typeof pattern === 'function') return pattern(value, path)
  if (pattern instanceof RegExp) {
    return typeof value === 'string' && pattern.test(value) ? [] : [difference(path, String(pattern), value)]
  }
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value)) return [difference(path, 'a list', value)]
    if (value.length !== pattern.length)
      return [`${path}: expected ${pattern.length} items, got ${value.length}`]
    return pattern.flatMap((item, index) => differences(item, value[index], `${path}[${index}]`))
  }
  if (typeof pattern === 'object' && pattern !== null) {
    if (!isObject(value)) return [difference(path, 'an object', value)]
    return Object.entries(pattern).flatMap(([name, member]) =>
      differences(member, value[name], `${path}.${name}`),
    )
  }
  return Object.is(pattern, value) ? [] : [difference(path, JSON.stringify(pattern), value)]
}

const longest = 120

function difference(path: string, expected: string, value: unknown): string {
  const got = value === undefined ? 'nothing' : JSON.stringify(value)
  return `${path}: expected ${expected}, got ${got.length > longest ? `${got.slice(0, longest)}…` : got}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever the function accepts. */
export const that =
  <Value = unknown>(expected: string, accepts: (value: Value) => boolean): Check =>
  (value, path) =>
    accepts(value as Value) ? [] : [difference(path, expected, value)]

/** A list of which every item matches, of so many items at least and at most. */
export const every =
  (item: Pattern, least = 0, most = Number.POSITIVE_INFINITY): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [difference(path, 'a list', value)]
    if (value.length < least || value.length > most)
      return [`${path}: expected ${least} to ${most} items, got ${value.length}`]
    return value.flatMap((one, index) => differences(item, one, `${path}[${index}]`))
  }

/** A list in which an item matches. */
export const some = (item: Pattern): Check =>
  that(
    'an item as described',
    (value) => Array.isArray(value) && value.some((one) => differences(item, one, '').length === 0),
  )

/** The very same JSON: no member more and none less, in any order. */
export const same =
  (expected: unknown): Check =>
  (value, path) => {
    if (Array.isArray(expected)) return differences(expected.map(same), value, path)
    if (!isObject(expected) || !isObject(value))
      return Object.is(expected, value) ? [] : [difference(path, JSON.stringify(expected), value)]
    return [...new Set([...Object.keys(expected), ...Object.keys(value)])].flatMap((name) =>
      same(expected[name])(value[name], `${path}.${name}`),
    )
  }

/** Not there at all. */
export const absent = that('nothing', (value) => value === undefined)
/** A text. */
export const text = that('a text', (value) => typeof value === 'string')
