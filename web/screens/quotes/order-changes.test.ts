import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/quotes/order-fixture.ts'
import { quoteChanges, rebaseQuote } from './order-changes.ts'
import { quoteOf, withTyped } from './quote.ts'

const cleaner = aLine({ id: 'temp-9', description: 'Cleaner', price: 5 })
const loaded = anOrder({ services: [aLine(), cleaner] })
const quote = withTyped(quoteOf(loaded), 'line-1', { price: '130' })

test('nothing to tell when the order reads the same, or differs in what a quote leaves alone', () => {
  expect(quoteChanges(loaded, structuredClone(loaded), quote)).toEqual([])
  expect(quoteChanges(loaded, { ...loaded, address: { address: 'Elsewhere' }, total: 1 }, quote)).toEqual([])
})

test('each thing that another admin changed is told as loaded, theirs and yours', () => {
  const latest = anOrder({
    status: 'QUOTED',
    services: [
      aLine({ price: 120, discount: 5 }),
      aLine({ id: 'temp-10', description: 'Rotor', price: null }),
    ],
    serviceFeePercentage: 7.5,
    issueDescription: 'Squeals',
    paymentDetails: [{ paymentId: 'p1' }],
  })
  expect(
    quoteChanges(loaded, latest, quote).map((change) => [
      change.what,
      change.loaded,
      change.theirs,
      change.yours,
    ]),
  ).toEqual([
    ['Status', 'Open', 'Quote Completed', 'Quote Completed'],
    [
      'Line ‘Front brake pads’',
      'Brakes · Pads · Front brake pads: $100.00',
      'Brakes · Pads · Front brake pads: $120.00 less 5%',
      'Brakes · Pads · Front brake pads: $130.00',
    ],
    ['Line ‘Cleaner’', 'Brakes · Pads · Cleaner: $5.00', 'not there', 'Brakes · Pads · Cleaner: $5.00'],
    ['Line ‘Rotor’', 'not there', 'Brakes · Pads · Rotor: no price', 'not there'],
    ['Service fee', '5%', '7.5%', '5%'],
    ['Issue description', 'Grinding noise', 'Squeals', ''],
    ['Payments', 'as it was', 'changed', ''],
  ])
})

test('what they changed to the very amount that was typed is no conflict, their saving is one', () => {
  const latest = anOrder({ status: 'QUOTED', services: [aLine({ price: 130 }), cleaner], taxPercentage: 9 })
  const changes = quoteChanges(loaded, latest, { ...quote, tax: '9.0' })
  expect(changes.map(({ what }) => what)).toEqual(['Status'])
})

test('a quote keeps its amounts and lines, takes the lines the customer added, and drops those that are gone', () => {
  const typed = quoteOf(anOrder({ services: [aLine({ price: 44 }), aLine({ id: 'gone' }), cleaner] }))
  const latest = anOrder({ services: [aLine({ price: 120 }), aLine({ id: 'line-7', price: 7 })] })
  expect(rebaseQuote(typed, loaded, latest).lines.map(({ id, price }) => [id, price])).toEqual([
    ['line-1', '44.00'],
    ['temp-9', '5.00'],
    ['line-7', '7.00'],
  ])
})
