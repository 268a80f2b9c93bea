import { expect, test } from 'vitest'
import { totalRevenue } from './revenue.ts'

const nothing = {
  hourlyCharge: 0,
  duration: 1,
  travelReimbursement: 0,
  otherReimbursements: {},
  platformCharge: 0,
  otherCharges: {},
}

test('reimbursements are added and charges are taken off', () => {
  const parts = {
    hourlyCharge: 8_550,
    duration: 3,
    travelReimbursement: 1_225,
    otherReimbursements: { Parking: 800, Toll: 475 },
    platformCharge: 2_000,
    otherCharges: { Disposal: 350 },
  }
  expect(totalRevenue(parts)).toBe(25_800)
})

test('nothing brings nothing, and more charges than income is negative', () => {
  expect(totalRevenue(nothing)).toBe(0)
  expect(totalRevenue({ ...nothing, hourlyCharge: 1_000, platformCharge: 1_500 })).toBe(-500)
})
