import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { seed } from '#tests/drawn.ts'
import { adminApp } from '#tests/mock-server/test-app.ts'
import { plainRevenue, requestFor, slot } from '#tests/schedule/schedule-requests.ts'

const { db, rows, get, put } = await adminApp()
const userId = rows.user()
let mechanicId: string
let orderId: string

beforeEach(() => {
  mechanicId = rows.mechanic()
  orderId = paidOrder()
})

const paidOrder = () => rows.order(userId, { status: 'PAID' })
const request = (change: object = {}) => requestFor(mechanicId, change)
const schedule = (body: unknown, id = orderId) => put(`/order/${id}/mechanic`, body)
const stored = (id = orderId) => db.prepare('SELECT * FROM orders WHERE id = ?').get(id)

describe('scheduleMechanic', () => {
  it('keeps a SCHEDULED order so when it is moved, to another mechanic too', async () => {
    await schedule(request())
    const other = rows.mechanic({ first_name: 'Rae' })
    const moved = { ...slot(14, 15), revenueRequest: plainRevenue(1), rescheduleRequestedBy: 'Mechanic' }
    expect(await schedule(request({ id: other, ...moved }))).toMatchObject({
      status: 200,
      body: { status: 'SCHEDULED', mechanicResponse: { firstName: 'Rae' } },
    })
    expect(stored()).toMatchObject({ mechanic_id: other, reschedule_requested_by: 'Mechanic' })
    expect((await get(`/order/${orderId}/revenue`)).body).toMatchObject({
      totalRevenue: 50,
    })
    // The slot it left is free again.
    expect(await schedule(request(), paidOrder())).toMatchObject({ status: 200 })
  })

  it('gives a slot to one of twenty who want it at once', async () => {
    const orders = Array.from({ length: 20 }, paidOrder)
    const answers = await Promise.all(orders.map((id) => schedule(request(), id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const booked = db.prepare('SELECT count(*) FROM orders WHERE mechanic_id = ?').pluck().get(mechanicId)
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
