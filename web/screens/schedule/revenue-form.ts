import type { AmountMap } from '#web/api/generated/model/amountMap.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import {
  type Cents,
  centsOf,
  dollarsOf,
  parseAmount,
  type RevenueParts,
  totalRevenue,
  wireAmount,
} from '#web/domain/money.ts'

/** The single amounts of a revenue, and what they are called. */
export const amountNames = [
  ['hourlyCharge', 'Hourly Rate'],
  ['travelReimbursement', 'Travel Reimbursement'],
  ['platformCharge', 'Platform Charge'],
] as const

/** The amounts that each have a label of their own. Specification §3, Revenue. */
export const rowLists = [
  { list: 'otherReimbursements', title: 'Other Reimbursements', each: 'reimbursement' },
  { list: 'otherCharges', title: 'Other Charges', each: 'charge' },
] as const

/** A labelled amount while it is typed. */
export type AmountRow = { label: string; amount: string }

type AmountName = (typeof amountNames)[number][0]
type ListName = (typeof rowLists)[number]['list']

/** Revenue and charges while they are typed. */
export type RevenueForm = Record<AmountName, string> & Record<ListName, readonly AmountRow[]>

const amountText = (dollars: number): string => wireAmount(centsOf(dollars) ?? 0)

const rowsOf = (amounts: AmountMap): AmountRow[] =>
  Object.entries(amounts).map(([label, dollars]) => ({ label, amount: amountText(dollars) }))

/** A revenue as the backend has it, ready to be edited. */
export const revenueFormOf = (revenue: Revenue): RevenueForm => ({
  hourlyCharge: amountText(revenue.hourlyCharge),
  travelReimbursement: amountText(revenue.travelReimbursement),
  platformCharge: amountText(revenue.pitlaneCharge),
  otherReimbursements: rowsOf(revenue.otherReimbursements),
  otherCharges: rowsOf(revenue.otherCharges),
})

/**
 * Reads a typed revenue for so many whole hours: its parts and their total in cents, and what is wrong by field in the
 * order of the form: 'hourlyCharge', 'otherCharges.0.label', 'otherCharges.0.amount'. What is wrong counts as 0. An amount
 * that is left empty is 0, a row that is left empty is none.
 */
export function readRevenue(form: RevenueForm, duration: number) {
  const errors = new Map<string, string>()
  const read = (field: string, text: string): Cents => {
    const { value = 0, reason } = parseAmount(text)
    if (reason !== undefined) errors.set(field, reason)
    return value
  }
  const amount = (name: AmountName) => (form[name].trim() === '' ? 0 : read(name, form[name]))
  const byLabel = (list: ListName) => {
    const amounts = new Map<string, Cents>()
    for (const [index, row] of form[list].entries()) {
      const label = row.label.trim()
      if (label === '' && row.amount.trim() === '') continue
      if (label === '') errors.set(`${list}.${index}.label`, 'Enter a label')
      else if (amounts.has(label)) errors.set(`${list}.${index}.label`, `‘${label}’ is already there`)
      amounts.set(label, read(`${list}.${index}.amount`, row.amount))
    }
    return Object.fromEntries(amounts)
  }
  const parts: RevenueParts = {
    duration,
    hourlyCharge: amount('hourlyCharge'),
    travelReimbursement: amount('travelReimbursement'),
    platformCharge: amount('platformCharge'),
    otherReimbursements: byLabel('otherReimbursements'),
    otherCharges: byLabel('otherCharges'),
  }
  return { parts, errors, total: totalRevenue(parts) }
}

const inDollars = (amounts: Readonly<Record<string, Cents>>): AmountMap =>
  Object.fromEntries(Object.entries(amounts).map(([label, cents]) => [label, dollarsOf(cents)]))

/** The revenue as scheduling sends it, in dollars. Specification §7, PUT /order/{id}/mechanic. */
export function wireRevenue(form: RevenueForm, duration: number) {
  const { parts, total } = readRevenue(form, duration)
  return {
    createdAdminId: null,
    settledAdminId: null,
    totalRevenue: dollarsOf(total),
    hourlyCharge: dollarsOf(parts.hourlyCharge),
    travelReimbursement: dollarsOf(parts.travelReimbursement),
    pitlaneCharge: dollarsOf(parts.platformCharge),
    otherReimbursements: inDollars(parts.otherReimbursements),
    otherCharges: inDollars(parts.otherCharges),
  }
}

/** The whole hours, 1 to 8, that a stored revenue was reckoned with; undefined when its amounts tell of none. */
export function hoursOf(revenue: Revenue): number | undefined {
  const { parts, total } = readRevenue(revenueFormOf(revenue), 0)
  const hours = ((centsOf(revenue.totalRevenue) ?? 0) - total) / parts.hourlyCharge
  return Number.isInteger(hours) && hours >= 1 && hours <= 8 ? hours : undefined
}
