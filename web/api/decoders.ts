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

const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined

/** Throws for an integer above 2^53, such as a long ID. JSON.parse has rounded it, so it may name another record. */
export const assertExact = (value: unknown): void => {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new DecodingError('An integer that is too large to be exact')
}

/**
 * Returns a string unchanged, converts a number or boolean to text, and returns '' for anything else. Throws for an
 * integer that is too large to be exact.
 */
export const text: Decoder<string> = (value) => {
  assertExact(value)
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : ''
}

/** Returns a value unchanged that a save sends back. Throws if it contains an integer that is too large to be exact. */
export const unchanged: Decoder<unknown> = (value) => {
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) atMember(name, () => unchanged(member))
  assertExact(value)
  return value
}

/** Decodes text that a later save writes again. Returns '' if it is missing. Throws for an object or a list. */
export const storedText: Decoder<string> = (value) => {
  if (typeof value === 'object' && value !== null) throw new DecodingError('Not a string')
  return text(value)
}

/** Returns a decoder that returns null for null or undefined, and otherwise calls `decoder`. */
export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    isMissing(value) ? null : decoder(value)

export const textOrNull = orNull(text)

export const storedTextOrNull = orNull(storedText)

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

const isBlank = (value: unknown) =>
  isMissing(value) || (typeof value === 'string' && value.trim() === '')

/** Decodes an amount or a count that must be known, such as an amount to pay. Throws if it is not a number. */
export const knownNumber: Decoder<number> = (value) => {
  const number = numberOrNull(value)
  if (number === null) throw new DecodingError('Not a number')
  return number
}

/** Decodes a number that must not be replaced by a default, for example because a save writes it again. Returns null if it is missing. Throws if it is not a number. */
export const storedNumber: Decoder<number | null> = (value) =>
  isBlank(value) ? null : knownNumber(value)

/** Like `storedNumber`, but returns 0 if the number is missing. */
export const storedNumberOrZero: Decoder<number> = (value) => storedNumber(value) ?? 0

/** Accepts a boolean, 0, 1, and all of them as text. Returns `missing` if there is no value. Throws otherwise. */
const flagWithDefault =
  (missing: boolean): Decoder<boolean> =>
  (value) => {
    if (isBlank(value)) return missing
    const word = text(value).trim().toLowerCase()
    if (word === 'true' || word === '1') return true
    if (word === 'false' || word === '0') return false
    throw new DecodingError('Not a boolean')
  }

export const falseIfMissing = flagWithDefault(false)

export const trueIfMissing = flagWithDefault(true)

const findOption = <T extends string>(options: readonly T[], value: unknown) =>
  options.find((option) => option.toLowerCase() === text(value).trim().toLowerCase())

/** Returns a decoder of an enum. It ignores case, and returns null for an unknown or missing value. */
export const oneOfOrNull =
  <T extends string>(...options: [T, ...T[]]): Decoder<T | null> =>
  (value) =>
    findOption(options, value) ?? null

/**
 * Returns a decoder of an enum that a later save writes again. It ignores case, returns the first option if the value
 * is missing, and throws for an unknown value.
 */
export const storedOneOf =
  <T extends string>(...options: [T, ...T[]]): Decoder<T> =>
  (value) => {
    const option = isBlank(value) ? options[0] : findOption(options, value)
    if (option === undefined) throw new DecodingError(`None of ${options.join(', ')}`)
    return option
  }

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
    return Object.fromEntries(
      keys.map((key) => [key, atMember(key, () => members[key](value[key]))]),
    ) as T
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

/** Decodes an object of amounts by label. Returns {} for null, undefined or ''. Throws if it is not an object. */
export const amountsByLabel: Decoder<Record<string, number>> = (value) => {
  if (isMissing(value) || value === '') return {}
  if (!isObject(value)) throw new DecodingError('Not an object')
  const labels = Object.keys(value)
  return Object.fromEntries(
    labels.map((label) => [label, atMember(label, () => storedNumberOrZero(value[label]))]),
  )
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
      totalPages:
        atMember('totalPages', () => storedNumber(page.totalPages)) ?? Math.min(content.length, 1),
      number: numberOrNull(page.number) ?? 0,
    }
  }
