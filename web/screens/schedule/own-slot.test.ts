import { expect, test } from 'vitest'
import { anOrder } from '#tests/quotes/an-order.ts'
import { aMechanic, aRevenue } from '#tests/schedule/a-mechanic.ts'
import { daysWithout, ownSlotOf } from './own-slot.ts'

const { firstName, lastName, mobileCountryCode, mobileNo, expertise } = aMechanic()
const order = anOrder({
  status: 'SCHEDULED',
  mechanicResponse: { firstName, lastName, mobileCountryCode, mobileNo, expertise },
  mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
})
const base = { order, revenue: aRevenue() }
const own = ownSlotOf(base, aMechanic())

const day = (...bookedSlots: { start: string; end: string }[]) => ({
  date: '2026-11-24',
  available: true,
  bookedSlots,
})

test('an order that is scheduled has its slot with its mechanic, as long as its revenue tells', () => {
  expect(own).toEqual({ date: '2026-11-24', span: { start: 600, end: 720 } })
  const halfPast = { ...order, mechanicScheduledStartTime: '2026-11-24T10:30:00.000' }
  expect(ownSlotOf({ ...base, order: halfPast }, aMechanic())?.span).toEqual({ start: 630, end: 750 })
})

test('it has none with somebody else, before it is scheduled, or when its length cannot be told', () => {
  expect(ownSlotOf(base, aMechanic({ firstName: 'Sam' }))).toBeUndefined()
  expect(ownSlotOf(base, aMechanic({ lastName: 'Reed' }))).toBeUndefined()
  expect(ownSlotOf(base, aMechanic({ mobileNo: '5550199' }))).toBeUndefined()
  expect(ownSlotOf({ ...base, order: { ...order, status: 'PAID' } }, aMechanic())).toBeUndefined()
  expect(ownSlotOf({ ...base, revenue: aRevenue({ totalRevenue: 100 }) }, aMechanic())).toBeUndefined()
})

test('the own slot is cut out of what is booked, the rest stays', () => {
  expect(daysWithout(own, [day({ start: '10:00', end: '12:00' })])).toEqual([day()])
  expect(daysWithout(own, [day({ start: '09:00', end: '13:00' })])).toEqual([
    day({ start: '09:00', end: '10:00' }, { start: '12:00', end: '13:00' }),
  ])
  expect(daysWithout(own, [day({ start: '14:00', end: '15:00' })])).toEqual([
    day({ start: '14:00', end: '15:00' }),
  ])
})

test('other days, and every day of an order without a slot, stay as they are', () => {
  const others = [{ ...day({ start: '10:00', end: '12:00' }), date: '2026-11-25' }]
  expect(daysWithout(own, others)).toEqual(others)
  expect(daysWithout(undefined, others)).toEqual(others)
})
