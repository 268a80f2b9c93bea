import { describe, expect, it } from 'vitest'
import { slotHours } from './slot.ts'

/** A Monday, 10:30 on the wall of wherever this runs. */
const now = new Date(2026, 10, 23, 10, 30, 59)
const hours = (start: string, end: string, day = '2026-11-24') =>
  slotHours(`${day}T${start}`, `${day}T${end}`, now)

describe('a slot', () => {
  it.each([
    ['ends at half past', '09:00:00.000', '10:30:00.000', 'whole hour'],
    ['starts a second late', '09:00:01.000', '10:00:00.000', 'whole hour'],
    ['starts a millisecond late', '09:00:00.001', '10:00:00.000', 'whole hour'],
  ])('is refused when it %s', (_, start, end, reason) => {
    expect(() => hours(start, end)).toThrow(reason)
  })

  it('is refused when it runs into another day', () => {
    expect(() => slotHours('2026-11-24T23:00:00.000', '2026-11-25T00:00:00.000', now)).toThrow('same day')
  })

  it('is refused once the minute of its start has passed on the wall clock', () => {
    expect(() => hours('10:00:00.000', '12:00:00.000', '2026-11-23')).toThrow('already begun')
    expect(() => hours('17:00:00.000', '18:00:00.000', '2026-11-22')).toThrow('already begun')
    expect(hours('11:00:00.000', '12:00:00.000', '2026-11-23')).toBe(1)
    const onTheHour = new Date(2026, 10, 23, 11, 0, 30)
    expect(slotHours('2026-11-23T11:00:00.000', '2026-11-23T12:00:00.000', onTheHour)).toBe(1)
  })

  it('has not begun because months, days, hours and minutes may be one digit long', () => {
    const early = new Date(2026, 0, 5, 9, 5)
    expect(slotHours('2026-01-05T10:00:00.000', '2026-01-05T11:00:00.000', early)).toBe(1)
    expect(() => slotHours('2026-01-05T09:00:00.000', '2026-01-05T11:00:00.000', early)).toThrow(
      'The slot has already begun: it is 2026-01-05T09:05:00.000',
    )
  })
})
