/** Converts a value from the backend to T, or throws a DecodingError. */
export type Decoder<T> = (value: unknown) => T

/** Thrown if a response cannot be decoded. The message names the member: 'getUser.id: The ID is missing'. */
export class DecodingError extends TypeError {
  readonly reason: string
  readonly path: string

  constructor(reason: string, path = '') {
    super(`${path}: ${reason}`)
    this.reason = reason
    this.path = path
  }
}

/** Runs a decoder. If it throws a DecodingError, prepends `name` (operation, member or index) to the error's path. */
export const atMember = <T>(name: string | number, decode: () => T): T => {
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

/** Returns a string unchanged, converts a number or boolean to text, and returns '' for anything else. */
export const text: Decoder<string> = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : ''

/** Returns a decoder that returns null for null or undefined, and otherwise calls `decoder`. */
export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    isMissing(value) ? null : decoder(value)

export const textOrNull = orNull(text)

/** Decodes the ID of a record. Throws if it is missing. */
export const id: Decoder<string> = (value) => {
  const decoded = text(value)
  if (decoded === '') throw new DecodingError('The ID is missing')
  return decoded
}

/** Accepts a number or a numeric string; returns null for anything else. */
export const numberOrNull: Decoder<number | null> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Like `numberOrNull`, but returns 0 instead of null. */
export const numberOrZero: Decoder<number> = (value) => numberOrNull(value) ?? 0

/** Accepts true, 'true' and 1 as true, and anything else as false. */
export const flag: Decoder<boolean> = (value) => value === true || value === 'true' || value === 1

/** Returns a decoder of an enum. It ignores case, and returns the first option for an unknown or missing value. */
export const oneOf =
  <T extends string>(...options: [T, ...T[]]): Decoder<T> =>
  (value) =>
    options.find((option) => option.toLowerCase() === text(value).toLowerCase()) ?? options[0]

/** Returns members for `object` that share one decoder: `...membersAs(text, 'firstName', 'email')`. */
export const membersAs = <Name extends string, T>(decoder: Decoder<T>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, decoder])) as Record<Name, Decoder<T>>

/** Returns a decoder of an object. It decodes every member, even a missing one, and drops unknown members. */
export const object =
  <T extends object>(members: { [K in keyof T]-?: Decoder<T[K]> }): Decoder<T> =>
  (value) => {
    if (!isObject(value)) throw new DecodingError('Not an object')
    const keys = Object.keys(members) as (keyof T & string)[]
    // The type of Object.fromEntries does not keep the names.
    return Object.fromEntries(keys.map((key) => [key, atMember(key, () => members[key](value[key]))])) as T
  }

const arrayOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new DecodingError('Not a list')
    return value.map((element, index) => atMember(index, () => decoder(element)))
  }

/** Returns a decoder of a list. Accepts an array, the object Page with `content`, or null, undefined or '' as []. */
export const listOf =
  <T>(decoder: Decoder<T>): Decoder<T[]> =>
  (value) => {
    if (isMissing(value) || value === '') return []
    return isObject(value)
      ? atMember('content', () => arrayOf(decoder)(value.content))
      : arrayOf(decoder)(value)
  }

/** Decodes an amount that a later save writes again. Returns 0 if it is missing. Throws if it is not a number. */
export const amount: Decoder<number> = (value) => {
  if (isMissing(value) || value === '') return 0
  const number = numberOrNull(value)
  if (number === null) throw new DecodingError('Not an amount')
  return number
}

/** Decodes an object of amounts by label. Returns {} for null, undefined or ''. Throws if it is not an object. */
export const amountsByLabel: Decoder<Record<string, number>> = (value) => {
  if (isMissing(value) || value === '') return {}
  if (!isObject(value)) throw new DecodingError('Not an object')
  const labels = Object.keys(value)
  return Object.fromEntries(labels.map((label) => [label, atMember(label, () => amount(value[label]))]))
}

/** Like `listOf`, but returns a Page, from {content, totalPages, number}, {content, page: {…}} or an array. */
export const pageOf =
  <T>(decoder: Decoder<T>): Decoder<{ content: T[]; totalPages: number; number: number }> =>
  (value) => {
    const content = listOf(decoder)(value)
    const envelope = isObject(value) ? value : {}
    const page = isObject(envelope.page) ? envelope.page : envelope
    return {
      content,
      totalPages: numberOrNull(page.totalPages) ?? Math.min(content.length, 1),
      number: numberOrZero(page.number),
    }
  }
