import { httpErrors } from '@fastify/sensible'
import type { RequestBody, SuccessBody } from '#mock-server/contract/handlers.ts'
import type { Revenue } from '#mock-server/database/write-orders.ts'
import { formatCents, toCents, toDollars } from '#mock-server/money.ts'
import type { RevenueRow } from './sql.ts'

type RevenueRequest = RequestBody<'scheduleMechanic'>['revenueRequest']
type Amounts = Record<string, number>

/** Converts a requested revenue, including the total that the client computed, from dollars to cents. */
export function toSubmittedRevenue(request: RevenueRequest): Revenue {
  return {
    totalRevenue: toCents('totalRevenue', request.totalRevenue),
    hourlyCharge: toCents('hourlyCharge', request.hourlyCharge),
    travelReimbursement: toCents('travelReimbursement', request.travelReimbursement),
    platformCharge: toCents('pitlaneCharge', request.pitlaneCharge),
    otherReimbursements: amountsToCents('otherReimbursements', request.otherReimbursements),
    otherCharges: amountsToCents('otherCharges', request.otherCharges),
  }
}

/** Computes hourly charge times hours, plus reimbursements, minus platform and other charges (Specification §5). */
export function computeTotalRevenue(revenue: Omit<Revenue, 'totalRevenue'>, hours: number): number {
  const reimbursements = revenue.travelReimbursement + sumAmounts(revenue.otherReimbursements)
  const charges = revenue.platformCharge + sumAmounts(revenue.otherCharges)
  return revenue.hourlyCharge * hours + reimbursements - charges
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
export function toRevenueResponse(row: RevenueRow): SuccessBody<'getRevenue'> {
  return {
    totalRevenue: toDollars(row.totalRevenue),
    hourlyCharge: toDollars(row.hourlyCharge),
    travelReimbursement: toDollars(row.travelReimbursement),
    pitlaneCharge: toDollars(row.platformCharge),
    otherReimbursements: mapAmounts(JSON.parse(row.otherReimbursements), toDollars),
    otherCharges: mapAmounts(JSON.parse(row.otherCharges), toDollars),
  }
}

function amountsToCents(member: string, amounts: Amounts): Amounts {
  return mapAmounts(amounts, (dollars, label) => toCents(`${member}['${label}']`, dollars))
}

function mapAmounts(amounts: Amounts, change: (amount: number, label: string) => number): Amounts {
  return Object.fromEntries(
    Object.entries(amounts).map(([label, amount]) => [label, change(amount, label)]),
  )
}

function sumAmounts(amounts: Amounts): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}
