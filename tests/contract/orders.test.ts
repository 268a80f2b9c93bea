import { describe, expect, test } from 'vitest'
import { api, findFirst, ids, seedMock } from './support/api.ts'

/** Codes of the statuses (Specification §4). */
const statuses = [
  'OPEN',
  'QUOTED',
  'PAYMENT_PROCESSING',
  'PAID',
  'SCHEDULED',
  'PRE_DIAGNOSTICS',
  'DIAGNOSTICS',
  'WORK_IN_PROGRESS',
  'POST_DIAGNOSTICS',
  'COMPLETED',
]

describe('listOrders', () => {
  test('returns page 0 with ten OPEN orders by default (Specification §7, §9)', async () => {
    const response = await api.get('/order/all')
    expect(response).toSatisfyContract('listOrders')
    expect(response.body.number).toBe(0)
    expect(response.body.content).toHaveLength(10)
    for (const order of response.body.content) expect(order.status).toBe('OPEN')
  })

  test.for(statuses)(
    'lists only %s orders (Specification §3, §4)',
    { tags: 'reads' },
    async (status) => {
      const response = await api.get(`/order/all?page=0&size=50&status=${status}`)
      expect(response).toSatisfyContract('listOrders')
      expect(response.body.number).toBe(0)
      for (const order of response.body.content) expect(order.status).toBe(status)
    },
  )

  test('lists the newest orders first (decision 003)', async () => {
    const response = await api.get('/order/all?size=200')
    expect(response).toSatisfyContract('listOrders')
    const times: string[] = response.body.content.map(({ created }: { created: string }) => created)
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted().reverse())
  })

  test('continues on page 1 after page 0 (Specification §3, §9)', { tags: 'reads' }, async () => {
    const { body } = await api.get('/order/all?page=0&size=20')
    const response = await api.get('/order/all?page=1&size=10')
    expect(response).toSatisfyContract('listOrders')
    expect(response.body).toMatchObject({ content: body.content.slice(10), number: 1 })
  })

  test('returns an empty page beyond the last page (Specification §3)', {
    tags: 'reads',
  }, async () => {
    const response = await api.get('/order/all?page=100000&size=10')
    expect(response).toSatisfyContract('listOrders')
    expect(response.body).toMatchObject({ content: [], number: 100_000 })
  })

  test('returns page 1 of a filtered list, and its number of pages (Specification §3, §7)', async () => {
    const { content } = (await api.get('/order/all?status=COMPLETED&size=200')).body
    const response = await api.get('/order/all?status=COMPLETED&size=3&page=1')
    expect(response).toSatisfyContract('listOrders')
    expect(response.body).toEqual({
      content: content.slice(3, 6),
      totalPages: Math.ceil(content.length / 3),
      number: 1,
    })
  })

  test('returns no pages if there are no orders (Specification §3)', async () => {
    seedMock('empty')
    const response = await api.get('/order/all')
    expect(response).toSatisfyContract('listOrders')
    expect(response.body).toEqual({ content: [], totalPages: 0, number: 0 })
  })
})

describe('getOrder', () => {
  test('returns the same order as the list (Specification §7)', { tags: 'reads' }, async () => {
    const listed = await findFirst('/order/all')
    const response = await api.get(`/order/${listed.id}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toEqual(listed)
  })

  test('openOrder has no mechanic, no totals, and the address in an object (Specification §3, §4)', async () => {
    const response = await api.get(`/order/${ids.openOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({
      status: 'OPEN',
      total: null,
      mechanicResponse: null,
      mechanicScheduledStartTime: null,
      mechanicInstructions: null,
      mechanicRemarks: null,
      paymentDetails: [],
      refundDetails: null,
      address: { address: expect.stringMatching(/\S/) },
    })
  })

  test("quotedOrder has the platform fee 0, and an added line whose ID starts with 'temp' (Specification §3)", async () => {
    const response = await api.get(`/order/${ids.quotedOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({ status: 'QUOTED', platformFee: 0 })
    const addedLine = { id: expect.stringMatching(/^temp/), type: 'ITEM' }
    expect(response.body.services).toContainEqual(expect.objectContaining(addedLine))
  })

  test('paidOrder has the payment of the customer (Specification §3)', async () => {
    const response = await api.get(`/order/${ids.paidOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body.paymentDetails).toContainEqual(
      expect.objectContaining({ currency: 'USD' }),
    )
  })

  test('scheduledOrder has its mechanic, and the start in local time without a zone (Specification §3, §7)', async () => {
    const response = await api.get(`/order/${ids.scheduledOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({
      status: 'SCHEDULED',
      mechanicScheduledStartTime: expect.stringMatching(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}$/,
      ),
      mechanicInstructions: expect.any(String),
      mechanicResponse: {
        firstName: 'Rosa',
        lastName: 'Castillo',
        mobileCountryCode: '+1',
        mobileNo: expect.any(String),
      },
    })
  })

  test('completedOrder has a remark with a Time line (Specification §2, §3)', async () => {
    const response = await api.get(`/order/${ids.completedOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body.mechanicRemarks).toMatch(/(^|\n\n)Time:? \d{4}-\d\d-\d\dT[\d:.]+Z\n/)
  })

  test('emptyOrder has no car, address, description, lines or totals (Specification §2, §3)', async () => {
    seedMock('edge')
    const response = await api.get(`/order/${ids.emptyOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({
      car: null,
      address: null,
      issueDescription: null,
      services: [],
      subTotal: null,
      serviceFee: null,
      serviceFeePercentage: null,
      tax: null,
      taxPercentage: null,
      total: null,
    })
  })

  test.each(['category', 'subCategory', 'description', 'price', 'discount', 'finalPrice'])(
    'unpricedLinesOrder has a line without %s (Specification §2, §3)',
    async (member) => {
      seedMock('edge')
      const response = await api.get(`/order/${ids.unpricedLinesOrder}`)
      expect(response).toSatisfyContract('getOrder')
      expect(response.body.services).toContainEqual(expect.objectContaining({ [member]: null }))
    },
  )

  test('unknownStatusOrder has a status that the contract does not name (openapi.yaml, OrderStatusCode)', async () => {
    seedMock('edge')
    const response = await api.get(`/order/${ids.unknownStatusOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body.status).toBe('ON_HOLD')
  })

  test('freeOrder has a total of 0 (Specification §2)', async () => {
    seedMock('edge')
    const response = await api.get(`/order/${ids.freeOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({ subTotal: 0, total: 0, tax: 0, serviceFee: 0 })
  })

  test('totallessOrder has neither subtotal nor total (Specification §2)', async () => {
    seedMock('edge')
    const response = await api.get(`/order/${ids.totallessOrder}`)
    expect(response).toSatisfyContract('getOrder')
    expect(response.body).toMatchObject({ subTotal: null, total: null })
  })
})
