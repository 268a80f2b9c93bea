import { expect, test } from 'vitest'
import { captionTime } from './caption-time.ts'

test('a caption names month, day, year and the hour by twelve', () => {
  expect(captionTime('2026-03-05T14:30:00.000')).toBe('March 5, 2026 02:30 PM')
  expect(captionTime('2026-11-21T00:05:00.000')).toBe('November 21, 2026 12:05 AM')
})

test('a missing or unreadable time is an invalid date', () => {
  expect([null, undefined, '', 'yesterday'].map((time) => captionTime(time))).toEqual(
    Array(4).fill('Invalid Date'),
  )
})

test('a time that cannot be formatted at all says so', () => {
  expect(captionTime({ seconds: 5 })).toBe('Error formatting time')
  const fails = () => {
    throw new RangeError('no such locale')
  }
  expect(captionTime('2026-03-05T14:30:00.000', fails)).toBe('Error formatting time')
})
