import { type Entry, reads, records } from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)

/** Half to even where section 5 rounds half up. */
function halfToEven({ price, discount }: Entry): number {
  const exact = (cents(price) * (100 - Number(discount))) / 100
  const below = Math.floor(exact)
  const up = exact - below === 0.5 ? below % 2 === 1 : exact - below > 0.5
  return (below + Number(up)) / 100
}

/** Servers that reckon otherwise (sections 3 and 5). */
export const moneySaboteurs: readonly Saboteur[] = [
  {
    name: 'writes amounts as texts',
    touches: ['listItems'],
    shows: /\[0\]\.price: expected dollars/,
    fault: records((item) => ({ ...item, price: Number(item.price).toFixed(2) })),
  },
  {
    name: 'writes amounts in cents',
    touches: ['createItem'],
    shows: /body\.finalPrice/,
    fault: records((item) => ({ ...item, finalPrice: cents(item.finalPrice) })),
  },
  {
    name: 'does not round a final price',
    touches: ['createService'],
    shows: /body\.finalPrice: expected 170\.99, got 170\.991/,
    fault: records((one) => ({
      ...one,
      finalPrice: (Number(one.price) * (100 - Number(one.discount))) / 100,
    })),
  },
  {
    name: 'rounds half to even',
    touches: ['createItem'],
    shows: /body\.finalPrice: expected 0\.01, got 0/,
    fault: records((one) => ({ ...one, finalPrice: halfToEven(one) })),
  },
  {
    name: 'takes the discount off in dollars',
    touches: ['updateItem'],
    shows: /body\.finalPrice/,
    fault: records((one) => ({ ...one, finalPrice: Number(one.price) - Number(one.discount) })),
  },
  {
    name: 'counts in binary fractions',
    touches: ['listSettlements'],
    shows: /totalAmountPendingForSettlement/,
    fault: records((one) => ({
      ...one,
      totalAmountPendingForSettlement: Number(one.totalAmountPendingForSettlement) + 4e-14 * 1000,
    })),
  },
  {
    name: 'is a cent off in the total',
    touches: ['getOrder'],
    shows: /the sums of section 5|body\.total/,
    fault: records((order) => ({
      ...order,
      total: order.total === null ? null : (cents(order.total) + 1) / 100,
    })),
  },
  {
    name: 'taxes the sub-total alone',
    touches: ['saveQuotation'],
    shows: /body\.tax/,
    fault: records((order) => ({
      ...order,
      tax: Math.round(cents(order.subTotal) * Number(order.taxPercentage)) / 10_000,
    })),
  },
  {
    name: 'answers the totals of a quote as it got them',
    touches: ['saveQuotation'],
    shows: /body\.total: expected what it was, got "260\.01"/,
    fault: records((order) => ({ ...order, total: Number(order.total).toFixed(2) })),
  },
  {
    name: 'takes a sub-total in any form',
    touches: ['saveQuotation'],
    shows: /expected 400, got 200/,
    fault: reads((sent) => ({ ...sent, subTotal: Number(sent.subTotal).toFixed(2) })),
  },
  {
    name: 'makes a total of its own from the parts of a quote',
    touches: ['saveQuotation'],
    shows: /expected 400, got 200/,
    fault: reads((sent) => ({
      ...sent,
      total:
        typeof sent.total === 'string'
          ? ((cents(sent.subTotal) + cents(sent.serviceFee) + cents(sent.tax)) / 100).toFixed(2)
          : sent.total,
    })),
  },
  {
    name: 'charges a platform fee',
    touches: ['getOrder'],
    shows: /body\.platformFee/,
    fault: records((order) => ({ ...order, platformFee: 2.5 })),
  },
  {
    name: 'leaves the charges out of a revenue',
    touches: ['getRevenue'],
    noticedBy: ['scheduleMechanic'],
    shows: /after it getRevenue: body\.otherCharges/,
    fault: records((one) => ({ ...one, otherCharges: {} })),
  },
  {
    name: 'takes any revenue',
    touches: ['scheduleMechanic'],
    shows: /expected 400, got 200/,
    fault: reads((sent) => ({
      ...sent,
      revenueRequest:
        (sent.revenueRequest as Entry | undefined)?.totalRevenue === 171.01
          ? { ...(sent.revenueRequest as Entry), totalRevenue: 171 }
          : sent.revenueRequest,
    })),
  },
]
