import { beforeEach, describe, expect, it } from 'vitest'
import type { Mechanic } from '#mock-server/database/mechanics.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import { createStores } from '#mock-server/database/stores.ts'
import { createRowInserters } from '#tests/mock-server/rows.ts'
import { inFourZones } from '#tests/support/in-zones.ts'
import { createSlotChecks, getSlotHours, parseWorkingHours } from './slots.ts'

/** Monday, 10:30 in UTC and Sunday, 22:30 in UTC-12, where a time of day is reached last. */
const now = new Date('2026-11-23T10:30:59.000Z')
const getHours = (start: string, end: string, day = '2026-11-24', time = now) =>
  getSlotHours(`${day}T${start}`, `${day}T${end}`, time)

describe('A slot', () => {
  it.each([
    ['09:00:00.000', '10:30:00.000'],
    ['09:00:01.000', '10:00:00.000'],
    ['09:00:00.001', '10:00:00.000'],
  ])('from %s to %s is rejected', (start, end) => {
    expect(() => getHours(start, end)).toThrow('whole hour')
  })
})

inFourZones(() => {
  it('a slot can be scheduled until the minute of its start is over in every time zone', () => {
    expect(() => getHours('22:00:00.000', '23:00:00.000', '2026-11-22')).toThrow(
      'The slot has already started; choose a later one.',
    )
    expect(getHours('00:00:00.000', '01:00:00.000', '2026-11-23')).toBe(1)
    const inStartMinute = new Date('2026-11-23T10:00:59.000Z')
    expect(getHours('22:00:00.000', '23:00:00.000', '2026-11-22', inStartMinute)).toBe(1)
  })

  it('a slot is compared with the time also when month, day, hour and minute have one digit', () => {
    const early = new Date('2026-01-05T21:05:00.000Z')
    expect(getHours('10:00:00.000', '11:00:00.000', '2026-01-05', early)).toBe(1)
    expect(() => getHours('09:00:00.000', '11:00:00.000', '2026-01-05', early)).toThrow(
      'already started',
    )
  })
})

it.each([
  ['08:00-16:30', '08:00', '16:30'],
  ['08:00 - 16:30', '08:00', '16:30'],
  ['00:00-24:00', '00:00', '24:00'],
  ['8:00-16:30', '08:00', '16:30'],
  ['06:00–9:30', '06:00', '09:30'],
  [' 7:00 – 9:30', '07:00', '09:30'],
  // Malformed or missing hours are 09:00 to 18:00.
  ['16:00-08:00', '09:00', '18:00'],
  ['20:00-25:00', '09:00', '18:00'],
  ['22:00-06:00', '09:00', '18:00'],
  ['08:00--9:00', '09:00', '18:00'],
  ['08:00-17:75', '09:00', '18:00'],
  ['8am to 4pm', '09:00', '18:00'],
  [null, '09:00', '18:00'],
])('A mechanic with the working hours %s works from %s to %s', (workingHours, opens, closes) => {
  expect(parseWorkingHours({ workingHours })).toEqual({ opens, closes })
})

