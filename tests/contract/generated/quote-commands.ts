import fc from 'fast-check'
import { expect } from 'vitest'
import { follow, resolve } from '#tests/contract/document.ts'
import { dollarsOf, finalPriceOf, quoteTotals, wireAmount } from '#web/domain/money.ts'
import { command, known, refusalsOf } from './command.ts'
import { often, order } from './drawn-records.ts'

/** A car of which nothing is known (section 3). */
const unknownCar = Object.fromEntries(
  ['CarFields', 'Car'].flatMap((name) => {
    const { node } = follow(`#/components/schemas/${name}`)
    return Object.keys(resolve(node.properties)).map((member) => [member, null])
  }),
)

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
  .map(({ id, price, discount, fee, tax: taxes, more, flaw }) =>
    command(`quote ${id} ${flaw}`, ({ orders }) => {
      const { userId, parentServiceId, issueDescription, paymentDetails, refundDetails, status, services } =
        known(orders, id)
      const originals = services.filter((line) => !line.id.startsWith('temp'))
      const finalPrice = finalPriceOf(price, discount)
      const priced = { price: dollarsOf(price), discount, finalPrice: dollarsOf(finalPrice) }
      const added = Array.from({ length: more + 1 }, (_, index) => ({
        id: `temp-${index}`,
        category: 'Item',
        subCategory: 'Oil',
        description: null,
        type: 'ITEM',
        ...priced,
      }))
      const kept = originals.slice(flaw === 'line' ? 1 : 0).map((line) => ({ ...line, ...priced }))
      const lines = [...kept, ...added]
      const sums = quoteTotals(
        lines.map(() => finalPrice),
        fee,
        taxes,
      )
      const body = {
        userId,
        parentServiceId,
        issueDescription,
        paymentDetails,
        refundDetails,
        status: 'QUOTED',
        services: lines,
        subTotal: wireAmount(sums.subTotal),
        serviceFee: dollarsOf(sums.serviceFee),
        serviceFeePercentage: fee,
        tax: dollarsOf(sums.tax),
        taxPercentage: taxes,
        platformFee: 0,
        total: wireAmount(sums.total + (flaw === 'total' ? 1 : 0)),
      }
      return {
        request: { operationId: 'saveQuotation', path: { id }, body },
        refusals: refusalsOf([
          [status !== 'OPEN' && status !== 'QUOTED', 409],
          [flaw === 'line' && originals.length > 0, 409],
          [flaw === 'total', 400],
        ]),
        follows(answer) {
          orders.set(id, { ...known(orders, id), status: 'QUOTED', services: lines })
          expect(answer).toMatchObject({ status: 'QUOTED', services: lines, total: dollarsOf(sums.total) })
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
      const { status } = known(orders, id)
      const car = { ...unknownCar, vin, modelYear }
      return {
        request: { operationId: 'updateCar', path: { id }, body: car },
        refusals: refusalsOf([[status !== 'OPEN' && status !== 'QUOTED', 409]]),
        follows(answer) {
          orders.set(id, { ...known(orders, id), car })
          expect(answer).toMatchObject({ id, status, car })
        },
      }
    }),
  )

/** Pricing an order, and telling which car it is about. */
export const quoteCommands = [quote, updateCar]
