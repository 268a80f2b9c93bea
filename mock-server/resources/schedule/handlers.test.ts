import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seed } from '#tests/drawn.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { plainRevenue, requestFor, slot } from '#tests/schedule/schedule-requests.ts'

let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string
let userId: string
let mechanicId: string
let orderId: string

beforeAll(async () => {
  app = await testApp()
  rows = rowsIn(app.db)
  token = app.signIn()
  userId = rows.user()
})

beforeEach(() => {
  mechanicId = rows.mechanic()
  orderId = paidOrder()
})

const paidOrder = () => rows.order(userId, { status: 'PAID' })
const request = (change: object = {}) => requestFor(mechanicId, change)
const schedule = (body: unknown, id = orderId) => app.put(`/admin/api/order/${id}/mechanic`, { token, body })
const stored = (id = orderId) => app.db.prepare('SELECT * FROM orders WHERE id = ?').get(id)

describe('scheduleMechanic', () => {
  it('makes a PAID order SCHEDULED, with its mechanic, slot, instructions and revenue', async () => {
    expect(await schedule(request())).toMatchObject({ status: 200 })
    expect(stored()).toMatchObject({
      status: 'SCHEDULED',
      mechanic_id: mechanicId,
      scheduled_start: '2026-11-24T10:00:00.000',
      scheduled_end: '2026-11-24T12:00:00.000',
      reschedule_requested_by: null,
    })
    expect(app.db.prepare('SELECT * FROM revenues WHERE order_id = ?').get(orderId)).toMatchObject({
      total_revenue: 17_550,
      hourly_charge: 8500,
      travel_reimbursement: 1550,
      platform_charge: 2000,
      other_reimbursements: '{"Parking":1000}',
      other_charges: '{}',
    })
  })

  it('keeps a SCHEDULED order so when it is moved, to another mechanic too', async () => {
    await schedule(request())
    const other = rows.mechanic({ first_name: 'Rae' })
    const moved = request({
      id: other,
      ...slot(14, 15),
      revenueRequest: plainRevenue(1),
      mechanicInstructions: '',
      rescheduleRequestedBy: 'Mechanic',
    })
    expect(await schedule(moved)).toMatchObject({
      status: 200,
      body: { status: 'SCHEDULED', mechanicResponse: { firstName: 'Rae' }, mechanicInstructions: '' },
    })
    expect(stored()).toMatchObject({ mechanic_id: other, reschedule_requested_by: 'Mechanic' })
    expect((await app.get(`/admin/api/order/${orderId}/revenue`, { token })).body).toMatchObject({
      totalRevenue: 50,
    })
    // The slot it left is free again.
    expect(await schedule(request(), paidOrder())).toMatchObject({ status: 200 })
  })

  it('gives a slot to one of twenty who want it at once', async () => {
    const orders = Array.from({ length: 20 }, paidOrder)
    const answers = await Promise.all(orders.map((id) => schedule(request(), id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const booked = app.db.prepare('SELECT count(*) FROM orders WHERE mechanic_id = ?').pluck().get(mechanicId)
    expect(booked).toBe(1)
  })

  it('never books hours twice and refuses none that are free, whatever comes in whatever order', async () => {
    const wish = fc.record({
      day: fc.constantFrom('2026-12-01', '2026-12-02'),
      from: fc.integer({ min: 9, max: 17 }),
      hours: fc.integer({ min: 1, max: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { maxLength: 12 }), async (wishes) => {
        const own = rows.mechanic()
        const booked: { day: string; from: number; to: number }[] = []
        for (const { day, from, hours } of wishes) {
          const to = Math.min(18, from + hours)
          const isFree = booked.every((other) => other.day !== day || to <= other.from || from >= other.to)
          const body = request({ id: own, ...slot(from, to, day), revenueRequest: plainRevenue(to - from) })
          const { status } = await schedule(body, paidOrder())
          expect(status).toBe(isFree ? 200 : 409)
          if (isFree) booked.push({ day, from, to })
        }
      }),
      { seed, numRuns: 20 },
    )
  })
})
