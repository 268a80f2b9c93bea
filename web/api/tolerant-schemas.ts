import * as z from 'zod/mini'
import { DecodingError } from './decoding-error.ts'

// Zod would otherwise try to compile code, which the Content-Security-Policy forbids and reports.
z.config({ jitless: true })

/** A schema that accepts any value and returns a T. */
export type Schema<T> = z.ZodMiniType<T, unknown>

/** The context of a transformation, which collects what cannot be read. */
type Context = { issues: { push: (issue: Issue) => unknown } }
type Issue = { code: 'custom'; input: unknown; message: string; path?: PropertyKey[] }

/** Returns a schema that converts a value with `read`, which throws a DecodingError if the value cannot be read. */
export const readWith = <T>(read: (value: unknown) => T): Schema<T> =>
  z.transform((value: unknown, context: Context) => {
    try {
      return read(value)
    } catch (error) {
      if (!(error instanceof DecodingError)) throw error
      const path = error.path === '' ? [] : error.path.split('.')
      context.issues.push({ code: 'custom', input: value, message: error.reason, path })
      return z.NEVER
    }
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined

const isBlank = (value: unknown) =>
  isMissing(value) || (typeof value === 'string' && value.trim() === '')

/** Throws for an integer above 2^53, such as a long ID. JSON.parse has rounded it, so it may name another record. */
const assertExact = (value: unknown, path = ''): void => {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new DecodingError('An integer that is too large to be exact', path)
}

const assertAllExact = (value: unknown, path: readonly string[] = []): void => {
  assertExact(value, path.join('.'))
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) assertAllExact(member, [...path, name])
}

/** Returns a string unchanged, and a number or boolean as text; '' for anything else. Throws for an inexact integer. */
export const readText = (value: unknown): string => {
  assertExact(value)
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : ''
}

const readStoredText = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) throw new DecodingError('Not a string')
  return readText(value)
}

/** Returns a number or a numeric string as a number, and null for anything else. */
export const readNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const readKnownNumber = (value: unknown): number => {
  const number = readNumber(value)
  if (number === null) throw new DecodingError('Not a number')
  return number
}

const readStoredNumber = (value: unknown) => (isBlank(value) ? null : readKnownNumber(value))

const readFlag = (value: unknown): boolean => {
  const word = readText(value).trim().toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  throw new DecodingError('Not a boolean')
}

const findOption = <T extends string>(options: readonly T[], value: unknown) =>
  options.find((option) => option.toLowerCase() === readText(value).trim().toLowerCase())

export const text = readWith(readText)

export const textOrNull = readWith((value) => (isMissing(value) ? null : readText(value)))

/** Text that a later save writes again. '' if it is missing. Fails for an object or a list. */
export const storedText = readWith(readStoredText)

export const storedTextOrNull = readWith((value) =>
  isMissing(value) ? null : readStoredText(value),
)

/** The ID of a record. Fails if it is missing. */
export const id = readWith((value) => {
  const decoded = readText(value)
  if (decoded === '') throw new DecodingError('The ID is missing')
  return decoded
})

/** A value that a save sends back unchanged. Fails if it contains an inexact integer. */
export const unchanged = <T>(): Schema<T> =>
  readWith((value) => {
    assertAllExact(value)
    return value as T
  })

/** A number or a numeric string; null for anything else. */
export const numberOrNull = readWith(readNumber)

/** An amount or a count that must be known, such as an amount to pay. Fails if it is not a number. */
export const knownNumber = readWith(readKnownNumber)

/**
 * A number that must not be replaced by a default, for example because a save writes it again. Null if it is missing.
 * Fails if it is not a number.
 */
export const storedNumber = readWith(readStoredNumber)

/** Like `storedNumber`, but 0 if the number is missing. */
export const storedNumberOrZero = readWith((value) => readStoredNumber(value) ?? 0)

/** A boolean, 0, 1, or one of them as text. False if it is missing. Fails otherwise. */
export const falseIfMissing = readWith((value) => !isBlank(value) && readFlag(value))

/** Like `falseIfMissing`, but null for null and undefined. */
export const flagOrNull = readWith((value) =>
  isMissing(value) ? null : !isBlank(value) && readFlag(value),
)

/** Like `falseIfMissing`, but true if it is missing. */
export const trueIfMissing = readWith((value) => isBlank(value) || readFlag(value))

/** An enum in any letter case. Null for an unknown or missing value. */
export const oneOfOrNull = <const T extends string>(options: readonly T[]): Schema<T | null> =>
  readWith((value) => findOption(options, value) ?? null)

/** An enum, in any letter case, that a later save writes again. `missing` if it is missing. Fails for another value. */
export const storedOneOf = <const T extends string>(options: readonly T[], missing: T): Schema<T> =>
  readWith((value) => {
    const option = isBlank(value) ? missing : findOption(options, value)
    if (option === undefined) throw new DecodingError(`None of ${options.join(', ')}`)
    return option
  })

/** An object. Reads every member, even a missing one, and drops unknown members. */
export const object = <Shape extends Record<string, Schema<unknown>>>(shape: Shape) =>
  z.pipe(
    z.transform((value: unknown) => value),
    z.object(shape, 'Not an object'),
  )

/** Null for null or undefined; otherwise what `schema` returns. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null> =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? null),
    z.nullable(schema),
  )

/** Applies a schema within a transformation. */
const apply = <T>(schema: Schema<T>, value: unknown, context: Context): T => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { message, path } of result.error.issues)
    context.issues.push({ code: 'custom', input: value, message, path })
  return z.NEVER
}

/** A list. Accepts an array, the object Page with `content`, or null, undefined or '' as []. */
export const listOf = <T>(schema: Schema<T>): Schema<T[]> => {
  const array = z.array(schema, 'Not a list')
  const page = object({ content: array })
  return z.transform((value: unknown, context: Context) => {
    if (isMissing(value) || value === '') return []
    return isObject(value) ? apply(page, value, context)?.content : apply(array, value, context)
  })
}

/** Amounts by label. {} for null, undefined or ''. Fails if it is not an object. */
export const amountsByLabel: Schema<Record<string, number>> = readWith((value) => {
  if (isMissing(value) || value === '') return {}
  if (!isObject(value)) throw new DecodingError('Not an object')
  const readAmount = ([label, amount]: [string, unknown]) => {
    const number = isBlank(amount) ? 0 : readNumber(amount)
    if (number === null) throw new DecodingError('Not a number', label)
    return [label, number] as const
  }
  // Unlike z.record, keeps the label '__proto__'.
  return Object.fromEntries(Object.entries(value).map(readAmount))
})

/** Like `listOf`, but returns a Page, from {content, totalPages, number}, {content, page: {…}} or an array. */
export const pageOf = <T>(schema: Schema<T>) => {
  const list = listOf(schema)
  const counts = object({ totalPages: storedNumber, number: numberOrNull })
  return z.transform((value: unknown, context: Context) => {
    const content = apply(list, value, context) ?? []
    const envelope = isObject(value) ? value : {}
    const page = apply(counts, isObject(envelope.page) ? envelope.page : envelope, context)
    return {
      content,
      totalPages: page?.totalPages ?? Math.min(content.length, 1),
      number: page?.number ?? 0,
    }
  })
}
