import { expect, test } from 'vitest'
import { anOrder } from '#tests/quotes/an-order.ts'
import { aMechanic, aRevenue } from '#tests/schedule/a-mechanic.ts'
import { appointmentOf } from './appointment.ts'
import { selectionOf, slotsOn } from './chosen-slot.ts'

// 2026-11-24 is a Tuesday
const date = '2026-11-24'
const now = '2026-11-23T08:00'
const mechanic = aMechanic()
const wish = { ...appointmentOf({ order: anOrder(), revenue: aRevenue() }), date, start: '10:00' }
const booked = [{ date, available: true, bookedSlots: [{ start: '11:00', end: '12:00' }] }]

test('a mechanic, a day and a free slot make a selection', () => {
  const selection = selectionOf(wish, mechanic, [], now)
  expect(selection).toEqual({ mechanic, date, slot: { start: '10:00', end: '12:00', state: 'free' } })
})

test('none is made while the days are not known, or without mechanic, day or slot', () => {
  expect(selectionOf(wish, mechanic, undefined, now)).toBeUndefined()
  expect(selectionOf(wish, undefined, [], now)).toBeUndefined()
  expect(selectionOf({ ...wish, date: undefined }, mechanic, [], now)).toBeUndefined()
  expect(selectionOf({ ...wish, start: undefined }, mechanic, [], now)).toBeUndefined()
})

test('a slot that is booked in part is none, however long it would be free before', () => {
  expect(selectionOf(wish, mechanic, booked, now)).toBeUndefined()
  expect(selectionOf({ ...wish, duration: 1 }, mechanic, booked, now)?.slot.end).toBe('11:00')
})

test('a slot that has begun is none', () => {
  expect(selectionOf(wish, mechanic, [], '2026-11-24T10:01')).toBeUndefined()
})

test('a slot later today is one', () => {
  const later = selectionOf({ ...wish, start: '12:00' }, mechanic, [], '2026-11-24T10:01')
  expect(later?.slot).toEqual({ start: '12:00', end: '14:00', state: 'free' })
})

test('a slot is not taken by what is booked on another day', () => {
  const before = booked.map((day) => ({ ...day, date: '2026-11-23' }))
  expect(selectionOf(wish, mechanic, before, now)?.slot.start).toBe('10:00')
  expect(selectionOf(wish, mechanic, [...before, ...booked], now)).toBeUndefined()
})

test('a closed day has no slots', () => {
  expect(slotsOn('2026-11-28', mechanic, [], 1, now)).toEqual([])
  expect(slotsOn(date, mechanic, [{ date, available: false, bookedSlots: [] }], 1, now)).toEqual([])
  expect(slotsOn('2026-11-20', mechanic, [], 1, now)).toEqual([])
})

test('who works around the clock is not booked until midnight, which is another day', () => {
  const slots = slotsOn(date, aMechanic({ workingHours: '00:00-24:00' }), [], 2, now)
  expect(slots.at(-1)).toMatchObject({ start: '21:00', end: '23:00' })
})