describe('A slot of a mechanic', () => {
  let rows: ReturnType<typeof createRowInserters>
  let checks: ReturnType<typeof createSlotChecks>

  beforeEach(() => {
    const db = openDatabase(':memory:')
    rows = createRowInserters(db)
    checks = createSlotChecks(createStores(db, { now: () => now }))
  })

  // 2026-11-30 is a Monday.
  const toSlot = (from: string, to: string, day = '2026-11-30') => ({
    scheduledStart: `${day}T${from}:00.000`,
    scheduledEnd: `${day}T${to}:00.000`,
  })
  const findConflict = (
    mechanicId: string,
    slot: ReturnType<typeof toSlot>,
    orderId = 'another order',
  ) => checks.findSlotConflict(orderId, { mechanicId, ...slot })

  it.each<[Partial<Mechanic>, day: string, isWorkingDay: boolean]>([
    [{ workingDays: [6] }, '2026-11-29', true],
    [{ workingDays: [6] }, '2026-11-30', false],
    // Without working days, Monday to Friday.
    [{ workingDays: [] }, '2026-11-29', false],
    [{ workingDays: [] }, '2026-11-30', true],
    [{ workingDays: null }, '2026-11-28', false],
    [{ workingDays: null }, '2026-11-27', true],
    // Malformed days count as missing (decision 006).
    [{ workingDays: [5, 10] }, '2026-11-28', false],
    [{ workingDays: [5, 10] }, '2026-11-27', true],
  ])('is on a working day (%o, %s: %s)', (row, day, isWorkingDay) => {
    const message = 'The mechanic does not work on that day; choose another slot.'
    const conflict = findConflict(rows.mechanic(row), toSlot('10:00', '11:00', day))
    expect(conflict).toBe(isWorkingDay ? undefined : message)
  })

  it.each([
    ['07:00', '08:00', false],
    ['08:00', '12:00', true],
    ['12:00', '13:00', false],
  ])('from %s to %s is within the working hours 08:00-12:00: %s', (from, to, isWithin) => {
    const message = 'The slot is outside the working hours of the mechanic; choose another slot.'
    const mechanicId = rows.mechanic({ workingHours: '08:00-12:00' })
    expect(findConflict(mechanicId, toSlot(from, to))).toBe(isWithin ? undefined : message)
  })

  it('is not on a day off', () => {
    const mechanicId = rows.mechanic()
    rows.dayOff.run({ mechanicId, day: '2026-11-30' })
    const message = 'The mechanic is unavailable on that day; choose another slot.'
    expect(findConflict(mechanicId, toSlot('10:00', '11:00'))).toBe(message)
    expect(findConflict(mechanicId, toSlot('10:00', '11:00', '2026-12-01'))).toBeUndefined()
  })

  const overlaps: [from: string, to: string, doesOverlap: boolean][] = [
    ['09:00', '12:00', false],
    ['11:00', '13:00', true],
    ['12:00', '14:00', true],
    ['13:00', '15:00', true],
    ['11:00', '15:00', true],
    ['14:00', '15:00', false],
  ]

  it.each(overlaps)(
    'from %s to %s overlaps busy hours from 12:00 to 14:00: %s',
    (from, to, doesOverlap) => {
      const mechanicId = rows.mechanic()
      const { scheduledStart: starts, scheduledEnd: ends } = toSlot('12:00', '14:00')
      rows.busyHours.run({ mechanicId, starts, ends })
      const message = 'The mechanic is unavailable at that time; choose another slot.'
      expect(findConflict(mechanicId, toSlot(from, to))).toBe(doesOverlap ? message : undefined)
    },
  )

  it.each(overlaps)(
    'from %s to %s overlaps an order from 12:00 to 14:00: %s',
    (from, to, doesOverlap) => {
      const mechanicId = rows.mechanic()
      const orderId = rows.order(rows.user(), {
        status: 'SCHEDULED',
        mechanicId,
        ...toSlot('12:00', '14:00'),
      })
      const message =
        'This slot was just taken: the mechanic is already booked at that time; choose another slot.'
      expect(findConflict(mechanicId, toSlot(from, to))).toBe(doesOverlap ? message : undefined)
      expect(findConflict(mechanicId, toSlot(from, to), orderId)).toBeUndefined()
      expect(findConflict(rows.mechanic(), toSlot(from, to))).toBeUndefined()
    },
  )

  it('makes the mechanic booked on its day only', () => {
    const mechanicId = rows.mechanic()
    rows.order(rows.user(), { status: 'SCHEDULED', mechanicId, ...toSlot('12:00', '14:00') })
    const days = ['2026-11-29', '2026-11-30', '2026-12-01']
    expect(days.filter((day) => checks.isBookedOn(mechanicId, day))).toEqual(['2026-11-30'])
  })
})
