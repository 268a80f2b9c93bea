import { describe, expect, it } from 'vitest'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import { inFourZones } from '#tests/in-zones.ts'
import { aRevenue } from '#tests/records.ts'
import { getSlotHours } from './commands.ts'
import { computeTotalRevenue, toSubmittedRevenue } from './revenue.ts'

type Request = Input<'scheduleMechanic'>['body']['revenueRequest']

const revenue: Request = { ...aRevenue(), createdAdminId: null, settledAdminId: null }

describe('A total revenue', () => {
  it('is hourly charge times hours, plus reimbursements, minus other and platform charges', () => {
    // A label may be the name of a member that every object inherits, such as `constructor`.
    const charged = { ...revenue, otherCharges: { Tools: 5.25, constructor: 0.25 }, totalRevenue: 170 }
    const submitted = toSubmittedRevenue(charged)
    expect(submitted).toEqual({
      totalRevenue: 17_000,
      hourlyCharge: 8500,
      travelReimbursement: 1550,
      platformCharge: 2000,
      otherReimbursements: { Parking: 1000 },
      otherCharges: { Tools: 525, constructor: 25 },
    })
    expect(computeTotalRevenue(submitted, 2)).toBe(17_000)
  })
})

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
    expect(() => getHours('09:00:00.000', '11:00:00.000', '2026-01-05', early)).toThrow('already started')
  })
})
