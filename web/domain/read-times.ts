/**
 * Reads a time in any format that a backend may use: ISO 8601 with or without a zone, epoch milliseconds or seconds, or
 * Jackson's [y, m, d, h, m, s, nanoseconds]. Returns ISO 8601, other text trimmed, or null.
 */
export const readTime = (value: unknown): string | null => {
  if (typeof value === 'number') return fromEpoch(value)
  if (Array.isArray(value)) return value.length >= 3 ? fromParts(value) : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const text = value.trim()
  // Text of 12 or more digits is in epoch milliseconds. Shorter text may be a day without separators.
  return /^\d{12,}(\.\d+)?$/.test(text)
    ? fromEpoch(Number(text))
    : text.replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T')
}

/** Like `readTime`, but converts a time with a zone to 'YYYY-MM-DDTHH:mm:ss.SSS' in the browser's zone. */
export const readWallClock = (value: unknown): string | null => {
  const text = readTime(value)
  if (text === null || !/\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return text
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return text
  return fromParts([
    ...[time.getFullYear(), time.getMonth() + 1, time.getDate()],
    ...[time.getHours(), time.getMinutes(), time.getSeconds(), time.getMilliseconds() * 1e6],
  ])
}

/** Reads a day as 'YYYY-MM-DD', ignoring the zone. Returns '' if it is missing, and other text unchanged. */
export const readDay = (value: unknown): string =>
  (readTime(value) ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1')

/** Reads HH:mm, HH:mm:ss or [h, m] as HH:mm. A time with a date keeps the date: a slot may end on the next day. */
export const readTimeOfDay = (value: unknown): string => {
  if (Array.isArray(value) && value.length < 3) return `${pad(value[0])}:${pad(value[1] ?? 0)}`
  const text = readWallClock(value) ?? ''
  return /^(\d\d:\d\d)/.exec(text)?.[1] ?? text
}

const pad = (value: unknown) => String(value ?? '').padStart(2, '0')

function fromParts([year, month, day, hour = 0, minute = 0, second = 0, nanoseconds = 0]: unknown[]) {
  const milliseconds = `${Math.floor(Number(nanoseconds) / 1_000_000)}`.padStart(3, '0')
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}.${milliseconds}`
}

function fromEpoch(value: number) {
  // Numbers below 1e11 are seconds (up to the year 5138). Larger ones are milliseconds (from 1973 on).
  const time = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  return Number.isNaN(time.getTime()) ? `${value}` : time.toISOString()
}
