import { beforeEach, describe, expect, it } from 'vitest'
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
})
