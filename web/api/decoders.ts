/** Turns whatever a backend sent into T, or throws a DecodingError. */
export type Decoder<T> = (value: unknown) => T

/** An answer has not even roughly the shape that openapi.yaml promises; its message says where: 'listUsers.content.3.id: ...'. */
export class DecodingError extends TypeError {
  readonly reason: string
  readonly path: string

  constructor(reason: string, path = '') {
    super(`${path}: ${reason}`)
    this.reason = reason
    this.path = path
  }
}

/** Decodes a part of an answer, and says of one that cannot be decoded where it was. */
export const within = <T>(name: string | number, decode: () => T): T => {
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

/** Numbers and booleans become text; missing becomes ''. */
export const text: Decoder<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : ''

export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    isMissing(value) ? null : decoder(value)

/** Missing stays apart from ''. */
export const textOrNull = orNull(text)

/** A record without an id is no record. */
export const id: Decoder<string> = (value) => {
  const read = text(value)
  if (read === '') throw new DecodingError('A record without an id')
  return read
}

/** Numbers, and numbers in text; anything else is null. */
export const numberOrNull: Decoder<number | null> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Missing counts as 0. */
export const amount: Decoder<number> = (value) => numberOrNull(value) ?? 0

export const flag: Decoder<boolean> = (value) => value === true || value === 'true' || value === 1

/** One of the known words whatever its case, else the first of them. */
export const oneOf =
  <T extends string>(...words: [T, ...T[]]): Decoder<T> =>
  (value) =>
    words.find((word) => word.toLowerCase() === text(value).toLowerCase()) ?? words[0]

/** One decoder for members of several names. */
export const each = <Name extends string, T>(decoder: Decoder<T>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, decoder])) as Record<Name, Decoder<T>>

/** A member of each name, missing ones read too, so that every field of T is there; others are left out. */
export const record =
  <T extends object>(fields: { [K in keyof T]-?: Decoder<T[K]> }): Decoder<T> =>
  (value) => {
    if (!isObject(value)) throw new DecodingError('Not an object')
    const names = Object.keys(fields) as (keyof T & string)[]
    // TypeScript cannot see that every name of T was read
    return Object.fromEntries(names.map((name) => [name, within(name, () => fields[name](value[name]))])) as T
  }

const arrayOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new DecodingError('Not a list')
    return value.map((each, index) => within(index, () => decoder(each)))
  }

/** An array, also where a Page came instead; nothing is an empty one. */
export const listOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (isMissing(value) || value === '') return []
    return isObject(value)
      ? within('content', () => arrayOf(decoder)(value.content))
      : arrayOf(decoder)(value)
  }

/** A label-to-amount map; nothing is an empty one. */
export const amounts: Decoder<Record<string, number>> = (value) =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([label, each]) => [label, amount(each)]))
    : {}

/** Spring's {content, totalPages, number} or {content, page: {…}}, or a bare array as the one page that there is. */
export const pageOf =
  <T>(decoder: Decoder<T>): Decoder<{ content: T[]; totalPages: number; number: number }> =>
  (value) => {
    const content = listOf(decoder)(value)
    const outer = isObject(value) ? value : {}
    const page = isObject(outer.page) ? outer.page : outer
    return {
      content,
      totalPages: numberOrNull(page.totalPages) ?? Math.min(content.length, 1),
      number: amount(page.number),
    }
  }
