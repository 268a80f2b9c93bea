import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string
let userId: string

beforeAll(async () => {
  app = await testApp()
  rows = rowsIn(app.db)
  token = app.signIn()
  userId = rows.user()
})

beforeEach(() => {
  app.db.exec('DELETE FROM orders')
})

const get = (path: string) => app.get(`/admin/api${path}`, { token })

describe('getOrder', () => {
  it('answers all that an order carries, money in dollars and percentages in percent', async () => {
    const mechanicId = rows.mechanic({
      first_name: 'Dana',
      last_name: 'Whitfield',
      mobile_country_code: '+1',
      mobile_no: '5125550117',
      expertise: 'Brakes',
    })
    const id = rows.order(userId, {
      status: 'SCHEDULED',
      created: '2026-11-09T13:45:00.000Z',
      parent_service_id: 'parent-1',
      issue_description: 'Grinding noise when braking',
      address: '12 Main St, Austin, TX',
      sub_total: 17_949,
      service_fee_percentage: 50_000,
      service_fee: 897,
      tax_percentage: 82_500,
      tax: 1555,
      platform_fee: 0,
      total: 20_401,
      payment_details: '[{"paymentId":"pay_1","amount":20401}]',
      refund_details: '{"amount":500,"reason":"Late"}',
      mechanic_id: mechanicId,
      scheduled_start: '2026-11-24T10:00:00.000',
      scheduled_end: '2026-11-24T12:00:00.000',
      mechanic_instructions: 'Gate code 4411',
      mechanic_remarks: 'Time: 2026-11-24T10:05:00Z\nArrived',
    })
    rows.insert('order_lines', {
      order_id: id,
      position: 1,
      id: 'temp-7',
      type: 'ITEM',
      category: 'Item',
      sub_category: 'Brake cleaner',
      description: 'One can',
      price: 850,
      discount: 0,
      final_price: 850,
    })
    rows.insert('order_lines', {
      order_id: id,
      position: 0,
      id: 'line-1',
      type: 'SERVICE',
      category: 'Brakes',
      sub_category: 'Front brake pads',
      description: null,
      price: 18_999,
      discount: 100_000,
      final_price: 17_099,
    })
    rows.insert('cars', {
      order_id: id,
      vin: '4T1BF1FK5HU382912',
      make: 'Toyota',
      model_year: 2017,
      displacement_l: 2.5,
    })
    const later = rows.document({ order_id: id, created_at: '2026-11-09T14:00:00.000Z' })
    const last = rows.document({ order_id: id, created_at: '2026-11-10T09:00:00.000Z' })
    const earlier = rows.document({ order_id: id, created_at: '2026-11-09T13:50:00.000Z' })

    expect(await get(`/order/${id}`)).toMatchObject({
      status: 200,
      body: {
        id,
        userId,
        parentServiceId: 'parent-1',
        issueDescription: 'Grinding noise when braking',
        status: 'SCHEDULED',
        services: [
          {
            id: 'line-1',
            category: 'Brakes',
            subCategory: 'Front brake pads',
            description: null,
            price: 189.99,
            discount: 10,
            finalPrice: 170.99,
            type: 'SERVICE',
          },
          {
            id: 'temp-7',
            category: 'Item',
            subCategory: 'Brake cleaner',
            description: 'One can',
            price: 8.5,
            discount: 0,
            finalPrice: 8.5,
            type: 'ITEM',
          },
        ],
        subTotal: 179.49,
        serviceFee: 8.97,
        serviceFeePercentage: 5,
        tax: 15.55,
        taxPercentage: 8.25,
        platformFee: 0,
        total: 204.01,
        paymentDetails: [{ paymentId: 'pay_1', amount: 204.01 }],
        refundDetails: { amount: 5, reason: 'Late' },
        created: '2026-11-09T13:45:00.000Z',
        car: {
          vin: '4T1BF1FK5HU382912',
          make: 'Toyota',
          modelYear: 2017,
          displacementL: 2.5,
          licencePlate: null,
        },
        address: { address: '12 Main St, Austin, TX' },
        documentIds: [earlier, later, last],
        mechanicResponse: {
          firstName: 'Dana',
          lastName: 'Whitfield',
          mobileCountryCode: '+1',
          mobileNo: '5125550117',
          expertise: 'Brakes',
        },
        mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
        mechanicInstructions: 'Gate code 4411',
        mechanicRemarks: 'Time: 2026-11-24T10:05:00Z\nArrived',
      },
    })
  })

  it('keeps texts as they were written, HTML, quotes and emoji included', async () => {
    const text = '<b>"Brakes"</b> \\ 🚗\u2028\n\tשלום'
    const id = rows.order(userId, { issue_description: text })
    expect((await get(`/order/${id}`)).body).toMatchObject({ issueDescription: text })
  })

  it('loses no cent of large amounts', async () => {
    const id = rows.order(userId, {
      sub_total: 79_999_999_999,
      service_fee: 0,
      tax: 0,
      total: 79_999_999_999,
    })
    expect((await get(`/order/${id}`)).body).toMatchObject({
      subTotal: 799_999_999.99,
      total: 799_999_999.99,
    })
  })
})

describe('listOrders', () => {
  /** Several orders to a minute, over some months and the edges of ten days; the last one years later. */
  function many(status: string, count: number) {
    return Array.from({ length: count }, (_, index) => {
      const hours = Math.floor(index / 3) * 26 + (index === count - 1 ? 20_000 : 0)
      const created = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000).toISOString()
      return { id: rows.order(userId, { status, created }), created }
    })
  }

  it('answers every order once and in order, page after page, whatever the size', async () => {
    const orders = many('PAID', 100)
    const newest = orders
      .toSorted((a, b) => (b.created + b.id).localeCompare(a.created + a.id))
      .map(({ id }) => id)
    for (const size of [1, 7, 200]) {
      const seen: string[] = []
      for (let page = 0; page < Math.ceil(100 / size); page++) {
        const { body } = await get(`/order/all?status=PAID&page=${page}&size=${size}`)
        const { content, totalPages, number } = body as {
          content: { id: string }[]
          totalPages: number
          number: number
        }
        expect({ totalPages, number }).toEqual({ totalPages: Math.ceil(100 / size), number: page })
        seen.push(...content.map(({ id }) => id))
      }
      expect(seen).toEqual(newest)
    }
  })

  it('answers an empty page beyond the end and for a status without orders', async () => {
    many('OPEN', 3)
    expect((await get('/order/all?page=5')).body).toEqual({ content: [], totalPages: 1, number: 5 })
    expect((await get('/order/all?page=1000000&size=200')).body).toEqual({
      content: [],
      totalPages: 1,
      number: 1_000_000,
    })
    expect((await get('/order/all?status=COMPLETED')).body).toEqual({ content: [], totalPages: 0, number: 0 })
  })

  it('counts an order where it stands now', async () => {
    const [first] = many('OPEN', 1)
    app.db.prepare("UPDATE orders SET status = 'QUOTED' WHERE id = ?").run(first?.id)
    expect((await get('/order/all?status=OPEN')).body).toMatchObject({ content: [], totalPages: 0 })
    expect((await get('/order/all?status=QUOTED')).body).toMatchObject({
      content: [{ id: first?.id }],
      totalPages: 1,
    })
  })
})
