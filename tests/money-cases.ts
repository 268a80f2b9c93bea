import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type LineCase = { price: number; discount: number; finalPrice: number }
/** Final prices of the lines and the two percentages; subTotal and total as text, as they are sent. */
type QuoteCase = {
  finalPrices: number[]
  serviceFeePercentage: number
  taxPercentage: number
  subTotal: string
  serviceFee: number
  tax: number
  total: string
}

const cases: { lines: LineCase[]; quotes: QuoteCase[] } = parse(
  readFileSync('tests/money-cases.yaml', 'utf8'),
)

/** Lines and quotes worked out by hand, which the mock server and the screens are both held to. */
export const { lines: lineCases, quotes: quoteCases } = cases
