import { type Cents, formatMoney, largestAmount, type Percent, scaled } from './money.ts'

/** What a typed text means: a value, or the reason why it means none. */
export type Typed = { value: number; reason?: undefined } | { value?: undefined; reason: string }

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const plain = /^(\d+(\.\d*)?|\.\d+)$/

/** Reads a typed amount of dollars ('12.5', '$1,200.00') as cents, or says why it is none. Specification §5. */
export function parseAmount(text: string): Typed & { value?: Cents } {
  const number = readNumber(text.trim().replace(/^\$\s*/, ''), 2, 'an amount')
  if ((number.value ?? 0) > largestAmount) return { reason: `At most ${formatMoney(largestAmount)}` }
  return number
}

/** Reads a typed percentage from 0 to 100 ('8.25', '8.25 %') with at most four decimals, or says why it is none. Specification §5. */
export function typedPercent(text: string): Typed & { value?: Percent } {
  const number = readNumber(text.trim().replace(/\s*%$/, ''), 4, 'a percentage')
  if (number.reason !== undefined) return number
  const percent = number.value / 10_000
  return percent > 100 ? { reason: 'At most 100 %' } : { value: percent }
}

function readNumber(text: string, places: number, what: string): Typed {
  if (text === '') return { reason: `Enter ${what}` }
  if (/^[-−]/.test(text)) return { reason: 'Must be 0 or more' }
  if (!plain.test(text) && !grouped.test(text)) return { reason: `'${shortened(text)}' is not a number` }
  const digits = text.replaceAll(',', '')
  if ((digits.split('.')[1] ?? '').length > places) return { reason: `At most ${places} decimals` }
  return { value: Number(scaled(digits, places)) }
}

const shortened = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
