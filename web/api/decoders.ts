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
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : ''

export const orNull =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value) =>
    isMissing(value) ? null : decoder(value)

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

const pad = (value: unknown) => text(value).padStart(2, '0')

/** [y, m, d, h, m, s, nanoseconds] as Jackson writes it, as local wall clock. */
const fromParts = ([year, month, day, hour = 0, minute = 0, second = 0, nanoseconds = 0]: unknown[]) => {
  const milliseconds = `${Math.floor(amount(nanoseconds) / 1_000_000)}`.padStart(3, '0')
  return `${text(year)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}.${milliseconds}`
}

const fromEpoch = (value: number) => {
  // seconds until the year 5138, milliseconds since 1973
  const time = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  return Number.isNaN(time.getTime()) ? `${value}` : time.toISOString()
}

/** ISO 8601 with or without a zone as it is, epoch milliseconds or seconds, [y, m, d, h, m, s]; text that is no time stays. */
export const moment: Decoder<string | null> = (value) => {
  if (typeof value === 'number') return fromEpoch(value)
  if (Array.isArray(value)) return value.length >= 3 ? fromParts(value) : null
  if (typeof value !== 'string' || value.trim() === '') return null
  return value.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T')
}

/** A wall-clock time without zone; a time with a zone becomes the browser's wall clock. */
export const wallClock: Decoder<string | null> = (value) => {
  const read = moment(value)
  if (read === null || !/\dT.*(Z|[+-]\d\d:?\d\d)$/.test(read)) return read
  const time = new Date(read)
  if (Number.isNaN(time.getTime())) return read
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return fromParts([
    ...date,
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
    time.getMilliseconds() * 1e6,
  ])
}

/** YYYY-MM-DD of a day without a time, which no zone may move; text that is no day stays. */
export const day: Decoder<string> = (value) => (moment(value) ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1')

/** HH:mm out of HH:mm, HH:mm:ss, [h, m]; a time that has a date keeps it, for a booking may end on the next day. */
export const timeOfDay: Decoder<string> = (value) => {
  if (Array.isArray(value) && value.length < 3) return `${pad(value[0])}:${pad(value[1] ?? 0)}`
  const read = wallClock(value) ?? ''
  return /^(\d\d:\d\d)/.exec(read)?.[1] ?? read
}

/** One of the known words whatever its case, else the first of them. */
export const oneOf =
  <T extends string>(...words: [T, ...T[]]): Decoder<T> =>
  (value) =>
    words.find((word) => word.toLowerCase() === text(value).toLowerCase()) ?? words[0]

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
