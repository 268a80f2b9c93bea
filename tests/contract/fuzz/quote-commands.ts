import fc from 'fast-check'
import { expect } from 'vitest'
import { follow, resolve } from '#tests/contract/document.ts'
import type { OrderLine } from '#web/api/generated/model/orderLine.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { dollarsOf, finalPriceOf, quoteTotals, wireAmount } from '#web/domain/money.ts'
import { command, known, often, order, refusalsOf } from './command.ts'

/** A car of which nothing is known (section 3). */
const unknownCar = Object.fromEntries(
  ['CarFields', 'Car'].flatMap((name) => {
    const { node } = follow(`#/components/schemas/${name}`)
    return Object.keys(resolve(node.properties)).map((member) => [member, null])
  }),
)

/** A quote of an order that adds up (section 5). */
export function quotationOf(
  order: ServiceOrder,
  services: OrderLine[],
  feePercentage: number,
  taxPercentage: number,
) {
  const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails } = order
  const finalPrices = services.map(({ finalPrice }) => Math.round(Number(finalPrice) * 100))
  const { subTotal, serviceFee, tax, total } = quoteTotals(finalPrices, feePercentage, taxPercentage)
  return {
    ...{ userId, parentServiceId, issueDescription, paymentDetails, refundDetails, services },
    status: 'QUOTED',
    subTotal: wireAmount(subTotal),
    serviceFee: dollarsOf(serviceFee),
    serviceFeePercentage: feePercentage,
    tax: dollarsOf(tax),
    taxPercentage,
    platformFee: 0,
    total: wireAmount(total),
  }
}

const quote = fc
  .record({
    id: order,
    price: fc.nat({ max: 50_000 }),
    discount: fc.constantFrom(0, 10, 12.5, 100),
    fee: fc.constantFrom(0, 5, 7.25),
    tax: fc.constantFrom(0, 8.25),
    more: fc.nat({ max: 2 }),
    flaw: often('none', 'total', 'line'),
  })
  .map(({ id, price, discount, fee, tax, more, flaw }) =>
    command(`quote ${id} ${flaw}`, ({ orders }) => {
      const before = known(orders, id)
      const { status } = before
      const originals = before.services.filter((line) => !line.id.startsWith('temp'))
      const finalPrice = dollarsOf(finalPriceOf(price, discount))
      const priced = { price: dollarsOf(price), discount, finalPrice }
      const texts = { category: 'Item', subCategory: 'Oil', description: null, type: 'ITEM' } as const
      const services = [
        ...originals.slice(flaw === 'line' ? 1 : 0).map((line) => ({ ...line, ...priced })),
        ...Array.from({ length: more + 1 }, (_, index) => ({ id: `temp-${index}`, ...texts, ...priced })),
      ]
      const body = quotationOf(before, services, fee, tax)
      const total = Number(body.total)
      return {
        request: {
          operationId: 'saveQuotation',
          path: { id },
          body: { ...body, ...(flaw === 'total' && { total: (total + 0.01).toFixed(2) }) },
        },
        refusals: refusalsOf([
          [status !== 'OPEN' && status !== 'QUOTED', 409],
          [flaw === 'line' && originals.length > 0, 409],
          [flaw === 'total', 400],
        ]),
        follows(answer) {
          Object.assign(before, { status: 'QUOTED', services })
          expect(answer).toMatchObject({ status: 'QUOTED', services, total })
        },
      }
    }),
  )

const updateCar = fc
  .record({
    id: order,
    vin: fc.constantFrom('4T1BF1FK2HU382912', null),
    modelYear: fc.constantFrom(1000, 2017, null),
  })
  .map(({ id, vin, modelYear }) =>
    command(`store the car ${vin} of ${modelYear} for ${id}`, ({ orders }) => {
      const before = known(orders, id)
      const { status } = before
      const car = { ...unknownCar, vin, modelYear }
      return {
        request: { operationId: 'updateCar', path: { id }, body: car },
        refusals: refusalsOf([[status !== 'OPEN' && status !== 'QUOTED', 409]]),
        follows(answer) {
          Object.assign(before, { car })
          expect(answer).toMatchObject({ id, status, car })
        },
      }
    }),
  )

/** Pricing an order, and telling which car it is about. */
export const quoteCommands = [quote, updateCar]
