import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'

/** An active mechanic for tests who works from Monday to Friday, 09:00-18:00. */
export const aMechanic = (given: Partial<Mechanic> = {}): Mechanic => ({
  id: 'mechanic-1',
  firstName: 'Rosa',
  lastName: 'Castillo',
  email: 'rosa@example.com',
  mobileNo: '5550100',
  mobileCountryCode: '+1',
  expertise: 'Brakes',
  about: null,
  asecertification: null,
  overallRating: 4.8,
  isActive: true,
  isBlocked: false,
  workingDays: null,
  workingHours: null,
  kycCompliant: true,
  connectedAccountId: 'acct_1',
  ...given,
})

/** A revenue for tests: two hours at $85.00, $15.50 for the way, $10.00 for parking, less $20.00. */
export const aRevenue = (given: Partial<Revenue> = {}): Revenue => ({
  totalRevenue: 175.5,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10 },
  otherCharges: {},
  ...given,
})
