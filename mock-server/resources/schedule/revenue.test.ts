import { describe, expect, it } from 'vitest'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'
import { checkedRevenue, revenueInCents } from './revenue.ts'

type Request = Input<'scheduleMechanic'>['body']['revenueRequest']
const check = (request: Request, hours: number) => checkedRevenue(revenueInCents(request), hours)

/** 85.00 x 2 + 15.50 + 10.00 - 20.00 = 175.50 */
const revenue = {
  createdAdminId: null,
  settledAdminId: null,
  totalRevenue: 175.5,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10 },
  otherCharges: {},
}

const stored = {
  totalRevenue: 17_550,
  hourlyCharge: 8500,
  travelReimbursement: 1550,
  platformCharge: 2000,
  otherReimbursements: '{"Parking":1000}',
  otherCharges: '{}',
}

describe('a revenue', () => {
  it('is hours and reimbursements less charges, kept in cents', () => {
    expect(check(revenue, 2)).toEqual(stored)
    const charged = { ...revenue, otherCharges: { Tools: 5.25, constructor: 0.25 }, totalRevenue: 170 }
    expect(check(charged, 2)).toEqual({
      ...stored,
      totalRevenue: 17_000,
      otherCharges: '{"Tools":525,"constructor":25}',
    })
  })

  it.each([
    ['hourlyCharge', { hourlyCharge: 0.001 }],
    ['travelReimbursement', { travelReimbursement: 0.001 }],
    ['pitlaneCharge', { pitlaneCharge: 0.001 }],
    ['totalRevenue', { totalRevenue: 0.001 }],
    ["otherReimbursements['Parking']", { otherReimbursements: { Parking: 0.001 } }],
    ["otherCharges['Tools']", { otherCharges: { Tools: 0.001 } }],
  ])('is refused when %s is finer than a cent', (member, change) => {
    expect(() => check({ ...revenue, ...change }, 2)).toThrow(
      `${member} must have at most two decimals, but is 0.001`,
    )
  })

  it('is refused, with the right total, when another is stated', () => {
    expect(() => check(revenue, 3)).toThrow('totalRevenue must be 260.50, but is 175.50')
  })
})
