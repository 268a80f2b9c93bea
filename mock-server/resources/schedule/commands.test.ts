import { describe, expect, it } from 'vitest'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import { aRevenue } from '#tests/records.ts'
import { getSlotHours } from './commands.ts'
import { checkRevenue, toSubmittedRevenue } from './revenue.ts'

type Request = Input<'scheduleMechanic'>['body']['revenueRequest']
const check = (request: Request, hours: number) => checkRevenue(toSubmittedRevenue(request), hours)

const revenue: Request = { ...aRevenue(), createdAdminId: null, settledAdminId: null }

describe('A total revenue', () => {
  it('is hourly charge times hours, plus reimbursements, minus other and platform charges', () => {
    // A label may be the name of a member that every object inherits, such as `constructor`.
    const charged = { ...revenue, otherCharges: { Tools: 5.25, constructor: 0.25 }, totalRevenue: 170 }
    expect(check(charged, 2)).toEqual({
      ...{ totalRevenue: 17_000, hourlyCharge: 8500, travelReimbursement: 1550, platformCharge: 2000 },
      otherReimbursements: '{"Parking":1000}',
      otherCharges: '{"Tools":525,"constructor":25}',
    })
  })
})

/** A Monday, 10:30 in the local time zone. */
const now = new Date(2026, 10, 23, 10, 30, 59)
const getHours = (start: string, end: string, day = '2026-11-24') =>
  getSlotHours(`${day}T${start}`, `${day}T${end}`, now)

describe('A slot', () => {
  it.each([
    ['09:00:00.000', '10:30:00.000'],
    ['09:00:01.000', '10:00:00.000'],
    ['09:00:00.001', '10:00:00.000'],
  ])('from %s to %s is rejected', (start, end) => {
    expect(() => getHours(start, end)).toThrow('whole hour')
  })

  it('can be scheduled until the end of the minute in which it starts', () => {
    expect(() => getHours('10:00:00.000', '12:00:00.000', '2026-11-23')).toThrow('already started')
    expect(() => getHours('17:00:00.000', '18:00:00.000', '2026-11-22')).toThrow('already started')
    expect(getHours('11:00:00.000', '12:00:00.000', '2026-11-23')).toBe(1)
    const inStartMinute = new Date(2026, 10, 23, 11, 0, 30)
    expect(getSlotHours('2026-11-23T11:00:00.000', '2026-11-23T12:00:00.000', inStartMinute)).toBe(1)
  })

  it('is compared with the local time, also when month, day, hour and minute have one digit', () => {
    const early = new Date(2026, 0, 5, 9, 5)
    expect(getSlotHours('2026-01-05T10:00:00.000', '2026-01-05T11:00:00.000', early)).toBe(1)
    expect(() => getSlotHours('2026-01-05T09:00:00.000', '2026-01-05T11:00:00.000', early)).toThrow(
      'The slot has already started; choose a later one.',
    )
  })
})
