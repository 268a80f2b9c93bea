/** Converts a value from the backend to T, or throws a DecodingError. */
export type Decoder<T> = (value: unknown) => T

/** The error of an unreadable response. Its message starts with the path: 'listUsers.content.3.id: The id is missing'. */
export class DecodingError extends TypeError {
  readonly reason: string
  readonly path: string

  constructor(reason: string, path = '') {
    super(`${path}: ${reason}`)
    this.reason = reason
    this.path = path
  }
}

/** Runs a decoder. If it throws a DecodingError, adds `name` (an operation, member or index) to the error's path. */
export const inPath = <T>(name: string | number, decode: () => T): T => {
  try {
    return decode()
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error
    throw new DecodingError(error.reason, error.path === '' ? `${name}` : `${name}.${error.path}`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** Converts numbers and booleans to text, and anything else to ''. */
export const text: Decoder<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : ''

/** Returns a decoder that accepts a missing value as null. */
export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    isMissing(value) ? null : decoder(value)

export const textOrNull = orNull(text)

/** Decodes the ID of a record. Throws if it is missing. */
export const id: Decoder<string> = (value) => {
  const decoded = text(value)
  if (decoded === '') throw new DecodingError('The id is missing')
  return decoded
}

/** Accepts a number or a number in text; returns null for anything else. */
export const numberOrNull: Decoder<number | null> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Like `numberOrNull`, but returns 0 instead of null. */
export const numberOrZero: Decoder<number> = (value) => numberOrNull(value) ?? 0

/** Accepts true, 'true' and 1 as true, and anything else as false. */
export const flag: Decoder<boolean> = (value) => value === true || value === 'true' || value === 1

/** Returns a decoder that finds a value among these words, ignoring case. An unknown value becomes the first word. */
export const oneOf =
  <T extends string>(...words: [T, ...T[]]): Decoder<T> =>
  (value) =>
    words.find((word) => word.toLowerCase() === text(value).toLowerCase()) ?? words[0]

/** Returns an object that has the same decoder under each name, to be spread into the fields of `object`. */
export const fields = <Name extends string, T>(decoder: Decoder<T>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, decoder])) as Record<Name, Decoder<T>>

/** Returns a decoder of an object: decodes every member of T, even if it is missing, and drops unknown members. */
export const object =
  <T extends object>(fields: { [K in keyof T]-?: Decoder<T[K]> }): Decoder<T> =>
  (value) => {
    if (!isObject(value)) throw new DecodingError('Not an object')
    const names = Object.keys(fields) as (keyof T & string)[]
    // The type of Object.fromEntries does not keep the names.
    return Object.fromEntries(names.map((name) => [name, inPath(name, () => fields[name](value[name]))])) as T
  }

const arrayOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new DecodingError('Not a list')
    return value.map((element, index) => inPath(index, () => decoder(element)))
  }

/** Returns a decoder of a list: an array or the content of a Page; [] for a missing value or ''. */
export const listOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (isMissing(value) || value === '') return []
    return isObject(value)
      ? inPath('content', () => arrayOf(decoder)(value.content))
      : arrayOf(decoder)(value)
  }

/** Decodes an object of amounts by label. Returns {} for anything that is not an object. */
export const amountsByLabel: Decoder<Record<string, number>> = (value) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([label, member]) => [label, numberOrZero(member)]))
    : {}

/** Returns a decoder of a Page: Spring's {content, totalPages, number} or {content, page: {…}}, or an array as the only page. */
export const pageOf =
  <T>(decoder: Decoder<T>): Decoder<{ content: T[]; totalPages: number; number: number }> =>
  (value) => {
    const content = listOf(decoder)(value)
    const outer = isObject(value) ? value : {}
    const page = isObject(outer.page) ? outer.page : outer
    return {
      content,
      totalPages: numberOrNull(page.totalPages) ?? Math.min(content.length, 1),
      number: numberOrZero(page.number),
    }
  }
