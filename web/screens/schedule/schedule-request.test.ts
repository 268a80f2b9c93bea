import { afterEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '#tests/quotes/an-order.ts'
import { aMechanic, aRevenue } from '#tests/schedule/a-mechanic.ts'
import { appointmentOf } from './appointment.ts'
import { scheduleRequestOf } from './schedule-request.ts'

const order = anOrder({ status: 'PAID' })
const appointment = { ...appointmentOf({ order, revenue: aRevenue() }), instructions: ' Gate code 4411 ' }
const at = (date: string, start: string, end: string) => ({
  mechanic: aMechanic(),
  date,
  slot: { start, end, state: 'free' as const },
})

afterEach(() => vi.unstubAllEnvs())

test('the whole stated body is sent, nobody asked for a first appointment', () => {
  expect(scheduleRequestOf(order, appointment, at('2026-11-24', '10:00', '12:00'))).toEqual({
    id: 'mechanic-1',
    mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
    mechanicScheduledEndTime: '2026-11-24T12:00:00.000',
    mechanicInstructions: 'Gate code 4411',
    revenueRequest: { ...aRevenue(), createdAdminId: null, settledAdminId: null },
    rescheduleRequestedBy: null,
  })
})

test('a reschedule says who asked for it', () => {
  const again = scheduleRequestOf(
    { ...order, status: 'SCHEDULED' },
    { ...appointment, requestedBy: 'User' },
    at('2026-11-24', '10:00', '12:00'),
  )
  expect(again.rescheduleRequestedBy).toBe('User')
})

describe.each([
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
])('in %s', (zone, minutesBehindUtc) => {
  test('times go out as they are on the wall, also when clocks are changed', () => {
    vi.stubEnv('TZ', zone)
    expect(new Date('2026-11-24T12:00:00Z').getTimezoneOffset()).toBe(minutesBehindUtc)
    for (const date of ['2026-11-24', '2026-11-01', '2027-03-14', '2026-12-31']) {
      expect(scheduleRequestOf(order, appointment, at(date, '02:00', '04:00'))).toMatchObject({
        mechanicScheduledStartTime: `${date}T02:00:00.000`,
        mechanicScheduledEndTime: `${date}T04:00:00.000`,
      })
    }
  })
})
