import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, findFirst, ids, seedMock } from './support/api.ts'

type Line = {
  id: string
  category: string | null
  subCategory: string | null
  description: string | null
  price: number
  discount: number
  finalPrice: number
  type: string
}
type Order = { services: Line[]; [member: string]: unknown }

const getOrder = async (id: string) => (await api.get(`/order/${id}`).expect(200)).body
const saveQuotation = (id: string, body: object) => api.put(`/order/${id}/quotation`).send(body)

const addedLine: Line = {
  id: 'temp-1763-a',
  category: 'Item',
  subCategory: 'Brake cleaner',
  description: 'One can',
  price: 8.5,
  discount: 12.5,
  finalPrice: 7.44,
  type: 'ITEM',
}

/** Returns the lines of a quote: the two of the order with new prices, and an added one. */
const toQuotedLines = ({ services: [first, second] }: Order): [Line, Line, Line] => [
  { ...(first as Line), price: 189.99, discount: 10, finalPrice: 170.99 },
  { ...(second as Line), price: 45, discount: 0, finalPrice: 45 },
  addedLine,
]

/** Returns the members of the order that a quote repeats (Specification §7). */
const toUnchanged = ({
  userId,
  parentServiceId,
  issueDescription,
  paymentDetails,
  refundDetails,
}: Order) => ({
  userId,
  parentServiceId,
  issueDescription,
  paymentDetails,
  refundDetails,
})

/**
 * Returns a quote of an order with two lines, calculated manually (Specification §5). Originals: 189.99 less 10% =
 * 170.991 ≈ 170.99; 45.00 less 0%. Added: 8.50 less 12.5% = 7.4375 ≈ 7.44. Subtotal 223.43. Fee: 7.5% = 16.75725 ≈
 * 16.76. Tax: 8.25% of 240.19 = 19.815675 ≈ 19.82.
 */
const toQuotation = (order: Order) => ({
  ...toUnchanged(order),
  status: 'QUOTED',
  services: toQuotedLines(order),
  subTotal: '223.43',
  serviceFee: 16.76,
  serviceFeePercentage: 7.5,
  tax: 19.82,
  taxPercentage: 8.25,
  platformFee: 0,
  total: '260.01',
})

/** Returns a quote with one price for all lines, without fee and tax. */
function toPlainQuotation(order: Order, price: number) {
  const sum = (price * order.services.length).toFixed(2)
  return {
    ...toUnchanged(order),
    status: 'QUOTED',
    services: order.services.map((line) => ({ ...line, price, discount: 0, finalPrice: price })),
    subTotal: sum,
    serviceFee: 0,
    serviceFeePercentage: 0,
    tax: 0,
    taxPercentage: 0,
    platformFee: 0,
    total: sum,
  }
}

/** Orders of the seed demo that can no longer be quoted, with their statuses (Specification §4). */
const ordersAfterQuote = [
  ['paymentProcessingOrder', 'PAYMENT_PROCESSING'],
  ['paidOrder', 'PAID'],
  ['scheduledOrder', 'SCHEDULED'],
  ['preDiagnosticsOrder', 'PRE_DIAGNOSTICS'],
  ['diagnosticsOrder', 'DIAGNOSTICS'],
  ['workInProgressOrder', 'WORK_IN_PROGRESS'],
  ['postDiagnosticsOrder', 'POST_DIAGNOSTICS'],
  ['completedOrder', 'COMPLETED'],
] as const

