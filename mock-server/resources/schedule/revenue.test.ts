import { expect, it } from 'vitest'
import { aRevenue } from '#tests/support/records.ts'
import { computeTotalRevenue, toSubmittedRevenue } from './revenue.ts'

it('A total revenue is hourly charge times hours, plus reimbursements, minus other and platform charges', () => {
  // A label may be the name of a member that every object inherits, such as `constructor`.
  const otherCharges = { Tools: 5.25, constructor: 0.25 }
  const request = {
    ...aRevenue(),
    createdAdminId: null,
    settledAdminId: null,
    otherCharges,
    totalRevenue: 170,
  }
  const submitted = toSubmittedRevenue(request)
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
