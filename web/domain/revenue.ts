import type { Cents } from './money.ts'

/** What a scheduled service brings and costs, in cents; duration in whole hours. */
export type RevenueParts = {
  hourlyCharge: Cents
  duration: number
  travelReimbursement: Cents
  otherReimbursements: Readonly<Record<string, Cents>>
  platformCharge: Cents
  otherCharges: Readonly<Record<string, Cents>>
}

const sum = (amounts: Readonly<Record<string, Cents>>): Cents =>
  Object.values(amounts).reduce((total, amount) => total + amount, 0)

/** Total revenue in cents: hourly charge x duration + reimbursements - charges; it may be negative. Specification §5, Scheduling. */
export const totalRevenue = (parts: RevenueParts): Cents =>
  parts.hourlyCharge * parts.duration +
  parts.travelReimbursement +
  sum(parts.otherReimbursements) -
  parts.platformCharge -
  sum(parts.otherCharges)
