import { badRequest } from '#mock-server/http-error.ts'
import { centsOf, dollarsOf, dollarText } from '#mock-server/money.ts'
import type { Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import type { RevenueRow } from './sql.ts'

type RevenueRequest = Input<'scheduleMechanic'>['body']['revenueRequest']
type Labelled = Record<string, number>

/** A requested revenue with its total, in cents; the maps are from label to cents. */
export type StatedRevenue = {
  totalRevenue: number
  hourlyCharge: number
  travelReimbursement: number
  platformCharge: number
  otherReimbursements: Labelled
  otherCharges: Labelled
}

/** Converts the dollars of a request to cents. */
export function revenueInCents(request: RevenueRequest): StatedRevenue {
  return {
    totalRevenue: centsOf('totalRevenue', request.totalRevenue),
    hourlyCharge: centsOf('hourlyCharge', request.hourlyCharge),
    travelReimbursement: centsOf('travelReimbursement', request.travelReimbursement),
    platformCharge: centsOf('pitlaneCharge', request.pitlaneCharge),
    otherReimbursements: centsOfEach('otherReimbursements', request.otherReimbursements),
    otherCharges: centsOfEach('otherCharges', request.otherCharges),
  }
}

/**
 * Returns the revenue to save. Total = hourly charge x hours + travel + other reimbursements - platform charge - other
 * charges (Specification §5). Throws 400 for another total, a total of 0 or less, or an hourly charge of 0.
 */
export function checkedRevenue(stated: StatedRevenue, hours: number): RevenueRow {
  const { hourlyCharge, travelReimbursement, platformCharge, otherReimbursements, otherCharges } = stated
  const reimbursements = travelReimbursement + sumOf(otherReimbursements)
  const right = hourlyCharge * hours + reimbursements - platformCharge - sumOf(otherCharges)
  if (hourlyCharge === 0) badRequest('hourlyCharge must be above 0')
  if (right <= 0) badRequest(`totalRevenue must be above 0, but these amounts make ${dollarText(right)}`)
  if (stated.totalRevenue !== right)
    badRequest(`totalRevenue must be ${dollarText(right)}, but is ${dollarText(stated.totalRevenue)}`)
  return {
    ...stated,
    otherReimbursements: JSON.stringify(otherReimbursements),
    otherCharges: JSON.stringify(otherCharges),
  }
}

/** Converts a saved revenue to a response. */
export function revenueOf(row: RevenueRow): SuccessBody<'getRevenue'> {
  return {
    totalRevenue: dollarsOf(row.totalRevenue),
    hourlyCharge: dollarsOf(row.hourlyCharge),
    travelReimbursement: dollarsOf(row.travelReimbursement),
    pitlaneCharge: dollarsOf(row.platformCharge),
    otherReimbursements: mapped(JSON.parse(row.otherReimbursements), dollarsOf),
    otherCharges: mapped(JSON.parse(row.otherCharges), dollarsOf),
  }
}

function centsOfEach(member: string, amounts: Labelled): Labelled {
  return mapped(amounts, (dollars, label) => centsOf(`${member}['${label}']`, dollars))
}

function mapped(amounts: Labelled, change: (amount: number, label: string) => number): Labelled {
  return Object.fromEntries(Object.entries(amounts).map(([label, amount]) => [label, change(amount, label)]))
}

function sumOf(amounts: Labelled): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}
