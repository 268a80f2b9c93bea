import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { quoteCases } from '#tests/money-cases.ts'

const missing = 'f'.repeat(24)

let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string
let userId: string
let orderId: string

beforeAll(async () => {
  app = await testApp()
  rows = rowsIn(app.db)
  token = app.signIn()
  userId = rows.user()
})

beforeEach(() => {
  orderId = rows.order(userId, { issue_description: 'Grinding noise when braking' })
  originalLine('pads', { price: 20_000 })
})

function originalLine(id: string, given: Record<string, string | number | null> = {}, position = 0) {
  rows.insert('order_lines', {
    order_id: orderId,
    position,
    id,
    type: 'SERVICE',
    category: 'Brakes',
    sub_category: 'Front brake pads',
    description: 'Replace front brake pads',
    ...given,
  })
}

const pads = {
  id: 'pads',
  category: 'Brakes',
  subCategory: 'Front brake pads',
  description: 'Replace front brake pads',
  price: 189.99,
  discount: 10,
  finalPrice: 170.99,
  type: 'SERVICE',
}
const cleaner = {
  id: 'temp-1',
  category: 'Item',
  subCategory: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  discount: 0,
  finalPrice: 8.5,
  type: 'ITEM',
}

/** 170.99 + 8.50 = 179.49; 5 % = 8.9745; 8.25 % of 188.46 = 15.54795; 179.49 + 8.97 + 15.55 = 204.01. */
const quotation = (change: object = {}) => ({
  userId,
  parentServiceId: null,
  issueDescription: 'Grinding noise when braking',
  status: 'QUOTED',
  services: [pads, cleaner],
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

const save = (body: unknown, id = orderId) => app.put(`/admin/api/order/${id}/quotation`, { token, body })
const refusal = (status: number, message: string) => ({
  status,
  body: { message: expect.stringMatching(new RegExp(message.replaceAll(/[[\].]/g, '\\$&'), 'i')) },
})
const stored = () => app.db.prepare('SELECT * FROM orders WHERE id = ?').get(orderId)
const storedLines = () =>
  app.db.prepare('SELECT * FROM order_lines WHERE order_id = ? ORDER BY position').all(orderId)

describe('saveQuotation', () => {
  it('stores the lines and totals and makes the order QUOTED', async () => {
    expect(await save(quotation())).toMatchObject({
      status: 200,
      body: {
        id: orderId,
        status: 'QUOTED',
        services: [pads, cleaner],
        subTotal: 179.49,
        serviceFee: 8.97,
        serviceFeePercentage: 5,
        tax: 15.55,
        taxPercentage: 8.25,
        platformFee: 0,
        total: 204.01,
      },
    })
    expect(stored()).toMatchObject({
      status: 'QUOTED',
      sub_total: 17_949,
      service_fee_percentage: 50_000,
      service_fee: 897,
      tax_percentage: 82_500,
      tax: 1555,
      platform_fee: 0,
      total: 20_401,
    })
    expect(storedLines()).toMatchObject([
      { id: 'pads', position: 0, price: 18_999, discount: 100_000, final_price: 17_099 },
      { id: 'temp-1', position: 1, price: 850, discount: 0, final_price: 850 },
    ])
  })

  it('quotes a QUOTED order again: added lines may change, go and come', async () => {
    await save(quotation())
    const other = {
      ...cleaner,
      id: 'temp-2',
      category: 'Fluids',
      subCategory: 'Brake fluid',
      type: 'SERVICE',
    }
    const again = await save(quotation({ services: [other, pads] }))
    expect(again).toMatchObject({ status: 200, body: { services: [other, pads], status: 'QUOTED' } })
    expect(storedLines()).toHaveLength(2)
  })

  it('lets an added line change its category later', async () => {
    await save(quotation())
    const renamed = { ...cleaner, category: 'Supplies' }
    expect(await save(quotation({ services: [pads, renamed] }))).toMatchObject({ status: 200 })
  })

  it('prices original lines anew', async () => {
    const services = [{ ...pads, price: 100, discount: 0, finalPrice: 100 }]
    const totals = { subTotal: '100.00', serviceFee: 5, tax: 8.66, total: '113.66' } // 8.25 % of 105.00 = 8.6625
    expect(await save(quotation({ services, ...totals }))).toMatchObject({
      status: 200,
      body: { services, total: 113.66 },
    })
  })

  it.each(quoteCases.filter(({ finalPrices }) => finalPrices.length > 0))(
    'takes a quote of $finalPrices with fee $serviceFeePercentage % and tax $taxPercentage % at $total',
    async ({ finalPrices, ...amounts }) => {
      app.db.prepare('DELETE FROM order_lines WHERE order_id = ?').run(orderId)
      const services = finalPrices.map((price, index) => ({
        ...cleaner,
        id: `temp-${index}`,
        price,
        finalPrice: price,
      }))
      expect(await save(quotation({ services, ...amounts }))).toMatchObject({
        status: 200,
        body: { total: Number(amounts.total), tax: amounts.tax, serviceFee: amounts.serviceFee },
      })
    },
  )

  it.each([
    ['services[1].finalPrice must be 8.50', { services: [pads, { ...cleaner, finalPrice: 8.51 }] }],
    ['services[0].finalPrice must be 170.99', { services: [{ ...pads, finalPrice: 170.98 }, cleaner] }],
    ['subTotal must be 179.49, but is 179.50', { subTotal: '179.50' }],
    ['serviceFee must be 8.97, but is 8.98', { serviceFee: 8.98 }],
    ['tax must be 15.55, but is 15.54', { tax: 15.54 }],
    ['total must be 204.01, but is 204.00', { total: '204.00' }],
  ])('answers 400 with the right amount: %s', async (message, change) => {
    expect(await save(quotation(change))).toMatchObject(refusal(400, message))
    expect(stored()).toMatchObject({ status: 'OPEN', total: null })
    expect(storedLines()).toMatchObject([{ id: 'pads', price: 20_000 }])
  })

  it.each([
    ['a price finer than a cent', { services: [{ ...pads, price: 189.995 }, cleaner] }, 'services[0].price'],
    ['a tax finer than four decimals', { taxPercentage: 8.25001 }, 'taxPercentage must have at most four'],
    [
      'a fee finer than four decimals',
      { serviceFeePercentage: 5.00001 },
      'serviceFeePercentage must have at most four',
    ],
    [
      'a discount finer than four decimals',
      { services: [{ ...pads, discount: 10.00001 }, cleaner] },
      'services[0].discount must have at most four',
    ],
    ['a discount above 100 %', { services: [{ ...pads, discount: 100.01 }, cleaner] }, 'discount'],
    ['a negative discount', { services: [{ ...pads, discount: -1 }, cleaner] }, 'discount'],
    ['a negative price', { services: [{ ...pads, price: -1 }, cleaner] }, 'price'],
    ['a fee above 100 %', { serviceFeePercentage: 100.01 }, 'serviceFeePercentage'],
    ['a tax below 0 %', { taxPercentage: -0.01 }, 'taxPercentage'],
    ['a platform fee', { platformFee: 1 }, 'platformFee'],
    ['another status', { status: 'OPEN' }, 'status'],
    ['no lines', { services: [] }, 'services'],
    ['a total that is a number', { total: 204.01 }, 'total'],
    ['a sub-total with one decimal', { subTotal: '179.5' }, 'subTotal'],
    ['the owner of another order', { userId: missing }, 'userId must be as on the order'],
    ['another issue', { issueDescription: 'Squeaks' }, 'issueDescription must be as on the order'],
    ['another parent', { parentServiceId: 'p' }, 'parentServiceId must be as on the order'],
    [
      'a payment that nobody made',
      { paymentDetails: [{ amount: 1 }] },
      'paymentDetails must be as on the order',
    ],
    ['a refund that nobody gave', { refundDetails: { amount: 1 } }, 'refundDetails must be as on the order'],
    ['a line twice', { services: [pads, cleaner, cleaner] }, 'services[2].id temp-1'],
    ['an added line without a temp id', { services: [pads, { ...cleaner, id: 'x1' }] }, 'starts with temp'],
    [
      'another category of an original line',
      { services: [{ ...pads, category: 'Item' }, cleaner] },
      'services[0].category',
    ],
    [
      'another sub-category of an original line',
      { services: [{ ...pads, subCategory: null }, cleaner] },
      'services[0].subCategory',
    ],
    [
      'another description of an original line',
      { services: [{ ...pads, description: '' }, cleaner] },
      'services[0].description',
    ],
    [
      'another type of an original line',
      { services: [{ ...pads, type: 'ITEM' }, cleaner] },
      'services[0].type',
    ],
    ['a member too many', { note: 'hello' }, 'note'],
  ])('answers 400 to %s', async (_, change, message) => {
    expect(await save(quotation(change))).toMatchObject(refusal(400, message))
    expect(stored()).toMatchObject({ status: 'OPEN', total: null })
  })

  it('answers 409 when an original line is missing, with the stated text', async () => {
    const services = [{ ...cleaner, price: 179.49, finalPrice: 179.49 }]
    expect(await save(quotation({ services }))).toMatchObject(
      refusal(
        409,
        'Cannot remove original service: This service was part of the original order and cannot be removed.',
      ),
    )
    expect(storedLines()).toMatchObject([{ id: 'pads' }])
  })

  it('leaves payments and refunds as they are', async () => {
    const payments = [{ paymentId: 'pay_1', amount: 10, card: { last4: '4242' } }]
    app.db
      .prepare('UPDATE orders SET payment_details = ?, refund_details = ? WHERE id = ?')
      .run(JSON.stringify([{ ...payments[0], amount: 1000 }]), '{"amount":500,"reason":"Late"}', orderId)
    const body = quotation({ paymentDetails: payments, refundDetails: { reason: 'Late', amount: 5 } })
    expect(await save(body)).toMatchObject({
      status: 200,
      body: { paymentDetails: payments, refundDetails: { amount: 5 } },
    })
  })

  it.each(['PAYMENT_PROCESSING', 'PAID'])('answers 409 once the order is %s', async (status) => {
    const id = rows.order(userId, { status })
    expect(await save(quotation({ services: [cleaner] }), id)).toMatchObject(refusal(409, status))
  })

  it('takes 200 lines and no more', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...cleaner,
      id: `temp-${index}`,
      price: 1_000_000,
      finalPrice: 1_000_000,
    }))
    // 199 lines beside the original one: 199,000,000.00 + 170.99; fee and tax at 100 %.
    const amounts = {
      serviceFeePercentage: 100,
      taxPercentage: 100,
      subTotal: '199000170.99',
      serviceFee: 199_000_170.99,
      tax: 398_000_341.98,
      total: '796000683.96',
    }
    expect(await save(quotation({ services: [pads, ...lines.slice(1)], ...amounts }))).toMatchObject({
      status: 200,
    })
    expect(await save(quotation({ services: [pads, ...lines], ...amounts }))).toMatchObject({ status: 400 })
  })

  it('answers 404 for an order that does not exist', async () => {
    expect(await save(quotation(), missing)).toMatchObject(refusal(404, `no order with the id ${missing}`))
  })
})

