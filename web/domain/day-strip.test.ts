import { expect, test } from 'vitest'
import { createDayStrip, describeDayStrip, findSlotAt } from './day-strip.ts'
import { formatSlot } from './slots.ts'

// 2026-03-02 is a Monday.
const monday = '2026-03-02'
const mechanic = { workingDays: [0, 1, 2], workingHours: '09:00-17:00' }

type BookedSlot = { start: string; end: string }

const createStrip = ({
  date = monday,
  bookedSlots = [] as BookedSlot[],
  available = true,
  duration = 1,
  now = '2026-01-01T00:00',
} = {}) =>
  createDayStrip({ date, mechanic, days: [{ date, available, bookedSlots }], duration, now })

test('a free day is one run of free slots', () => {
  const strip = createStrip()
  expect(strip).toMatchObject({
    kind: 'free',
    workingHours: { start: 540, end: 1020 },
    booked: [],
    free: [{ start: 540, end: 1020 }],
  })
  expect(strip.freeSlots).toHaveLength(8)
  expect(describeDayStrip(strip)).toBe('free 09:00–17:00')
})

test('a booking splits the free time, and a run that is shorter than the duration is not free', () => {
  const bookedSlots = [{ start: '11:00', end: '13:30' }]
  expect(describeDayStrip(createStrip({ bookedSlots }))).toBe(
    'free 09:00–11:00, 14:00–17:00; booked 11:00–13:30',
  )
  expect(describeDayStrip(createStrip({ bookedSlots, duration: 3 }))).toBe(
    'free 14:00–17:00; booked 11:00–13:30',
  )
  expect(describeDayStrip(createStrip({ bookedSlots, duration: 4 }))).toBe(
    'no free slot; booked 11:00–13:30',
  )
})

test('bookings outside of the working hours are cut or left out', () => {
  const bookedSlots = [
    { start: '06:00', end: '08:00' },
    { start: '08:00', end: '10:00' },
    { start: '16:00', end: '20:00' },
  ]
  expect(createStrip({ bookedSlots }).booked).toEqual([
    { start: 540, end: 600 },
    { start: 960, end: 1020 },
  ])
})

test.each([
  ['unavailable', { available: false }],
  ['non-working', { date: '2026-03-06' }],
  ['past', { now: '2026-03-03T00:00' }],
])('an %s day has no free slot and says so', (kind, options) => {
  const strip = createStrip(options)
  expect(strip.freeSlots).toEqual([])
  expect(describeDayStrip(strip)).toBe(kind)
})

test('slots of today that have started are not free', () => {
  expect(describeDayStrip(createStrip({ now: `${monday}T12:30` }))).toBe('free 13:00–17:00')
})

test.each([
  [0, '09:00–10:00'],
  [0.55, '12:00–13:00'],
  [0.57, '14:00–15:00'],
  [1, '16:00–17:00'],
])('at %d of the bar, the closest free slot is %s', (point, expected) => {
  const strip = createStrip({ bookedSlots: [{ start: '13:00', end: '14:00' }] })
  const slot = findSlotAt(strip, strip.workingHours, point)
  expect(slot && formatSlot(slot)).toBe(expected)
})

test('a point of a bar with more hours than the working hours is a time of these hours', () => {
  const hours = { start: 7 * 60, end: 19 * 60 }
  const findAt = (point: number) => findSlotAt(createStrip(), hours, point)?.start
  // 07:00, 10:30 and 19:00
  expect([0, 3.5 / 12, 1].map(findAt)).toEqual(['09:00', '10:00', '16:00'])
})
