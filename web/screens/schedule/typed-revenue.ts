import type { AmountMap } from '#web/api/generated/model/amountMap.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import { type Cents, centsOf, dollarsOf, wireAmount } from '#web/domain/money.ts'
import { parseAmount, type Typed } from '#web/domain/parse-amount.ts'
import { type RevenueParts, totalRevenue } from '#web/domain/revenue.ts'
import { type AmountRow, centsByLabel, rowReasons, rowsOf } from './amount-rows.ts'

/** The single amounts of a revenue form. */
export const revenueFields = ['hourlyCharge', 'travelReimbursement', 'platformCharge'] as const

/** One of the single amounts. */
export type RevenueField = (typeof revenueFields)[number]

/** Revenue and charges while they are typed. */
export type TypedRevenue = Record<RevenueField, string> & {
  otherReimbursements: readonly AmountRow[]
  otherCharges: readonly AmountRow[]
}

const amountText = (dollars: number): string => wireAmount(centsOf(dollars) ?? 0)

/** A revenue as the backend has it, ready to be edited. */
export const typedRevenueOf = (revenue: Revenue): TypedRevenue => ({
  hourlyCharge: amountText(revenue.hourlyCharge),
  travelReimbursement: amountText(revenue.travelReimbursement),
  platformCharge: amountText(revenue.pitlaneCharge),
  otherReimbursements: rowsOf(revenue.otherReimbursements),
  otherCharges: rowsOf(revenue.otherCharges),
})

/** A typed amount in cents; left empty it is 0. */
export const readAmount = (text: string): Typed => (text.trim() === '' ? { value: 0 } : parseAmount(text))

/** What is typed, in cents; an amount that cannot be read counts as 0. */
export const revenueParts = (typed: TypedRevenue, duration: number): RevenueParts => ({
  duration,
  hourlyCharge: readAmount(typed.hourlyCharge).value ?? 0,
  travelReimbursement: readAmount(typed.travelReimbursement).value ?? 0,
  platformCharge: readAmount(typed.platformCharge).value ?? 0,
  otherReimbursements: centsByLabel(typed.otherReimbursements),
  otherCharges: centsByLabel(typed.otherCharges),
})

/** How many entries cannot be read. */
export const unreadableEntries = (typed: TypedRevenue): number =>
  revenueFields.filter((field) => readAmount(typed[field]).reason !== undefined).length +
  rowReasons(typed.otherReimbursements).size +
  rowReasons(typed.otherCharges).size

/** The revenue as scheduling sends it, in dollars. Specification §7, PUT /order/{id}/mechanic. */
export const wireRevenue = (parts: RevenueParts) => ({
  createdAdminId: null,
  settledAdminId: null,
  totalRevenue: dollarsOf(totalRevenue(parts)),
  hourlyCharge: dollarsOf(parts.hourlyCharge),
  travelReimbursement: dollarsOf(parts.travelReimbursement),
  pitlaneCharge: dollarsOf(parts.platformCharge),
  otherReimbursements: inDollars(parts.otherReimbursements),
  otherCharges: inDollars(parts.otherCharges),
})

/** The whole hours, 1 to 8, that a stored revenue was reckoned with; undefined when its amounts tell of none. */
export function hoursOf(revenue: Revenue): number | undefined {
  const parts = revenueParts(typedRevenueOf(revenue), 0)
  const total = centsOf(revenue.totalRevenue) ?? 0
  const hours = (total - totalRevenue(parts)) / parts.hourlyCharge
  return Number.isInteger(hours) && hours >= 1 && hours <= 8 ? hours : undefined
}

const inDollars = (amounts: Readonly<Record<string, Cents>>): AmountMap =>
  Object.fromEntries(Object.entries(amounts).map(([label, cents]) => [label, dollarsOf(cents)]))
