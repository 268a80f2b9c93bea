import type { AmountsByLabel } from '#web/api/generated/model/amountsByLabel.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import { type Cents, centsOf, dollarsOf, parseAmount, wireAmount } from '#web/domain/money.ts'

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

type ListName = (typeof rowLists)[number]['list']

/** Revenue and charges while they are typed. */
export type RevenueForm = Record<(typeof amountNames)[number][0], string> &
  Record<ListName, readonly AmountRow[]>

const amountText = (dollars: number): string => wireAmount(centsOf(dollars) ?? 0)

const rowsOf = (amounts: AmountsByLabel): AmountRow[] =>
  Object.entries(amounts).map(([label, dollars]) => ({ label, amount: amountText(dollars) }))

/** A revenue as the backend has it, ready to be edited. */
export const revenueFormOf = (revenue: Revenue): RevenueForm => ({
  hourlyCharge: amountText(revenue.hourlyCharge),
  travelReimbursement: amountText(revenue.travelReimbursement),
  platformCharge: amountText(revenue.pitlaneCharge),
  otherReimbursements: rowsOf(revenue.otherReimbursements),
  otherCharges: rowsOf(revenue.otherCharges),
})

const sum = (amounts: ReadonlyMap<string, Cents>): Cents =>
  [...amounts.values()].reduce((total, amount) => total + amount, 0)

const inDollars = (amounts: ReadonlyMap<string, Cents>): AmountsByLabel =>
  Object.fromEntries([...amounts].map(([label, cents]) => [label, dollarsOf(cents)]))

/**
 * Reads a typed revenue for so many whole hours: hourly rate and total in cents, the body that scheduling sends, and what is
 * wrong by field in the order of the form: 'hourlyCharge', 'otherCharges.0.label', 'otherCharges.0.amount'. What is wrong
 * counts as 0. An amount that is left empty is 0, a row that is left empty is none. Specification §5 and §7, Scheduling.
 */
export function readRevenue(form: RevenueForm, duration: number) {
  const errors = new Map<string, string>()
  const read = (field: string, text: string): Cents => {
    const { value = 0, reason } = parseAmount(text)
    if (reason !== undefined) errors.set(field, reason)
    return value
  }
  const [hourlyRate = 0, travel = 0, platform = 0] = amountNames.map(([name]) =>
    form[name].trim() === '' ? 0 : read(name, form[name]),
  )
  const byLabel = (list: ListName) => {
    const amounts = new Map<string, Cents>()
    for (const [index, row] of form[list].entries()) {
      const label = row.label.trim()
      if (label === '' && row.amount.trim() === '') continue
      if (label === '') errors.set(`${list}.${index}.label`, 'Enter a label')
      else if (amounts.has(label)) errors.set(`${list}.${index}.label`, `‘${label}’ is already there`)
      amounts.set(label, read(`${list}.${index}.amount`, row.amount))
    }
    return amounts
  }
  const reimbursements = byLabel('otherReimbursements')
  const charges = byLabel('otherCharges')
  const total = hourlyRate * duration + travel + sum(reimbursements) - platform - sum(charges)
  const wire = {
    createdAdminId: null,
    settledAdminId: null,
    totalRevenue: dollarsOf(total),
    hourlyCharge: dollarsOf(hourlyRate),
    travelReimbursement: dollarsOf(travel),
    pitlaneCharge: dollarsOf(platform),
    otherReimbursements: inDollars(reimbursements),
    otherCharges: inDollars(charges),
  }
  return { errors, hourlyRate, total, wire }
}

/** The whole hours, 1 to 8, that a stored revenue was reckoned with; undefined when its amounts tell of none. */
export function hoursOf(revenue: Revenue): number | undefined {
  const { hourlyRate, total } = readRevenue(revenueFormOf(revenue), 0)
  const hours = ((centsOf(revenue.totalRevenue) ?? 0) - total) / hourlyRate
  return Number.isInteger(hours) && hours >= 1 && hours <= 8 ? hours : undefined
}
