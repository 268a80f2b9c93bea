import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { localDate, localTime, longTime, wallClock } from './dates.ts'

const written = (value: unknown) => localTime(value)?.format('YYYY-MM-DD HH:mm:ss')

test('a time without a zone is the local wall clock, one with a zone is turned into it', () => {
  expect(written('2026-03-05T14:30:00.000')).toBe('2026-03-05 14:30:00')
  expect(localTime('2026-03-05T14:30:00.000Z')?.valueOf()).toBe(Date.UTC(2026, 2, 5, 14, 30))
  expect(localTime('2026-03-05T14:30:00+02:00')?.valueOf()).toBe(Date.UTC(2026, 2, 5, 12, 30))
})

test('epoch milliseconds and lists of parts are read too', () => {
  expect(localTime(0)?.valueOf()).toBe(0)
  expect(localTime('1772721000000')?.valueOf()).toBe(1_772_721_000_000)
  expect(written([2026, 3, 5, 14, 30])).toBe('2026-03-05 14:30:00')
  expect(localTime('1772721000000.5')?.valueOf()).toBe(1_772_721_000_000)
  expect(written('2026-03-05T14:30:00.123456789012')).toBe('2026-03-05 14:30:00')
  expect(written([2026, 3, 5])).toBe('2026-03-05 00:00:00')
})

test('what is missing or unreadable is no time, and other types are an error', () => {
  expect([null, undefined, '', 'soon', [], [2026], [2026, 3], [2026, 'x', 1]].map(written)).toEqual(
    Array(8).fill(undefined),
  )
  expect(() => localTime({})).toThrow('A object is no time')
})

test('a date is written the way the browser writes dates', () => {
  expect(localDate('2026-03-05T14:30:00.000')).toBe(new Date(2026, 2, 5).toLocaleDateString())
  expect(localDate([2026, 3, 5])).toBe(new Date(2026, 2, 5).toLocaleDateString())
  expect(localDate(1_772_721_000_000)).toBe(new Date(1_772_721_000_000).toLocaleDateString())
  expect([null, '', 'soon', {}].map(localDate)).toEqual(['N/A', 'N/A', 'N/A', 'N/A'])
})

test('the wall clock is sent as it is read, without a zone', () => {
  expect(wallClock(dayjs('2026-03-05T09:00:00'))).toBe('2026-03-05T09:00:00.000')
  expect(dayjs('2026-03-05T14:30:00').format(longTime)).toBe('March 5, 2026 02:30 PM')
})
