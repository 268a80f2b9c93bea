import * as z from 'zod/mini'
import type { AmountsByLabel, Revenue } from '#web/api/generated/pitlane.schemas.ts'
import {
  type Cents,
  cents,
  type ParsedNumber,
  parseAmount,
  sumCents,
  toCents,
  toDollars,
  toFixedDollars,
} from '#web/domain/money.ts'
import { createLastAmounts } from '#web/ui/editor/last-amounts.ts'

/** The revenue of an order that is not scheduled yet. */
export const noRevenue: Revenue = {
  totalRevenue: 0,
  hourlyCharge: 0,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
}

export const amountFields = [
  ['hourlyCharge', 'Hourly Rate'],
  ['travelReimbursement', 'Travel Reimbursement'],
  ['platformCharge', 'Platform Charge'],
] as const

/** The lists of labeled amounts of a revenue. Specification §3, Revenue. */
export const amountLists = [
  { list: 'otherReimbursements', title: 'Other Reimbursements', noun: 'Reimbursement' },
  { list: 'otherCharges', title: 'Other Charges', noun: 'Charge' },
] as const

/** The hourly rate and platform charge of the appointment that this admin saved last, as typed. */
export const lastRates = createLastAmounts(
  'appointment',
  z.object({ hourlyCharge: z.string(), platformCharge: z.string() }),
)

const amountRowSchema = z.object({ label: z.string(), amount: z.string() })
export type AmountRow = z.infer<typeof amountRowSchema>

type ListName = (typeof amountLists)[number]['list']

/** The form values of a revenue: all amounts as typed. */
export const revenueFormSchema = z.object({
  hourlyCharge: z.string(),
  travelReimbursement: z.string(),
  platformCharge: z.string(),
  otherReimbursements: z.array(amountRowSchema),
  otherCharges: z.array(amountRowSchema),
})
export type RevenueForm = z.infer<typeof revenueFormSchema>

const formatAmount = (dollars: number): string => toFixedDollars(toCents(dollars) ?? cents(0))

const toRows = (amounts: AmountsByLabel): AmountRow[] =>
  Object.entries(amounts).map(([label, dollars]) => ({ label, amount: formatAmount(dollars) }))

export const toRevenueForm = (revenue: Revenue): RevenueForm => ({
  hourlyCharge: formatAmount(revenue.hourlyCharge),
  travelReimbursement: formatAmount(revenue.travelReimbursement),
  platformCharge: formatAmount(revenue.pitlaneCharge),
  otherReimbursements: toRows(revenue.otherReimbursements),
  otherCharges: toRows(revenue.otherCharges),
})

/** Parses an amount; an empty one is 0. */
export const parseOptionalAmount = (text: string): ParsedNumber<Cents> =>
  text.trim() === '' ? { value: cents(0) } : parseAmount(text)

const sumAmounts = (amounts: ReadonlyMap<string, Cents>): Cents => sumCents([...amounts.values()])

const toDollarsByLabel = (amounts: ReadonlyMap<string, Cents>): AmountsByLabel =>
  Object.fromEntries([...amounts].map(([label, cents]) => [label, toDollars(cents)]))

/**
 * Parses a typed revenue for a duration in hours. Hourly charge and total are in cents; invalid and empty amounts count
 * as 0. The errors are in form order, keyed by field ('otherCharges.0.label'). Specification §5 and §7, Scheduling.
 */
export function parseRevenue(form: RevenueForm, duration: number) {
  const errors = new Map<string, string>()
  const parseField = (field: string, text: string, parse = parseAmount): Cents => {
    const { value = cents(0), reason } = parse(text)
    if (reason !== undefined) errors.set(field, reason)
    return value
  }
  const [hourlyCharge = cents(0), travel = cents(0), platform = cents(0)] = amountFields.map(
    ([name]) => parseField(name, form[name], parseOptionalAmount),
  )
  const parseRows = (list: ListName) => {
    const amounts = new Map<string, Cents>()
    for (const [index, row] of form[list].entries()) {
      const label = row.label.trim()
      if (label === '' && row.amount.trim() === '') continue
      if (label === '') errors.set(`${list}.${index}.label`, 'Enter a label.')
      else if (amounts.has(label))
        errors.set(`${list}.${index}.label`, `“${label}” is already used.`)
      amounts.set(label, parseField(`${list}.${index}.amount`, row.amount))
    }
    return amounts
  }
  const reimbursements = parseRows('otherReimbursements')
  const charges = parseRows('otherCharges')
  const total = cents(
    hourlyCharge * duration + travel + sumAmounts(reimbursements) - platform - sumAmounts(charges),
  )
  const revenueRequest = {
    createdAdminId: null,
    settledAdminId: null,
    totalRevenue: toDollars(total),
    hourlyCharge: toDollars(hourlyCharge),
    travelReimbursement: toDollars(travel),
    pitlaneCharge: toDollars(platform),
    otherReimbursements: toDollarsByLabel(reimbursements),
    otherCharges: toDollarsByLabel(charges),
  }
  return { errors, hourlyCharge, total, revenueRequest }
}

/** Returns the hours, 1 to 8, that a stored revenue was computed with, or undefined if no hours match its amounts. */
export function findStoredHours(revenue: Revenue): number | undefined {
  const { hourlyCharge, total: totalWithoutHours } = parseRevenue(toRevenueForm(revenue), 0)
  const hours = ((toCents(revenue.totalRevenue) ?? cents(0)) - totalWithoutHours) / hourlyCharge
  return Number.isInteger(hours) && hours >= 1 && hours <= 8 ? hours : undefined
}
