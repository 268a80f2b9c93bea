import { describe, expect, test } from 'vitest'
import { inFourZones } from '#tests/support/in-zones.ts'
import {
  formatHours,
  formatSlot,
  formatWorkingWeek,
  getBookedSpans,
  getDayKind,
  getSharedHours,
  listSlots,
  omitOwnSlot,
} from './slots.ts'

// 2026-03-02 is a Monday.
const monday = '2026-03-02'
const mechanic = { workingDays: [0, 2, 6], workingHours: '08:00-12:00' }
const longAgo = '2026-01-01T00:00'

inFourZones(() => {
  test.each([
    [[6, 0, 3], ' 07:30 - 16:00 ', 'Mon, Thu, Sun', '07:30–16:00'],
    [[0, 1, 2, 3, 4, 5, 6], '00:00-24:00', 'Mon–Sun', '00:00–24:00'],
    [[0, 1, 3, 4, 5], '9:00-17:00', 'Mon, Tue, Thu–Sat', '09:00–17:00'],
    [[0], '09:00–17:00', 'Mon', '09:00–17:00'],
    [[0], '7:30 – 9:00', 'Mon', '07:30–09:00'],
  ])(
    'the working days %j and hours %j of a mechanic are shown as %s and %s',
    (workingDays, workingHours, days, hours) => {
      expect(formatWorkingWeek({ workingDays, workingHours })).toEqual({ days, hours })
    },
  )

  test.each([[null], [undefined], [[]], [[7]], [[-1, 0]], [[1.5]]])(
    'the working week of a mechanic is Monday to Friday if the stored days are %j',
    (workingDays) => {
      expect(formatWorkingWeek({ workingDays }).days).toBe('Days unknown, Mon–Fri assumed')
    },
  )

  const invalidHours = [
    '25:00-18:00',
    '22:00-06:00',
    '10:00-24:30',
    '08:60-12:00',
    '18:00-09:00',
    '09:00-09:00',
  ]
  test.each([
    ...invalidHours,
    null,
    '',
    'mornings',
    '9-18',
    'from 08:00-12:00',
    '08:00-12:00, Sundays too',
  ])(
    'the working hours of a mechanic are nine to six if the stored hours are "%s"',
    (workingHours) => {
      const { hours } = formatWorkingWeek({ workingHours })
      expect(hours).toBe('Hours unknown, 09:00–18:00 assumed')
    },
  )

  const bookedSlots = [{ start: '09:00', end: '10:00' }]
  test.each([
    ['past if it is before today', '2026-03-01', [], 'past'],
    ['non-working, even if unavailable', '2026-03-03', [{ available: false }], 'non-working'],
    ['unavailable', monday, [{ available: false }], 'unavailable'],
    ['partly booked', monday, [{ bookedSlots }], 'partly-booked'],
    [
      'free although another day is unavailable',
      monday,
      [{ date: '2026-03-04', available: false }],
      'free',
    ],
  ] as const)('a day is %s', (_, date, days, kind) => {
    const completeDays = days.map((day) => ({ date, available: true, bookedSlots: [], ...day }))
    expect(getDayKind(date, mechanic, completeDays, monday)).toBe(kind)
  })

  describe('the slots of a day', () => {
    type Days = Parameters<typeof listSlots>[2]
    const describeSlots = (
      duration: number,
      days: Days = [],
      week: Partial<typeof mechanic> = mechanic,
    ) =>
      listSlots(monday, week, days, duration, longAgo).map(
        (slot) => `${formatSlot(slot)} ${slot.state}`,
      )
    const bookedOn = (date: string, start: string, end: string) => [
      { date, available: true, bookedSlots: [{ start, end }] },
    ]

    test('slots start on the hour, take whole hours, and end within the working hours and before midnight', () => {
      expect(describeSlots(3)).toEqual(['08:00–11:00 free', '09:00–12:00 free'])
      expect(describeSlots(5)).toEqual([])
      const halfPast = { workingHours: '08:30-11:30' }
      expect(describeSlots(1, [], halfPast)).toEqual(['09:00–10:00 free', '10:00–11:00 free'])
      expect(describeSlots(2, [], { workingHours: '00:00-24:00' }).at(-1)).toBe('21:00–23:00 free')
    })

    test('slots are booked if they overlap a booked time of their day, but not if they only touch it', () => {
      expect(describeSlots(1, bookedOn(monday, '09:00', '10:30'))).toEqual([
        '08:00–09:00 free',
        '09:00–10:00 booked',
        '10:00–11:00 booked',
        '11:00–12:00 free',
      ])
      const otherDay = bookedOn('2026-03-04', '09:00', '10:30')
      expect(describeSlots(4, otherDay)).toEqual(['08:00–12:00 free'])
    })

    test('a slot is past once the minute of its start is over', () => {
      const getStates = (now: string) =>
        listSlots(monday, mechanic, [], 1, now).map((slot) => slot.state)
      expect(getStates('2026-03-02T09:01:30.000')).toEqual(['past', 'past', 'free', 'free'])
      expect(getStates('2026-03-02T09:00')).toEqual(['past', 'free', 'free', 'free'])
    })

    test('a day that is non-working, unavailable or past has no slots', () => {
      expect(listSlots('2026-03-03', mechanic, [], 1, longAgo)).toEqual([])
      const unavailable = { date: monday, available: false, bookedSlots: [] }
      expect(listSlots(monday, mechanic, [unavailable], 1, longAgo)).toEqual([])
      expect(listSlots(monday, mechanic, [], 1, '2026-03-03T00:00')).toEqual([])
    })
  })

  test.each([
    ['09:00:00', '10:00:00', 540, 600],
    ['15:00:00.000', '16:00:00.5', 900, 960],
    ['2026-03-02T13:00:00', '2026-03-02T14:30:00.000', 780, 870],
    ['2026-03-01T22:00:00', '2026-03-02T01:00:00', 0, 60],
    ['2026-03-02T22:00:00', '2026-03-03T00:00:00', 1320, 1440],
    ['22:00', '00:00', 1320, 1440],
  ])(
    'a booked slot from %s to %s covers the minutes %i to %i of the day',
    (from, to, start, end) => {
      const slots = [{ start: from, end: to }]
      expect(getBookedSpans({ date: monday, available: true, bookedSlots: slots })).toEqual([
        { start, end },
      ])
    },
  )

  test.each([
    ['later', '10:00'],
    ['09:00', 'later'],
    ['09:00 or so', '10:00'],
    ['09:00', '09:00'],
    ['2026-03-01T22:00:00', '2026-03-02T00:00:00'],
  ])('a booked slot from "%s" to "%s" covers no minutes of the day', (start, end) => {
    expect(
      getBookedSpans({ date: monday, available: true, bookedSlots: [{ start, end }] }),
    ).toEqual([])
  })

  test("the order's own appointment is removed from the booked slots of its day", () => {
    const appointment = { date: monday, start: '10:00', hours: 2 }
    const bookDay = (start: string, end: string, date = monday) => ({
      date,
      available: true,
      bookedSlots: [{ start, end }],
    })
    const listRemaining = (day: ReturnType<typeof bookDay>) =>
      omitOwnSlot(appointment, [day]).flatMap(({ bookedSlots }) => bookedSlots.map(formatSlot))
    expect(listRemaining(bookDay('10:00', '12:00'))).toEqual([])
    expect(listRemaining(bookDay('09:00', '13:00'))).toEqual(['09:00–10:00', '12:00–13:00'])
    expect(listRemaining(bookDay('14:00', '15:00'))).toEqual(['14:00–15:00'])
    expect(listRemaining(bookDay('10:00', '12:00', '2026-03-04'))).toEqual(['10:00–12:00'])
    expect(omitOwnSlot(undefined, [bookDay('10:00', '12:00')])).toEqual([bookDay('10:00', '12:00')])
  })
})

test.each([
  [['08:00-17:00', '11:00-20:00'], '08–20'],
  [['09:30-16:15'], '09–17'],
  [['00:00-24:00', '09:00-18:00'], '00–24'],
  [['unknown'], '09–18'],
  [[], '09–18'],
])('mechanics who work %j share the hours %s', (hours, expected) => {
  expect(formatHours(getSharedHours(hours.map((workingHours) => ({ workingHours }))))).toBe(
    expected,
  )
})
