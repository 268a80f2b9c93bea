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

/** A labelled amount while it is typed; `key` tells it from the others of its list. */
export type AmountRow = { key: number; label: string; amount: string }

/** Revenue and charges while they are typed. */
export type RevenueForm = Record<(typeof amountNames)[number][0], string> &
  Record<(typeof rowLists)[number]['list'], readonly AmountRow[]>

const amountText = (dollars: number): string => wireAmount(centsOf(dollars) ?? 0)

const rowsOf = (amounts: AmountMap): AmountRow[] =>
  Object.entries(amounts).map(([label, dollars], key) => ({ key, label, amount: amountText(dollars) }))

/** A revenue as the backend has it, ready to be edited. */
export const revenueFormOf = (revenue: Revenue): RevenueForm => ({
  hourlyCharge: amountText(revenue.hourlyCharge),
  travelReimbursement: amountText(revenue.travelReimbursement),
  platformCharge: amountText(revenue.pitlaneCharge),
  otherReimbursements: rowsOf(revenue.otherReimbursements),
  otherCharges: rowsOf(revenue.otherCharges),
})

/** The rows and an empty one more. Its key follows from theirs, as a draft brings rows of an earlier visit. */
export const withNewRow = (rows: readonly AmountRow[]): AmountRow[] => [
  ...rows,
  { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, label: '', amount: '' },
]

const isEmpty = (row: AmountRow): boolean => row.label.trim() === '' && row.amount.trim() === ''

/**
 * What is wrong with a revenue, entry by entry in the order of the form: 'hourlyCharge', 'otherCharges.{key}.label',
 * 'otherCharges.{key}.amount'. An amount that is left empty is 0, a row that is left empty is none.
 */
export function revenueErrors(form: RevenueForm): Map<string, string> {
  const errors = new Map<string, string>()
  const add = (entry: string, reason: string | undefined) => reason && errors.set(entry, reason)
  for (const [name] of amountNames) {
    if (form[name].trim() !== '') add(name, parseAmount(form[name]).reason)
  }
  for (const { list } of rowLists) {
    const seen = new Set<string>()
    for (const row of form[list].filter((each) => !isEmpty(each))) {
      const label = row.label.trim()
      const duplicate = seen.has(label) ? `‘${label}’ is already there` : undefined
      add(`${list}.${row.key}.label`, label === '' ? 'Enter a label' : duplicate)
      add(`${list}.${row.key}.amount`, parseAmount(row.amount).reason)
      seen.add(label)
    }
  }
  return errors
}

const typedCents = (text: string): Cents => parseAmount(text).value ?? 0

const centsByLabel = (rows: readonly AmountRow[]): Record<string, Cents> =>
  Object.fromEntries(
    rows.filter((row) => !isEmpty(row)).map((row) => [row.label.trim(), typedCents(row.amount)] as const),
  )

/** What is typed, in cents; an amount that cannot be read counts as 0. `duration` is in whole hours. */
export const revenueParts = (form: RevenueForm, duration: number): RevenueParts => ({
  duration,
  hourlyCharge: typedCents(form.hourlyCharge),
  travelReimbursement: typedCents(form.travelReimbursement),
  platformCharge: typedCents(form.platformCharge),
  otherReimbursements: centsByLabel(form.otherReimbursements),
  otherCharges: centsByLabel(form.otherCharges),
})

const inDollars = (amounts: Readonly<Record<string, Cents>>): AmountMap =>
  Object.fromEntries(Object.entries(amounts).map(([label, cents]) => [label, dollarsOf(cents)]))

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
  const parts = revenueParts(revenueFormOf(revenue), 0)
  const total = centsOf(revenue.totalRevenue) ?? 0
  const hours = (total - totalRevenue(parts)) / parts.hourlyCharge
  return Number.isInteger(hours) && hours >= 1 && hours <= 8 ? hours : undefined
}
