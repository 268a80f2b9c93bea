import { describe, expect, test } from 'vitest'
import {
  bookedSpans,
  dayKind,
  daysWithout,
  monthOf,
  monthSpan,
  slotFrom,
  slotName,
  slotsOf,
  weekdayOf,
  workingDaysOf,
  workingHoursOf,
} from './slots.ts'

// 2026-03-02 is a Monday.
const monday = '2026-03-02'
const sunday = '2026-03-08'
const mechanic = { workingDays: [0, 2, 6], workingHours: '08:00-12:00' }
const longAgo = '2026-01-01T00:00'

test('weeks begin on Monday', () => {
  expect(weekdayOf(monday)).toBe(0)
  expect(weekdayOf(sunday)).toBe(6)
})

test('a month is asked for from its first to its last day', () => {
  expect(monthOf('2026-12-31')).toBe('2026-12')
  expect(monthSpan('2026-11')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' })
  expect(monthSpan('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
})

describe('working days and hours', () => {
  test('given ones are used', () => {
    expect(workingDaysOf(mechanic)).toEqual([0, 2, 6])
    expect(workingHoursOf(mechanic)).toEqual({ start: 480, end: 720 })
    expect(workingHoursOf({ workingHours: '00:00-24:00' })).toEqual({ start: 0, end: 1440 })
    expect(workingHoursOf({ workingHours: ' 08:00 - 12:00 ' })).toEqual({ start: 480, end: 720 })
  })

  test.each([[null], [undefined], [[]], [[7]], [[-1, 0]], [[1.5]]])(
    '%o falls back to Monday to Friday',
    (workingDays) => {
      expect(workingDaysOf({ workingDays })).toEqual([0, 1, 2, 3, 4])
    },
  )

  test.each([
    [null],
    [''],
    ['9-18'],
    ['18:00-09:00'],
    ['09:00-09:00'],
    ['25:00-26:00'],
    ['25:00-18:00'],
    ['10:00-25:00'],
    ['10:00-24:30'],
    ['09:99-18:00'],
    ['08:60-12:00'],
    ['from 08:00-12:00'],
    ['08:00-12:00, Sundays too'],
  ])('%s falls back to nine to six', (workingHours) => {
    expect(workingHoursOf({ workingHours })).toEqual({ start: 540, end: 1080 })
  })
})

describe('what a day is', () => {
  const kind = (date: string, days: Parameters<typeof dayKind>[2] = []) =>
    dayKind(date, mechanic, days, '2026-02-20')

  test('a day before today is past, today itself is not', () => {
    expect(dayKind('2026-03-01', mechanic, [], monday)).toBe('past')
    expect(dayKind(monday, mechanic, [], monday)).toBe('free')
  })

  test('a day off is non-working, whatever is booked', () => {
    expect(kind('2026-03-03', [{ date: '2026-03-03', available: false }])).toBe('non-working')
  })

  test('a day is unavailable, partly booked or free, whatever the days beside it are', () => {
    const bookedSlots = [{ start: '09:00', end: '10:00' }]
    expect(kind(monday, [{ date: monday, available: false, bookedSlots: [] }])).toBe('unavailable')
    expect(kind(monday, [{ date: monday, available: true, bookedSlots }])).toBe('partly-booked')
    expect(kind(monday, [{ date: monday, available: true, bookedSlots: [] }])).toBe('free')
    expect(kind(monday, [{ date: monday, available: null, bookedSlots: null }])).toBe('free')
    expect(kind(monday, [{ date: '2026-03-01', available: false }])).toBe('free')
    expect(kind(monday)).toBe('free')
  })
})

describe('the slots of a day', () => {
  const names = (...input: Parameters<typeof slotsOf>) =>
    slotsOf(...input).map((slot) => `${slotName(slot)} ${slot.state}`)
  const bookedOn = (date: string, start: string, end: string) => [
    { date, available: true, bookedSlots: [{ start, end }] },
  ]

  test('are whole-hour windows within the working hours', () => {
    expect(names(monday, mechanic, [], 1, longAgo)).toEqual([
      '08:00 - 09:00 free',
      '09:00 - 10:00 free',
      '10:00 - 11:00 free',
      '11:00 - 12:00 free',
    ])
    expect(names(monday, mechanic, [], 3, longAgo)).toEqual(['08:00 - 11:00 free', '09:00 - 12:00 free'])
    expect(names(monday, mechanic, [], 5, longAgo)).toEqual([])
  })

  test('start on whole hours even when the shop opens at half past', () => {
    const late = { workingHours: '08:30-11:30' }
    expect(names(monday, late, [], 1, longAgo)).toEqual(['09:00 - 10:00 free', '10:00 - 11:00 free'])
  })

  test('end before midnight, which is another day', () => {
    expect(names(monday, { workingHours: '00:00-24:00' }, [], 2, longAgo).at(-1)).toBe('21:00 - 23:00 free')
  })

  test('are booked when they overlap a booked stretch of that day, not when they only touch it', () => {
    expect(names(monday, mechanic, bookedOn(monday, '09:00', '10:30'), 1, longAgo)).toEqual([
      '08:00 - 09:00 free',
      '09:00 - 10:00 booked',
      '10:00 - 11:00 booked',
      '11:00 - 12:00 free',
    ])
    const other = bookedOn('2026-03-04', '09:00', '10:30')
    expect(names(monday, mechanic, other, 4, longAgo)).toEqual(['08:00 - 12:00 free'])
    const both = [...other, ...bookedOn(monday, '08:00', '09:00')]
    expect(names(monday, mechanic, both, 1, longAgo)[0]).toBe('08:00 - 09:00 booked')
  })

  test('are past once their start has gone by today, counted in whole minutes', () => {
    const states = (now: string) => slotsOf(monday, mechanic, [], 1, now).map((slot) => slot.state)
    expect(states('2026-03-02T09:01:30.000')).toEqual(['past', 'past', 'free', 'free'])
    expect(states('2026-03-02T09:00:59.999')).toEqual(['past', 'free', 'free', 'free'])
    expect(states('2026-03-02T09:00')).toEqual(['past', 'free', 'free', 'free'])
  })

  test('are none on a day that is off, unavailable or over', () => {
    expect(slotsOf('2026-03-03', mechanic, [], 1, longAgo)).toEqual([])
    expect(slotsOf(monday, mechanic, [{ date: monday, available: false }], 1, longAgo)).toEqual([])
    expect(slotsOf(monday, mechanic, [], 1, '2026-03-03T00:00')).toEqual([])
  })
})

test('a slot from an hour on is named by its two ends', () => {
  expect(slotName(slotFrom('09:00', 2))).toBe('09:00 - 11:00')
})

test('booked slots are read with seconds, as ISO, and across midnight', () => {
  const bookedSlots = [
    { start: '09:00:00', end: '10:00:00' },
    { start: '2026-03-02T13:00:00', end: '2026-03-02T14:30:00.000' },
    { start: '2026-03-01T22:00:00', end: '2026-03-02T01:00:00' },
    { start: '2026-03-02T22:00:00', end: '2026-03-03T00:00:00' },
    { start: '15:00:00.000', end: '16:00:00.5' },
    { start: '22:00', end: '00:00' },
  ]
  expect(bookedSpans({ date: monday, bookedSlots })).toEqual([
    { start: 540, end: 600 },
    { start: 780, end: 870 },
    { start: 0, end: 60 },
    { start: 1320, end: 1440 },
    { start: 900, end: 960 },
    { start: 1320, end: 1440 },
  ])
})

test('booked slots that cannot be read, have no length or are of another day are left out', () => {
  const bookedSlots = [
    { start: 'later', end: '10:00' },
    { start: '09:00', end: 'later' },
    { start: '09:00 or so', end: '10:00' },
    { start: '09:00', end: '09:00' },
    { start: '10:00', end: '09:00' },
    { start: '2026-03-01T22:00:00', end: '2026-03-02T00:00:00' },
  ]
  expect(bookedSpans({ date: monday, bookedSlots })).toEqual([])
  expect(bookedSpans({ date: monday })).toEqual([])
  expect(bookedSpans(undefined)).toEqual([])
})

describe('the days without hours of their own', () => {
  const own = { date: monday, start: '10:00', hours: 2 }
  const day = (...bookedSlots: { start: string; end: string }[]) => ({ date: monday, bookedSlots })

  test('have those cut out of what is booked, the rest stays', () => {
    expect(daysWithout(own, [day({ start: '10:00', end: '12:00' })])).toEqual([day()])
    expect(daysWithout(own, [day({ start: '09:00', end: '13:00' })])).toEqual([
      day({ start: '09:00', end: '10:00' }, { start: '12:00', end: '13:00' }),
    ])
    expect(daysWithout(own, [day({ start: '14:00', end: '15:00' })])).toEqual([
      day({ start: '14:00', end: '15:00' }),
    ])
  })

  test('stay as they are on other days, and when nothing is one’s own', () => {
    const others = [{ ...day({ start: '10:00', end: '12:00' }), date: '2026-03-04' }]
    expect(daysWithout(own, others)).toEqual(others)
    expect(daysWithout(undefined, [day({ start: '10:00', end: '12:00' })])).toEqual([
      day({ start: '10:00', end: '12:00' }),
    ])
  })
})
