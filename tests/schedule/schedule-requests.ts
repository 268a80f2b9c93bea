import { expect } from 'vitest'

/** An id that nothing has. */
export const missing = 'f'.repeat(24)
/** A Tuesday; the test clock says Monday 2026-11-23. */
const tuesday = '2026-11-24'

const two = (hour: number) => String(hour).padStart(2, '0')
/** Start and end of an appointment on the hour. */
export const slot = (from: number, to: number, day = tuesday) => ({
  mechanicScheduledStartTime: `${day}T${two(from)}:00:00.000`,
  mechanicScheduledEndTime: `${day}T${two(to)}:00:00.000`,
})

/** 85.00 x 2 + 15.50 + 10.00 - 20.00 = 175.50 */
export const revenue = {
  createdAdminId: null,
  settledAdminId: null,
  totalRevenue: 175.5,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10 },
  otherCharges: {},
}
/** A revenue of nothing but hours at 50.00. */
export const plainRevenue = (hours: number) => ({
  ...revenue,
  totalRevenue: 50 * hours,
  hourlyCharge: 50,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
})

/** A request that schedules a mechanic on Tuesday from 10 to 12. */
export const requestFor = (mechanicId: string, change: object = {}) => ({
  id: mechanicId,
  ...slot(10, 12),
  mechanicInstructions: 'Gate code 4411',
  revenueRequest: revenue,
  rescheduleRequestedBy: null,
  ...change,
})

/** A refusal whose message says something. */
export const refusal = (status: number, message: string) => ({
  status,
  body: { message: expect.stringMatching(new RegExp(message, 'i')) },
})
