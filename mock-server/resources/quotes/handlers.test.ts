import { beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#mock-server/money.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { db, rows, api } = await createAdminApp()
const userId = rows.user()
let orderId: string

const pads = {
  id: 'pads',
  type: 'SERVICE' as const,
  category: 'Brakes',
  subCategory: 'Pads',
  description: 'Front',
}
const pricedPads = { ...pads, price: 189.99, discount: 10, finalPrice: 170.99 }
const cleaner = {
  id: 'temp-1',
  type: 'ITEM',
  category: 'Item',
  subCategory: 'Cleaner',
  description: 'Can',
}
const pricedCleaner = { ...cleaner, price: 8.5, discount: 0, finalPrice: 8.5 }

beforeEach(() => {
  orderId = rows.order(userId)
  rows.lines(orderId, [{ ...pads, price: cents(20_000) }])
})

/** Returns a request body. 170.99 + 8.50 = 179.49; fee: 5% = 8.9745; tax: 8.25% of (179.49 + 8.97) = 15.54795. */
const createBody = (change: object = {}) => ({
  userId,
  parentServiceId: null,
  issueDescription: null,
  status: 'QUOTED',
  services: [pricedPads, pricedCleaner],
  subTotal: '179.49',
  serviceFee: 8.97,
  serviceFeePercentage: 5,
  taxPercentage: 8.25,
  platformFee: 0,
  total: '204.01',
  tax: 15.55,
  paymentDetails: [],
  refundDetails: null,
  ...change,
})

const save = (body: object) => api.put(`/order/${orderId}/quotation`).send(body)

describe('saveQuotation', () => {
  it('keeps payments and refunds unchanged, and rejects a changed payment', async () => {
    const payments = [{ paymentId: 'pay_1', amount: 10, card: { last4: '4242' } }]
    const setPayments = db.prepare<[string, string, string]>(
      'UPDATE orders SET payment_details = ?, refund_details = ? WHERE id = ?',
    )
    setPayments.run(
      JSON.stringify([{ ...payments[0], amount: 1000 }]),
      '{"amount":500,"reason":"Late"}',
      orderId,
    )
    const body = createBody({
      paymentDetails: payments,
      refundDetails: { reason: 'Late', amount: 5 },
    })
    const { body: saved } = await save(body).expect(200)
    expect(saved).toMatchObject({ paymentDetails: payments, refundDetails: { amount: 5 } })
    const changed = { ...body, paymentDetails: [{ ...payments[0], amount: 1000 }] }
    const { body: rejected } = await save(changed).expect(400)
    expect(rejected.message).toBe('paymentDetails differs from the order; load the order again.')
  })

  describe('a stored final price that was rounded differently', () => {
    // 10.05 less 50% is 5.03 here, but 5.02 is stored.
    const stored = { ...pads, price: 10.05, discount: 50, finalPrice: 5.02 }
    const sendLine = (line: object, subTotal: string, total: string) =>
      save(
        createBody({
          services: [line],
          subTotal,
          serviceFee: 0,
          serviceFeePercentage: 0,
          tax: 0,
          taxPercentage: 0,
          total,
        }),
      )
    beforeEach(() => {
      const update = db.prepare<[string]>(
        'UPDATE order_lines SET price = 1005, discount = 500000, final_price = 502 WHERE order_id = ?',
      )
      update.run(orderId)
    })

    it('is accepted and added up while price and discount are unchanged', async () => {
      const { body: saved } = await sendLine(stored, '5.02', '5.02').expect(200)
      expect(saved).toMatchObject({ services: [{ finalPrice: 5.02 }], subTotal: 5.02, total: 5.02 })
      const { body: rejected } = await sendLine(stored, '5.03', '5.03').expect(400)
      expect(rejected.message).toBe('subTotal must be 5.02, but is 5.03.')
      await sendLine({ ...stored, finalPrice: 5.03 }, '5.03', '5.03').expect(200)
    })

    it('is rejected after a change of price or discount, and so is any other amount', async () => {
      const { body: wrong } = await sendLine(
        { ...stored, finalPrice: 5.01 },
        '5.01',
        '5.01',
      ).expect(400)
      expect(wrong.message).toBe('services[0].finalPrice must be 5.03, but is 5.01.')
      for (const change of [{ price: 10.06 }, { discount: 49.99 }]) {
        const { body: outdated } = await sendLine({ ...stored, ...change }, '5.02', '5.02').expect(
          400,
        )
        expect(outdated.message).toBe('services[0].finalPrice must be 5.03, but is 5.02.')
      }
    })
  })

  it('accepts 200 lines, all but one with the highest price, and rejects 201', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...pricedCleaner,
      id: `temp-${index}`,
      price: 1_000_000,
      finalPrice: 1_000_000,
    }))
    // 199 added lines and the original one: 199,000,000.00 + 170.99; fee and tax are 100%.
    const amounts = {
      serviceFeePercentage: 100,
      taxPercentage: 100,
      subTotal: '199000170.99',
      serviceFee: 199_000_170.99,
      tax: 398_000_341.98,
      total: '796000683.96',
    }
    const atLimit = { services: [pricedPads, ...lines.slice(1)], ...amounts }
    await save(createBody(atLimit)).expect(200)
    const aboveLimit = createBody({ ...atLimit, services: [pricedPads, ...lines] })
    const { body: rejected } = await save(aboveLimit).expect(400)
    expect(rejected.message).toBe('body/services must NOT have more than 200 items.')
  })
})
