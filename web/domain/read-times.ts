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

const isoPattern =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d+))?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

const clockPattern = /^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)$/

/**
 * Returns a day or time in ISO 8601 as 'YYYY-MM-DDTHH:mm:ss.SSS', with its zone, if any, as 'Z' or '±HH:mm'. Returns
 * undefined for other text, and for a day or time that does not exist, such as February 30, which Date moves to March.
 */
export const toStrictIso = (text: string): string | undefined => {
  const match = isoPattern.exec(text.trim())
  if (!match) return undefined
  const [, year, , month, day, minute = '00:00', second = ':00', fraction = '', zone = ''] = match
  const clock = `${minute}${second}`
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const isKnownZone = sign === '' || (Number(hours) < 24 && Number(minutes) < 60)
  const isKnownDay = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
  if (!isKnownDay || !clockPattern.test(clock) || !isKnownZone) return undefined
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const isoZone = sign === '' ? zone.toUpperCase() : `${sign}${hours}:${minutes}`
  return `${year}-${month}-${day}T${clock}.${milliseconds}${isoZone}`
}

/** Like `readTime`, but converts a time with a zone to 'YYYY-MM-DDTHH:mm:ss.SSS' in the browser's zone. */
export const readWallClock = (value: unknown): string | null => {
  const text = readTime(value)
  const iso = toStrictIso(text ?? '')
  if (iso === undefined || !/(Z|[+-]\d\d:\d\d)$/.test(iso)) return text
  const time = new Date(iso)
  return fromParts([
    time.getFullYear(),
    time.getMonth() + 1,
    time.getDate(),
    time.getHours(),
    time.getMinutes(),
    time.getSeconds(),
    time.getMilliseconds() * 1e6,
  ])
}

/** Reads a day as 'YYYY-MM-DD', ignoring the zone. Returns '' if it is missing, and other text unchanged. */
export const readDay = (value: unknown): string =>
  (readTime(value) ?? '').replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1')

/**
 * Reads H:mm, HH:mm, HH:mm:ss or [h, m] as HH:mm. A time with a date keeps the date: a slot may end on the next day.
 * Returns undefined if the value is missing or does not exist.
 */
export const readTimeOfDay = (value: unknown): string | undefined => {
  const isClock = Array.isArray(value) && value.length < 3
  const text = isClock ? `${pad(value[0])}:${pad(value[1] ?? 0)}` : (readWallClock(value) ?? '')
  const [, hour, minute, second = '00'] = /^(\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(text) ?? []
  if (hour === undefined) return toStrictIso(text) && text
  return clockPattern.test(`${pad(hour)}:${minute}:${second}`)
    ? `${pad(hour)}:${minute}`
    : undefined
}

const pad = (value: unknown) => String(value ?? '').padStart(2, '0')

function fromParts([
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  nanoseconds = 0,
]: unknown[]) {
  const milliseconds = `${Math.floor(Number(nanoseconds) / 1_000_000)}`.padStart(3, '0')
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}.${milliseconds}`
}

function fromEpoch(value: number) {
  // Numbers below 1e11 are seconds (up to the year 5138). Larger ones are milliseconds (from 1973 on).
  const time = new Date(Math.abs(value) < 1e11 ? value * 1000 : value)
  return Number.isNaN(time.getTime()) ? `${value}` : time.toISOString()
}
