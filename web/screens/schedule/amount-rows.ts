import type { AmountMap } from '#web/api/generated/model/amountMap.ts'
import { type Cents, centsOf, wireAmount } from '#web/domain/money.ts'
import { parseAmount } from '#web/domain/parse-amount.ts'

/** A labelled amount while it is typed; `key` tells it from the others. */
export type AmountRow = { key: string; label: string; amount: string }

/** What is wrong with a row, field by field. */
export type RowReasons = { label?: string; amount?: string }

/** The most labelled amounts that one map can have. */
export const mostRows = 50

let added = 0

/** A row to be filled in. */
export function newRow(): AmountRow {
  added += 1
  return { key: `added-${added}`, label: '', amount: '' }
}

/** A label-to-amount map, ready to be edited. */
export const rowsOf = (amounts: AmountMap): AmountRow[] =>
  Object.entries(amounts).map(([label, dollars], index) => ({
    key: `${index}`,
    label,
    amount: wireAmount(centsOf(dollars) ?? 0),
  }))

const isEmpty = (row: AmountRow): boolean => row.label.trim() === '' && row.amount.trim() === ''

/** What is wrong with each row, by its key; a row that is left empty is none. */
export function rowReasons(rows: readonly AmountRow[]): Map<string, RowReasons> {
  const seen = new Set<string>()
  const wrong = new Map<string, RowReasons>()
  for (const row of rows.filter((each) => !isEmpty(each))) {
    const label = row.label.trim()
    const reasons: RowReasons = {}
    if (label === '') reasons.label = 'Enter a label'
    else if (seen.has(label)) reasons.label = `‘${label}’ is already there`
    reasons.amount = parseAmount(row.amount).reason
    if (reasons.label !== undefined || reasons.amount !== undefined) wrong.set(row.key, reasons)
    seen.add(label)
  }
  return wrong
}

/** The rows as a map from label to cents; an amount that cannot be read counts as 0. */
export const centsByLabel = (rows: readonly AmountRow[]): Record<string, Cents> =>
  Object.fromEntries(
    rows
      .filter((row) => !isEmpty(row))
      .map((row) => [row.label.trim(), parseAmount(row.amount).value ?? 0] as const),
  )