describe('updateCar', () => {
  const car = {
    vin: '2T1BURHEXJC000001',
    licencePlate: 'TXR4821',
    make: 'Toyota',
    model: 'Corolla',
    modelYear: 2018,
    trim: 'SE',
    engineConfiguration: 'In-Line',
    engineCylinders: 4,
    engineCycles: 4,
    displacementL: 1.8,
    engineManufacturer: 'Toyota',
    engineModel: '2ZR-FE',
    engineHP: 95,
    engineKW: 70.8,
    driveType: 'FWD',
    transmissionStyle: 'Automatic',
    engineSpecification: '1.8L I4 Gasoline',
  }
  const nothing = Object.fromEntries(Object.keys(car).map((member) => [member, null]))
  const put = (body: unknown, id = orderId) =>
    app.put(`/admin/api/order/${id}/update/car/details`, { token, body })

  it('gives an order its car, and replaces it', async () => {
    expect(await put(car)).toMatchObject({ status: 200, body: { id: orderId, status: 'OPEN', car } })
    expect((await put({ ...nothing, make: 'Honda' })).body).toMatchObject({
      car: { ...nothing, make: 'Honda' },
    })
    expect((await put(car)).body).toMatchObject({ car })
    expect(app.db.prepare('SELECT count(*) FROM cars WHERE order_id = ?').pluck().get(orderId)).toBe(1)
  })

  it.each([
    ['a year of two digits', { modelYear: 18 }],
    ['a year of five digits', { modelYear: 20_180 }],
    ['a year as text', { modelYear: '2018' }],
    ['half a cylinder', { engineCylinders: 4.5 }],
    ['an unknown member', { colour: 'red' }],
    ['a VIN too long', { vin: 'X'.repeat(21) }],
  ])('answers 400 to %s', async (_, change) => {
    expect(await put({ ...car, ...change })).toMatchObject({ status: 400 })
  })

  it('answers 400 to a car that leaves a member out', async () => {
    const { trim: _, ...rest } = car
    expect(await put(rest)).toMatchObject(refusal(400, 'trim'))
  })

  it('answers 409 once the order is paid', async () => {
    expect(await put(car, rows.order(userId, { status: 'PAID' }))).toMatchObject(refusal(409, 'PAID'))
  })

  it('answers 404 for an order that does not exist', async () => {
    expect(await put(car, missing)).toMatchObject(refusal(404, `no order with the id ${missing}`))
  })
})

describe('decodeVin', () => {
  const decode = (vin: string) => app.get(`/admin/api/car-services/decode-vin?vin=${vin}`, { token })

  it('answers what the VIN says under the names of a car', async () => {
    expect(await decode('2t1burhexjc000001')).toMatchObject({
      status: 200,
      body: { vin: '2T1BURHEXJC000001', make: 'Toyota', model: 'Corolla', modelYear: 2018, engineHP: 95 },
    })
  })

  it('answers the VIN alone when it says nothing', async () => {
    const { status, body } = await decode('abc')
    expect(status).toBe(200)
    const { vin, ...rest } = body as Record<string, unknown>
    expect(vin).toBe('ABC')
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
    expect(Object.keys(rest)).toHaveLength(15)
  })

  it.each(['', 'X'.repeat(21), 'AB%20CD', '%3Cb%3E'])('answers 400 to ?vin=%s', async (vin) => {
    expect(await decode(vin)).toMatchObject({ status: 400 })
  })

  it('answers 400 without a VIN', async () => {
    expect(await app.get('/admin/api/car-services/decode-vin', { token })).toMatchObject({ status: 400 })
  })
})
