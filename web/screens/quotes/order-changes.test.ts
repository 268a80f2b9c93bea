import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/quotes/an-order.ts'
import { carriedOver, quoteChanges } from './order-changes.ts'
import { quoteOf } from './quote.ts'

const loaded = anOrder({ services: [aLine(), aLine({ id: 'temp-9', description: 'Cleaner', price: 5 })] })

test('nothing to tell when the order reads the same, or only its car changed', () => {
  expect(quoteChanges(loaded, structuredClone(loaded))).toEqual([])
  expect(quoteChanges(loaded, { ...loaded, address: { address: 'Elsewhere' }, total: 1 })).toEqual([])
})

test('each thing that another admin changed is told with both values', () => {
  const now = anOrder({
    status: 'QUOTED',
    services: [
      aLine({ price: 120, discount: 5 }),
      aLine({ id: 'temp-10', description: 'Rotor', price: null }),
    ],
    serviceFeePercentage: 7.5,
    paymentDetails: [{ paymentId: 'p1' }],
  })
  expect(quoteChanges(loaded, now)).toEqual([
    { what: 'Status', before: 'Open', now: 'Quote Completed' },
    {
      what: 'Line ‘Front brake pads’',
      before: 'Brakes · Pads · Front brake pads: $100.00',
      now: 'Brakes · Pads · Front brake pads: $120.00 less 5 %',
    },
    { what: 'Line ‘Cleaner’', before: 'Brakes · Pads · Cleaner: $5.00', now: 'not there' },
    { what: 'Line ‘Rotor’', before: 'not there', now: 'Brakes · Pads · Rotor: no price' },
    { what: 'Service fee', before: '5 %', now: '7.5 %' },
    { what: 'Payments', before: 'as it was', now: 'changed' },
  ])
})

test('my quote keeps its amounts and lines, takes the lines the customer added, and drops those that are gone', () => {
  const quote = quoteOf(
    anOrder({ services: [aLine({ price: 1 }), aLine({ id: 'gone' }), aLine({ id: 'temp-9' })] }),
  )
  const mine = { ...quote, lines: quote.lines.map((line) => ({ ...line, price: '44' })) }
  const now = anOrder({ services: [aLine({ price: 120 }), aLine({ id: 'line-7', price: 7 })] })
  expect(carriedOver(mine, now).lines.map(({ id, price, loaded }) => [id, price, loaded?.price])).toEqual([
    ['line-1', '44', 12_000],
    ['temp-9', '44', undefined],
    ['line-7', '7.00', 700],
  ])
})
