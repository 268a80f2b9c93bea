import { beforeEach, expect, it } from 'vitest'
import { cents, percentageUnits } from '#mock-server/money.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { db, rows, api } = await createAdminApp()
const userId = rows.user()

beforeEach(() => {
  db.exec('DELETE FROM orders')
})

it('getOrder sorts lines by position and documents by time, and returns dollars and unchanged texts', async () => {
  const text = '<b>"Brakes"</b> \\ 🚗\u2028\n\tשלום'
  const id = rows.order(userId, {
    issueDescription: text,
    address: '12 Main St, Austin, TX',
    subTotal: cents(79_999_999_999),
    serviceFeePercentage: percentageUnits(50_000),
    serviceFee: cents(897),
    taxPercentage: percentageUnits(82_500),
    tax: cents(1555),
    total: cents(80_000_002_451),
    paymentDetails: [{}, { paymentId: 'pay_1', amount: cents(20401) }],
    refundDetails: { amount: cents(500), reason: 'Late' },
    mechanicRemarks: 'Time: 2026-11-24T10:05:00Z\nArrived',
  })
  const line = {
    type: 'SERVICE',
    price: cents(18_999),
    discount: percentageUnits(100_000),
    finalPrice: cents(17_099),
  } as const
  rows.lines(id, [
    { ...line, id: 'b-first' },
    { ...line, id: 'a-later' },
  ])
  const laterDocument = rows.document({ orderId: id, createdAt: '2026-11-09T14:00:00.000Z' })
  const earlierDocument = rows.document({ orderId: id, createdAt: '2026-11-09T13:50:00.000Z' })
  rows.lines(rows.order(userId), [{ ...line, id: 'of-other-order' }])

  const { body } = await api.get(`/order/${id}`).expect(200)
  expect(body).toMatchObject({
    issueDescription: text,
    address: { address: '12 Main St, Austin, TX' },
    services: [
      { id: 'b-first', price: 189.99, discount: 10, finalPrice: 170.99, category: null },
      { id: 'a-later' },
    ],
    subTotal: 799_999_999.99,
    serviceFee: 8.97,
    serviceFeePercentage: 5,
    tax: 15.55,
    taxPercentage: 8.25,
    platformFee: null,
    total: 800_000_024.51,
    paymentDetails: [{}, { paymentId: 'pay_1', amount: 204.01 }],
    refundDetails: { amount: 5, reason: 'Late' },
    car: null,
    documentIds: [earlierDocument, laterDocument],
    mechanicResponse: null,
    mechanicRemarks: 'Time: 2026-11-24T10:05:00Z\nArrived',
  })
})

it('Every order is on exactly one page, newest first, for page sizes of 1, 7 and 200', async () => {
  const newestFirst = Array.from({ length: 100 }, (_, index) => {
    // Each group of three consecutive orders has the same creation time.
    const created = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 60_000).toISOString()
    return { id: rows.order(userId, { status: 'PAID', created }), created }
  })
    .toSorted((a, b) => (b.created + b.id).localeCompare(a.created + a.id))
    .map(({ id }) => id)
  for (const size of [1, 7, 200]) {
    const listedIds: string[] = []
    for (let page = 0; page < Math.ceil(100 / size); page++) {
      const { body } = await api.get(`/order/all?status=PAID&page=${page}&size=${size}`)
      expect(body).toMatchObject({ totalPages: Math.ceil(100 / size), number: page })
      listedIds.push(...body.content.map(({ id }: { id: string }) => id))
    }
    expect(listedIds).toEqual(newestFirst)
  }
})
