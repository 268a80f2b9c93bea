import { badRequest } from '#mock-server/http-error.ts'
import { centsOf, dollarsOf, dollarText } from '#mock-server/money.ts'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import type { RevenueRow } from './sql.ts'

type RevenueRequest = Input<'scheduleMechanic'>['body']['revenueRequest']
type Amounts = Record<string, number>

/** A requested revenue with the total that the client computed, in cents. The maps are from label to cents. */
export type ClaimedRevenue = {
  totalRevenue: number
  hourlyCharge: number
  travelReimbursement: number
  platformCharge: number
  otherReimbursements: Amounts
  otherCharges: Amounts
}

/** Converts the dollars of a request to cents. */
export function toClaimedRevenue(request: RevenueRequest): ClaimedRevenue {
  return {
    totalRevenue: centsOf('totalRevenue', request.totalRevenue),
    hourlyCharge: centsOf('hourlyCharge', request.hourlyCharge),
    travelReimbursement: centsOf('travelReimbursement', request.travelReimbursement),
    platformCharge: centsOf('pitlaneCharge', request.pitlaneCharge),
    otherReimbursements: toCents('otherReimbursements', request.otherReimbursements),
    otherCharges: toCents('otherCharges', request.otherCharges),
  }
}

/**
 * Checks the total, and returns the revenue to save. Total = hourly charge x hours + travel + other reimbursements - platform charge - other
 * charges (Specification §5). Throws 400 for another total, a total of 0 or less, or an hourly charge of 0.
 */
export function checkRevenue(claimed: ClaimedRevenue, hours: number): RevenueRow {
  const { hourlyCharge, travelReimbursement, platformCharge, otherReimbursements, otherCharges } = claimed
  const reimbursements = travelReimbursement + sumAmounts(otherReimbursements)
  const correct = hourlyCharge * hours + reimbursements - platformCharge - sumAmounts(otherCharges)
  if (hourlyCharge === 0) badRequest('hourlyCharge must be above 0.')
  if (correct <= 0) badRequest(`totalRevenue must be above 0, but these amounts make ${dollarText(correct)}.`)
  if (claimed.totalRevenue !== correct)
    badRequest(`totalRevenue must be ${dollarText(correct)}, but is ${dollarText(claimed.totalRevenue)}.`)
  return {
    ...claimed,
    otherReimbursements: JSON.stringify(otherReimbursements),
    otherCharges: JSON.stringify(otherCharges),
  }
}

/** Converts a saved revenue to a response. */
export function toRevenueResponse(row: RevenueRow): SuccessBody<'getRevenue'> {
  return {
    totalRevenue: dollarsOf(row.totalRevenue),
    hourlyCharge: dollarsOf(row.hourlyCharge),
    travelReimbursement: dollarsOf(row.travelReimbursement),
    pitlaneCharge: dollarsOf(row.platformCharge),
    otherReimbursements: mapAmounts(JSON.parse(row.otherReimbursements), dollarsOf),
    otherCharges: mapAmounts(JSON.parse(row.otherCharges), dollarsOf),
  }
}

function toCents(member: string, amounts: Amounts): Amounts {
  return mapAmounts(amounts, (dollars, label) => centsOf(`${member}['${label}']`, dollars))
}

function mapAmounts(amounts: Amounts, change: (amount: number, label: string) => number): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([label, amount]) => [label, change(amount, label)]))
}

function sumAmounts(amounts: Amounts): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}
