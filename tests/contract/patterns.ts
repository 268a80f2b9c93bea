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

/** Whether a value is what a pattern says. */
export const matches = (pattern: Pattern, value: unknown): boolean =>
  differences(pattern, value, '').length === 0

const longest = 120

function difference(path: string, expected: string, value: unknown): string {
  const got = value === undefined ? 'nothing' : JSON.stringify(value)
  return `${path}: expected ${expected}, got ${got.length > longest ? `${got.slice(0, longest)}…` : got}`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whatever the function accepts. */
export const that =
  (expected: string, accepts: (value: unknown) => boolean): Check =>
  (value, path) =>
    accepts(value) ? [] : [difference(path, expected, value)]

/** An object with exactly these members. */
export const exactly =
  (members: { readonly [name: string]: Pattern }): Check =>
  (value, path) => {
    if (!isObject(value)) return [difference(path, 'an object', value)]
    const known = Object.entries(members).flatMap(([name, member]) =>
      Object.hasOwn(value, name)
        ? differences(member, value[name], `${path}.${name}`)
        : [`${path}.${name}: the member is missing`],
    )
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(members, name))
    return [...known, ...unknown.map((name) => `${path}.${name}: no such member was expected`)]
  }

/** A list of which every item matches, of so many items at least and at most. */
export const every =
  (
    item: Pattern,
    { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number } = {},
  ): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [difference(path, 'a list', value)]
    if (value.length < least || value.length > most)
      return [`${path}: expected ${least} to ${most} items, got ${value.length}`]
    return value.flatMap((one, index) => differences(item, one, `${path}[${index}]`))
  }

/** A list in which an item matches. */
export const some = (item: Pattern): Check =>
  that('an item as described', (value) => Array.isArray(value) && value.some((one) => matches(item, one)))

/** Null, or what the pattern says. */
export const nullOr =
  (pattern: Pattern): Check =>
  (value, path) =>
    value === null ? [] : differences(pattern, value, path)

/** The very same JSON as was read before, members in any order. */
export const same = (value: unknown): Pattern => {
  if (Array.isArray(value)) return value.map(same)
  if (isObject(value))
    return exactly(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, same(one)])))
  return that('what it was', (now) => Object.is(now, value))
}

/** Not there at all. */
export const absent = that('nothing', (value) => value === undefined)
/** A text. */
export const text = that('a text', (value) => typeof value === 'string')
/** A whole number, not negative. */
export const whole = that('a whole number', (value) => Number.isInteger(value) && Number(value) >= 0)
