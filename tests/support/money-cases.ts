import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type LineCase = { price: number; discount: number; finalPrice: number }
type QuoteCase = {
  finalPrices: number[]
  serviceFeePercentage: number
  taxPercentage: number
  subTotal: string
  serviceFee: number
  tax: number
  total: string
}

/** Manually calculated lines and quotes; mock server and screens must both match them. */
export const { lines: lineCases, quotes: quoteCases }: { lines: LineCase[]; quotes: QuoteCase[] } =
  parse(readFileSync('tests/support/money-cases.yaml', 'utf8'))