describe('saveQuotation', () => {
  test('saves a quote (Specification §3, §4, §5)', async () => {
    const before = await getOrder(ids.openOrder)
    const response = await saveQuotation(before.id, toQuotation(before))
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body).toEqual({
      ...before,
      ...toQuotation(before),
      subTotal: 223.43,
      total: 260.01,
    })
    expect(await getOrder(before.id)).toEqual(response.body)
  })

  test('returns a complete order (Specification §3)', { tags: 'writes' }, async () => {
    const before = await getOrder(ids.openOrder)
    const response = await saveQuotation(before.id, toPlainQuotation(before, 0))
    expect(response).toSatisfyContract('saveQuotation')
  })

  test('replaces a quote, and removes the line that the first quote added (Specification §2, §4)', async () => {
    const before = await getOrder(ids.openOrder)
    await saveQuotation(before.id, toQuotation(before)).expect(200)
    const response = await saveQuotation(before.id, toPlainQuotation(before, 0.15))
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body).toMatchObject({
      status: 'QUOTED',
      subTotal: 0.3,
      total: 0.3,
      services: [{ finalPrice: 0.15 }, { finalPrice: 0.15 }],
    })
  })

  test('accepts null as the issue description (Specification §7)', async () => {
    const before = await getOrder(ids.silentOrder)
    const response = await saveQuotation(before.id, toPlainQuotation(before, 0.3))
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body).toMatchObject({ issueDescription: null, status: 'QUOTED' })
  })

  test('accepts original lines without texts (Specification §3, decision 007)', async () => {
    seedMock('edge')
    const before = await getOrder(ids.unpricedLinesOrder)
    const response = await saveQuotation(before.id, toPlainQuotation(before, 0))
    expect(response).toSatisfyContract('saveQuotation')
    const withoutTexts = { category: null, subCategory: null, description: null }
    expect(response.body.services).toContainEqual(expect.objectContaining(withoutTexts))
  })

  test('accepts the unchanged parentServiceId (Specification §7)', async () => {
    const before = await findFirst(
      '/order/all?status=OPEN&size=200',
      (order) => order.parentServiceId !== null && order.services.length > 0,
    )
    const response = await saveQuotation(before.id, toPlainQuotation(before, 0))
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body.parentServiceId).toBe(before.parentServiceId)
  })

  test.each([
    ['223.43', { serviceFeePercentage: 0, serviceFee: 0, taxPercentage: 0, tax: 0 }],
    ['893.72', { serviceFeePercentage: 100, serviceFee: 223.43, taxPercentage: 100, tax: 446.86 }],
    // 223.43 × 0.3333% = 0.7446…; 224.17 × 8.875% = 19.8950875
    ['244.07', { serviceFeePercentage: 0.3333, serviceFee: 0.74, taxPercentage: 8.875, tax: 19.9 }],
  ])('accepts the total %s as 223.43 with %o (Specification §5, §9)', async (total, amounts) => {
    const before = await getOrder(ids.openOrder)
    const response = await saveQuotation(before.id, { ...toQuotation(before), ...amounts, total })
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body).toMatchObject({ ...amounts, total: Number(total) })
  })

  test('stores the percentages (openapi.yaml, saveQuotation)', async () => {
    const before = await getOrder(ids.openOrder)
    await saveQuotation(before.id, toQuotation(before)).expect(200)
    expect(await getOrder(before.id)).toMatchObject({
      serviceFeePercentage: 7.5,
      taxPercentage: 8.25,
    })
  })

  test.each([
    { type: 'SERVICE' },
    { category: 'Other' },
    { subCategory: ' x ' },
    { description: '' },
  ])('stores %j of an added line as sent (openapi.yaml, saveQuotation)', async (change) => {
    const before = await getOrder(ids.openOrder)
    const [first, second, added] = toQuotedLines(before)
    const services = [first, second, { ...added, ...change }]
    const response = await saveQuotation(before.id, { ...toQuotation(before), services })
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body.services[2]).toMatchObject(change)
    expect(await getOrder(before.id)).toEqual(response.body)
  })

  test('removes a line that an earlier quote added (openapi.yaml, saveQuotation)', async () => {
    const before = await getOrder(ids.openOrder)
    await saveQuotation(before.id, toQuotation(before)).expect(200)
    const response = await saveQuotation(before.id, {
      ...toQuotation(before),
      services: toQuotedLines(before).slice(0, 2),
      subTotal: '215.99',
      serviceFee: 16.2,
      tax: 19.16,
      total: '251.35',
    })
    expect(response).toSatisfyContract('saveQuotation')
    expect(response.body).toMatchObject({ status: 'QUOTED', total: 251.35 })
    expect(await getOrder(before.id)).toEqual(response.body)
  })

  test.each([
    ['userId', missingId],
    ['parentServiceId', 'p'],
    ['issueDescription', 'Other'],
    ['paymentDetails', [{ amount: 1 }]],
    ['refundDetails', { amount: 1 }],
  ])(
    'rejects another %s than that of the order (openapi.yaml, saveQuotation)',
    async (member, value) => {
      const before = await getOrder(ids.openOrder)
      const response = await saveQuotation(before.id, { ...toQuotation(before), [member]: value })
      expect(response).toSatisfyContract('saveQuotation', 400)
      expect(response.body.message).toBe(`${member} differs from the order; load the order again.`)
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test.each([
    ['another status', { status: 'OPEN' }, /status/],
    ['a platform fee', { platformFee: 1 }, /platformFee/],
    [
      'a fee with five decimals',
      { serviceFeePercentage: 7.50001 },
      /^serviceFeePercentage must have at most four/,
    ],
    [
      'a tax with five decimals',
      { taxPercentage: 8.25001 },
      /^taxPercentage must have at most four/,
    ],
    ['another subtotal', { subTotal: '223.44' }, /^subTotal must be 223\.43, but is 223\.44\.$/],
    ['another fee', { serviceFee: 16.75 }, /^serviceFee must be 16\.76, but is 16\.75\.$/],
    [
      'a tax on the subtotal alone',
      { tax: 18.43, total: '258.62' },
      /^tax must be 19\.82, but is 18\.43\.$/,
    ],
    ['another total', { total: '260.02' }, /^total must be 260\.01, but is 260\.02\.$/],
  ])('rejects %s (openapi.yaml, saveQuotation)', async (_title, change, message) => {
    const before = await getOrder(ids.openOrder)
    const response = await saveQuotation(before.id, { ...toQuotation(before), ...change })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toMatch(message)
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each<[string, number, Partial<Line>, string]>([
    [
      'the ID of an added line without temp',
      2,
      { id: 'new-1' },
      'start the id of an added line with temp',
    ],
    ['another type of an original line', 0, { type: 'ITEM' }, 'services[0].type of an original'],
    [
      'another category of an original line',
      0,
      { category: 'Other' },
      'services[0].category of an original',
    ],
    [
      'another sub-category of an original line',
      0,
      { subCategory: 'Other' },
      'services[0].subCategory of an original',
    ],
    [
      'another description of an original line',
      0,
      { description: 'Other' },
      'services[0].description of an original',
    ],
    [
      'three decimals in a price',
      2,
      { price: 8.505 },
      'services[2].price must have at most two decimals',
    ],
    [
      'five decimals in a discount',
      2,
      { discount: 12.50001 },
      'services[2].discount must have at most four decimals',
    ],
    [
      'an unreduced final price',
      2,
      { finalPrice: 8.5 },
      'services[2].finalPrice must be 7.44, but is 8.50',
    ],
    [
      'an unrounded final price',
      2,
      { finalPrice: 7.4375 },
      'services[2].finalPrice must have at most two decimals',
    ],
  ])('rejects %s (openapi.yaml, saveQuotation)', async (_title, index, change, message) => {
    const before = await getOrder(ids.openOrder)
    const services = toQuotedLines(before).map((line, at) =>
      at === index ? { ...line, ...change } : line,
    )
    const response = await saveQuotation(before.id, { ...toQuotation(before), services })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toContain(message)
    expect(await getOrder(before.id)).toEqual(before)
  })

  test('rejects a second line with the ID of an earlier one (openapi.yaml, saveQuotation)', async () => {
    const before = await getOrder(ids.openOrder)
    const free = { ...addedLine, price: 0, discount: 0, finalPrice: 0 }
    const services = [...toQuotedLines(before), free]
    const response = await saveQuotation(before.id, { ...toQuotation(before), services })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toContain(
      'services[3].id temp-1763-a is the id of an earlier line',
    )
    expect(await getOrder(before.id)).toEqual(before)
  })

  test('rejects the ID of something else as a line (openapi.yaml, saveQuotation)', async () => {
    const before = await getOrder(ids.quotedOrder)
    const [first, second, added] = toQuotedLines(before)
    const services = [first, second, { ...added, id: ids.openOrder }]
    const response = await saveQuotation(before.id, { ...toQuotation(before), services })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toContain('is not a line of the order')
    expect(await getOrder(before.id)).toEqual(before)
  })

  test('is 409 without an original line (Specification §5; openapi.yaml, saveQuotation)', async () => {
    const before = await getOrder(ids.openOrder)
    const response = await saveQuotation(before.id, {
      ...toQuotation(before),
      services: [addedLine],
      subTotal: '7.44',
      serviceFee: 0.56,
      tax: 0.66,
      total: '8.66',
    })
    expect(response).toSatisfyContract('saveQuotation', 409)
    expect(response.body.message).toBe(
      'Cannot remove original service: This service was part of the original order and cannot be removed.',
    )
    expect(await getOrder(before.id)).toEqual(before)
  })

  test.each(['openOrder', 'quotedOrder'] as const)(
    'makes %s QUOTED (openapi.yaml, orders)',
    async (order) => {
      const before = await getOrder(ids[order])
      const response = await saveQuotation(before.id, toPlainQuotation(before, 10))
      expect(response).toSatisfyContract('saveQuotation')
      expect(response.body.status).toBe('QUOTED')
      expect(await getOrder(before.id)).toEqual(response.body)
    },
  )

  test.each(ordersAfterQuote)(
    'is 409 for %s, which is %s (openapi.yaml, orders)',
    async (order, status) => {
      const before = await getOrder(ids[order])
      const response = await saveQuotation(before.id, toPlainQuotation(before, 10))
      expect(response).toSatisfyContract('saveQuotation', 409)
      expect(response.body.message).toBe(
        `The order is ${status}; only OPEN and QUOTED orders can be quoted.`,
      )
      expect(await getOrder(before.id)).toEqual(before)
    },
  )
})

describe('The order of the checks of saveQuotation', () => {
  test('checks decimals before the ID (openapi.yaml, Order of checks 3)', async () => {
    const order = await getOrder(ids.openOrder)
    const response = await saveQuotation(missingId, { ...toQuotation(order), tax: 19.825 })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toMatch(/^tax must have at most two decimals/)
  })

  test('checks the ID before the amounts (openapi.yaml, Order of checks 4)', async () => {
    const order = await getOrder(ids.openOrder)
    const response = await saveQuotation(missingId, { ...toQuotation(order), tax: 1 })
    expect(response).toSatisfyContract('saveQuotation', 404)
    expect(response.body.message).toBe(`There is no order with the id ${missingId}.`)
  })

  test.each([
    ['the schema', 3, { platformFee: 1 }, /platformFee/],
    ['userId', 5, { userId: 'u' }, /^userId differs from the order; load the order again\.$/],
    ['the amounts', 5, { tax: 1 }, /^tax must be 19\.82, but is 1\.00\.$/],
  ])(
    'checks %s before the status (openapi.yaml, Order of checks %i)',
    async (_title, _step, change, message) => {
      const before = await getOrder(ids.paidOrder)
      const response = await saveQuotation(before.id, { ...toQuotation(before), ...change })
      expect(response).toSatisfyContract('saveQuotation', 400)
      expect(response.body.message).toMatch(message)
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test('checks decimals before the status (openapi.yaml, Order of checks 3)', async () => {
    const before = await getOrder(ids.paidOrder)
    const [first, ...others] = toQuotedLines(before)
    const services = [{ ...first, finalPrice: 1.005 }, ...others]
    const response = await saveQuotation(before.id, { ...toQuotation(before), services })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toContain('services[0].finalPrice must have at most two decimals')
  })

  test('checks userId before the original lines (openapi.yaml, Order of checks 5)', async () => {
    const before = await getOrder(ids.openOrder)
    const services = toQuotedLines(before).slice(1)
    const response = await saveQuotation(before.id, {
      ...toQuotation(before),
      services,
      userId: 'u',
    })
    expect(response).toSatisfyContract('saveQuotation', 400)
    expect(response.body.message).toBe('userId differs from the order; load the order again.')
  })
})

/** The seventeen members of a car (Specification §3). */
const car = {
  vin: '4T1BF1FK2HU382912',
  licencePlate: 'TXR4821',
  make: 'TOYOTA',
  model: 'Camry',
  modelYear: 2017,
  trim: 'SE',
  engineConfiguration: 'In-Line',
  engineCylinders: 4,
  engineCycles: 4,
  displacementL: 2.5,
  engineManufacturer: 'Toyota',
  engineModel: '2AR-FE',
  engineHP: 178,
  engineKW: 132.7,
  driveType: 'FWD',
  transmissionStyle: 'Automatic',
  engineSpecification: '2.5L I4',
}
const emptyCar = Object.fromEntries(Object.keys(car).map((name) => [name, null]))

const updateCar = (id: string, body: object) =>
  api.put(`/order/${id}/update/car/details`).send(body)

describe('updateCar', () => {
  test('stores all fields of the car, and changes nothing else (Specification §2, §3, §7)', {
    tags: 'writes',
  }, async () => {
    const before = await getOrder(ids.openOrder)
    const response = await updateCar(before.id, car)
    expect(response).toSatisfyContract('updateCar')
    expect(response.body).toEqual({ ...before, car })
    expect(await getOrder(before.id)).toEqual({ ...before, car })
  })

  test.each([
    ['openOrder', 'the same status', car],
    ['quotedOrder', 'the same status', car],
    ['quotedOrder', 'a car of the year 1000', { ...car, modelYear: 1000 }],
    ['openOrder', 'a car whose fields are all null', emptyCar],
  ] as const)(
    'stores the car of %s, with %s (Specification §2, §3; openapi.yaml, orders)',
    async (order, _title, body) => {
      const before = await getOrder(ids[order])
      const response = await updateCar(before.id, body)
      expect(response).toSatisfyContract('updateCar')
      expect(response.body).toEqual({ ...before, car: body })
      expect(await getOrder(before.id)).toEqual({ ...before, car: body })
    },
  )

  test.each(ordersAfterQuote)(
    'is 409 for %s, which is %s (openapi.yaml, orders)',
    async (order, status) => {
      const before = await getOrder(ids[order])
      const response = await updateCar(before.id, car)
      expect(response).toSatisfyContract('updateCar', 409)
      expect(response.body.message).toBe(
        `The order is ${status}; only OPEN and QUOTED orders can get another vehicle.`,
      )
      expect(await getOrder(before.id)).toEqual(before)
    },
  )

  test('is 404 for an order that does not exist (openapi.yaml, Order of checks 4)', async () => {
    const response = await updateCar(missingId, car)
    expect(response).toSatisfyContract('updateCar', 404)
    expect(response.body.message).toBe(`There is no order with the id ${missingId}.`)
  })
})

describe('decodeVin', () => {
  const decodeVin = (vin: string) => api.get(`/car-services/decode-vin?vin=${vin}`)

  test('returns all fields of a car except the plate (Specification §2, §7)', {
    tags: 'reads',
  }, async () => {
    expect(await decodeVin('4T1BF1FK2HU382912')).toSatisfyContract('decodeVin')
  })

  test('returns the VIN in capitals, and a Toyota Camry (Specification §2, §3, §7)', async () => {
    const response = await decodeVin('4t1bf1fk2hu382912')
    expect(response).toSatisfyContract('decodeVin')
    expect(response.body).toMatchObject({
      vin: '4T1BF1FK2HU382912',
      make: expect.stringMatching(/^toyota$/i),
      model: expect.stringMatching(/camry/i),
      modelYear: 2017,
    })
  })

  test('returns null for fields that the VIN does not contain (openapi.yaml, decodeVin)', async () => {
    const response = await decodeVin('ABC')
    expect(response).toSatisfyContract('decodeVin')
    const { licencePlate: _, ...emptyDecodedCar } = emptyCar
    expect(response.body).toEqual({ ...emptyDecodedCar, vin: 'ABC' })
  })

  test('returns engine cycles, manufacturer and power (Specification §3)', async () => {
    const response = await decodeVin('2T1BURHE5JC123456')
    expect(response).toSatisfyContract('decodeVin')
    expect(response.body).toMatchObject({
      modelYear: 2018,
      engineCycles: 4,
      engineManufacturer: expect.stringMatching(/toyota/i),
      engineHP: 95,
      engineKW: 70.8,
    })
  })

  test('returns the drive type (Specification §3)', async () => {
    const response = await decodeVin('LRW3E7EK5MC000001')
    expect(response).toSatisfyContract('decodeVin')
    expect(response.body).toMatchObject({ driveType: 'AWD/All-Wheel Drive' })
  })

  test("decodes an order's car that has only a plate and a VIN (Specification §2)", async () => {
    const order = await getOrder(ids.undecodedOrder)
    const response = await decodeVin(order.car.vin)
    expect(response).toSatisfyContract('decodeVin')
    expect(response.body.make).toMatch(/\S/)
    expect(response.body.modelYear).toBeGreaterThan(2000)
  })
})
