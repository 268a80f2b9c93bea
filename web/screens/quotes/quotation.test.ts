import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/quotes/an-order.ts'
import { quotationOf } from './quotation.ts'
import { quoteOf } from './quote.ts'

test('a quote is saved with exactly the stated fields, sub-total and total as text with two decimals', () => {
  const order = anOrder({
    services: [aLine({ price: 189.99, discount: 10, finalPrice: 1 })],
    paymentDetails: [{ paymentId: 'p1' }],
  })
  const quote = quoteOf(order)
  const added = {
    id: 'temp-1',
    type: 'ITEM',
    category: 'Item',
    subCategory: 'Brake cleaner',
    description: 'One can',
    price: '8.5',
    discount: '',
  } as const
  expect(quotationOf(order, { ...quote, lines: [...quote.lines, added] })).toEqual({
    userId: 'user-1',
    parentServiceId: null,
    issueDescription: 'Grinding noise',
    status: 'QUOTED',
    services: [
      aLine({ price: 189.99, discount: 10, finalPrice: 170.99 }),
      {
        id: 'temp-1',
        type: 'ITEM',
        category: 'Item',
        subCategory: 'Brake cleaner',
        description: 'One can',
        price: 8.5,
        discount: 0,
        finalPrice: 8.5,
      },
    ],
    subTotal: '179.49',
    serviceFee: 8.97,
    serviceFeePercentage: 5,
    taxPercentage: 8.25,
    platformFee: 0,
    total: '204.01',
    tax: 15.55,
    paymentDetails: [{ paymentId: 'p1' }],
    refundDetails: null,
  })
})

test('a quote with an entry that cannot be read is not sent', () => {
  const order = anOrder()
  const quote = quoteOf(order)
  expect(quotationOf(order, { ...quote, tax: '101' })).toBeUndefined()
  expect(quotationOf(order, { ...quote, serviceFee: 'x' })).toBeUndefined()
  expect(
    quotationOf(
      anOrder({ services: [aLine({ price: null })] }),
      quoteOf(anOrder({ services: [aLine({ price: null })] })),
    ),
  ).toBeUndefined()
})
