/** Returns the differences between a value and the expected one, each with its path. */
export type Check = (value: unknown, path: string) => string[]

/**
 * Expected value: a string, number, boolean or null; a list, compared item by item; an object, compared by its members,
 * while the value may have more; a regular expression for strings; or a check.
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

/** Returns the differences between a value and a pattern. Without a pattern, any value matches. */
export function compare(pattern: Pattern | undefined, value: unknown, path: string): string[] {
  if (pattern === undefined) return []
  if (typeof pattern === 'function') return pattern(value, path)
  if (pattern instanceof RegExp) {
    return typeof value === 'string' && pattern.test(value) ? [] : [explain(path, String(pattern), value)]
  }
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value)) return [explain(path, 'a list', value)]
    if (value.length !== pattern.length)
      return [`${path}: expected ${pattern.length} items, got ${value.length}`]
    return pattern.flatMap((item, index) => compare(item, value[index], `${path}[${index}]`))
  }
  if (typeof pattern === 'object' && pattern !== null) {
    if (!isObject(value)) return [explain(path, 'an object', value)]
    return Object.entries(pattern).flatMap(([name, member]) =>
      compare(member, value[name], `${path}.${name}`),
    )
  }
  return Object.is(pattern, value) ? [] : [explain(path, JSON.stringify(pattern), value)]
}

const maxPrintedLength = 120

function explain(path: string, expected: string, value: unknown): string {
  const got = value === undefined ? 'nothing' : JSON.stringify(value)
  return `${path}: expected ${expected}, got ${got.length > maxPrintedLength ? `${got.slice(0, maxPrintedLength)}…` : got}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Matches values that `accepts` accepts; `expected` describes them in differences. */
export const satisfies =
  <Value = unknown>(expected: string, accepts: (value: Value) => boolean): Check =>
  (value, path) =>
    accepts(value as Value) ? [] : [explain(path, expected, value)]

/** Matches a list of `min` to `max` items that all match. */
export const every =
  (item: Pattern, min = 0, max = Number.POSITIVE_INFINITY): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [explain(path, 'a list', value)]
    if (value.length < min || value.length > max)
      return [`${path}: expected ${min} to ${max} items, got ${value.length}`]
    return value.flatMap((entry, index) => compare(item, entry, `${path}[${index}]`))
  }

/** Matches a list with at least one matching item. */
export const some = (item: Pattern): Check =>
  satisfies(
    'a matching item',
    (value) => Array.isArray(value) && value.some((entry) => compare(item, entry, '').length === 0),
  )

/** Matches equal JSON, with members in any order. */
export const same =
  (expected: unknown): Check =>
  (value, path) => {
    if (Array.isArray(expected)) return compare(expected.map(same), value, path)
    if (!isObject(expected) || !isObject(value))
      return Object.is(expected, value) ? [] : [explain(path, JSON.stringify(expected), value)]
    return [...new Set([...Object.keys(expected), ...Object.keys(value)])].flatMap((name) =>
      same(expected[name])(value[name], `${path}.${name}`),
    )
  }

/** Matches a missing member. */
export const absent = satisfies('nothing', (value) => value === undefined)
/** Matches a string. */
export const text = satisfies('a string', (value) => typeof value === 'string')
