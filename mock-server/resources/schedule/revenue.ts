import { httpErrors } from '@fastify/sensible'
import type { RequestBody, SuccessBody } from '#mock-server/contract/handlers.ts'
import type { AmountsByLabel, Revenue } from '#mock-server/database/schedule.ts'
import type { Stored } from '#mock-server/database/stored.ts'
import { type Cents, cents, formatCents, sumCents, toCents, toDollars } from '#mock-server/money.ts'

type RevenueRequest = RequestBody<'scheduleMechanic'>['revenueRequest']
type DollarsByLabel = SuccessBody<'getRevenue'>['otherCharges']

/** Converts a requested revenue, including the total that the client computed, from dollars to cents. */
export function toSubmittedRevenue(request: RevenueRequest): Revenue {
  return {
    totalRevenue: toCents('totalRevenue', request.totalRevenue),
    hourlyCharge: toCents('hourlyCharge', request.hourlyCharge),
    travelReimbursement: toCents('travelReimbursement', request.travelReimbursement),
    platformCharge: toCents('pitlaneCharge', request.pitlaneCharge),
    otherReimbursements: toCentsByLabel('otherReimbursements', request.otherReimbursements),
    otherCharges: toCentsByLabel('otherCharges', request.otherCharges),
  }
}

/** Computes hourly charge times hours, plus reimbursements, minus platform and other charges (Specification §5). */
export function computeTotalRevenue(revenue: Omit<Revenue, 'totalRevenue'>, hours: number): Cents {
  const otherReimbursements = sumCents(Object.values(revenue.otherReimbursements))
  const otherCharges = sumCents(Object.values(revenue.otherCharges))
  const reimbursements = revenue.travelReimbursement + otherReimbursements
  const charges = revenue.platformCharge + otherCharges
  return cents(revenue.hourlyCharge * hours + reimbursements - charges)
}

/** Throws 400 for a wrong total, a total of 0 or less, or an hourly charge of 0. */
export function checkRevenue(submitted: Revenue, hours: number): void {
  const total = computeTotalRevenue(submitted, hours)
  if (submitted.hourlyCharge === 0) throw httpErrors.badRequest('hourlyCharge must be above 0.')
  if (total <= 0)
    throw httpErrors.badRequest(
      `totalRevenue must be above 0, but these amounts make ${formatCents(total)}.`,
    )
  if (submitted.totalRevenue !== total)
    throw httpErrors.badRequest(
      `totalRevenue must be ${formatCents(total)}, but is ${formatCents(submitted.totalRevenue)}.`,
    )
}

/** Converts a saved revenue to a response. */
export function toRevenueResponse(row: Stored<Revenue>): SuccessBody<'getRevenue'> {
  return {
    totalRevenue: toDollars(row.totalRevenue),
    hourlyCharge: toDollars(row.hourlyCharge),
    travelReimbursement: toDollars(row.travelReimbursement),
    pitlaneCharge: toDollars(row.platformCharge),
    otherReimbursements: toDollarsByLabel(JSON.parse(row.otherReimbursements)),
    otherCharges: toDollarsByLabel(JSON.parse(row.otherCharges)),
  }
}

function toCentsByLabel(member: string, amounts: Record<string, number>): AmountsByLabel {
  return Object.fromEntries(
    Object.entries(amounts).map(([label, dollars]) => [
      label,
      toCents(`${member}['${label}']`, dollars),
    ]),
  )
}

function toDollarsByLabel(amounts: AmountsByLabel): DollarsByLabel {
  return Object.fromEntries(
    Object.entries(amounts).map(([label, amount]) => [label, toDollars(amount)]),
  )
}
