import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seed } from '#tests/drawn.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import {
  missing,
  plainRevenue,
  refusal,
  requestFor,
  revenue,
  slot,
} from '#tests/schedule/schedule-requests.ts'

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
  mechanicId = rows.mechanic({ expertise: 'Brakes', mobile_country_code: '+1', mobile_no: '5125550117' })
  orderId = paidOrder()
})

const paidOrder = () => rows.order(userId, { status: 'PAID' })
const request = (change: object = {}) => requestFor(mechanicId, change)
const schedule = (body: unknown, id = orderId) => app.put(`/admin/api/order/${id}/mechanic`, { token, body })
const stored = (id = orderId) => app.db.prepare('SELECT * FROM orders WHERE id = ?').get(id)

describe('scheduleMechanic', () => {
  it('makes a PAID order SCHEDULED, with its mechanic, slot, instructions and revenue', async () => {
    expect(await schedule(request())).toMatchObject({
      status: 200,
      body: {
        id: orderId,
        status: 'SCHEDULED',
        mechanicScheduledStartTime: '2026-11-24T10:00:00.000',
        mechanicInstructions: 'Gate code 4411',
        mechanicResponse: {
          firstName: 'Dana',
          lastName: 'Whitfield',
          mobileCountryCode: '+1',
          mobileNo: '5125550117',
          expertise: 'Brakes',
        },
      },
    })
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

  it('never holds an order for a hindrance to itself', async () => {
    await schedule(request())
    const moved = request({ ...slot(11, 13), rescheduleRequestedBy: 'User' })
    expect(await schedule(moved)).toMatchObject({ status: 200 })
    expect(await schedule(moved)).toMatchObject({ status: 200 })
  })

  it('says who must have asked for a new slot, and that nobody can have asked for the first', async () => {
    expect(await schedule(request({ rescheduleRequestedBy: 'Admin' }))).toMatchObject(
      refusal(400, 'rescheduleRequestedBy must be null'),
    )
    await schedule(request())
    expect(await schedule(request())).toMatchObject(refusal(400, 'rescheduleRequestedBy must say who'))
    expect(await schedule(request({ rescheduleRequestedBy: 'Nobody' }))).toMatchObject({ status: 400 })
  })

  it.each(['OPEN', 'QUOTED', 'PAYMENT_PROCESSING'])('answers 409 while the order is %s', async (status) => {
    const id = rows.order(userId, { status })
    expect(await schedule(request(), id)).toMatchObject(refusal(409, `this one is ${status}`))
  })

  it.each(['PRE_DIAGNOSTICS', 'COMPLETED'])('answers 409 once the order is %s', async (status) => {
    const id = rows.order(userId, {
      status,
      mechanic_id: mechanicId,
      scheduled_start: '2026-11-25T10:00:00.000',
      scheduled_end: '2026-11-25T11:00:00.000',
      completed_at: status === 'COMPLETED' ? '2026-11-25T17:00:00.000Z' : null,
    })
    expect(await schedule(request({ rescheduleRequestedBy: 'Admin' }), id)).toMatchObject(
      refusal(409, status),
    )
  })

  it.each([
    ['pending', { is_active: 0 }],
    ['blocked', { is_active: 0, is_blocked: 1 }],
  ])('answers 409 for a %s mechanic', async (_, state) => {
    expect(await schedule(request({ id: rows.mechanic(state) }))).toMatchObject(refusal(409, 'not active'))
    expect(stored()).toMatchObject({ status: 'PAID' })
  })

  it.each([
    [
      'on a Saturday, unless the mechanic works then',
      {},
      slot(10, 12, '2026-11-28'),
      'does not work on that day',
    ],
    [
      'on a Sunday, when no days are named',
      { working_days: '[]' },
      slot(10, 12, '2026-11-29'),
      'does not work on that day',
    ],
    [
      'on a Tuesday, when the mechanic works from Wednesday',
      { working_days: '[2,3]' },
      slot(10, 12),
      'does not work',
    ],
    ['before 09:00, when no hours are named', {}, slot(8, 10), 'outside the working hours'],
    [
      'after 18:00, when the hours are malformed',
      { working_hours: '8 to 8' },
      slot(17, 19),
      'outside the working hours',
    ],
    [
      'before the mechanic opens',
      { working_hours: '10:30-20:00' },
      slot(10, 12),
      'outside the working hours',
    ],
    [
      'after the mechanic closes',
      { working_hours: '08:00-11:30' },
      slot(10, 12),
      'outside the working hours',
    ],
  ])('answers 409 %s', async (_, given, when, reason) => {
    expect(await schedule(request({ id: rows.mechanic(given), ...when }))).toMatchObject(refusal(409, reason))
    expect(stored()).toMatchObject({ status: 'PAID', mechanic_id: null })
    expect(app.db.prepare('SELECT * FROM revenues WHERE order_id = ?').get(orderId)).toBeUndefined()
  })

  it('takes the mechanic’s own days and hours to the last', async () => {
    const weekender = rows.mechanic({ working_days: '[5,6]', working_hours: '06:00-23:00' })
    expect(await schedule(request({ id: weekender, ...slot(21, 23, '2026-11-29') }))).toMatchObject({
      status: 200,
    })
    const other = request({ id: weekender, ...slot(6, 8, '2026-11-28') })
    expect(await schedule(other, paidOrder())).toMatchObject({ status: 200 })
  })

  it('answers 409 on a day off and in hours that are taken', async () => {
    rows.insert('days_off', { mechanic_id: mechanicId, day: '2026-11-25' })
    rows.insert('busy_hours', {
      mechanic_id: mechanicId,
      starts: '2026-11-24T11:30:00.000',
      ends: '2026-11-24T13:00:00.000',
    })
    expect(await schedule(request(slot(10, 12, '2026-11-25')))).toMatchObject(
      refusal(409, 'unavailable on that day'),
    )
    expect(await schedule(request())).toMatchObject(refusal(409, 'unavailable at that time'))
    expect(await schedule(request(slot(13, 15)))).toMatchObject({ status: 200 })
  })

  it.each([
    ['the same hours', 10, 12],
    ['an hour of it', 11, 13],
    ['an hour within', 9, 11],
    ['more than it', 9, 13],
  ])('answers 409 to a slot that takes %s', async (_, from, to) => {
    await schedule(request())
    const rival = request({ ...slot(from, to), revenueRequest: plainRevenue(to - from) })
    expect(await schedule(rival, paidOrder())).toMatchObject(refusal(409, '^This slot was just taken'))
  })

  it('lets slots touch, and lets two mechanics work at once', async () => {
    await schedule(request())
    expect(await schedule(request(slot(12, 14)), paidOrder())).toMatchObject({ status: 200 })
    expect(await schedule(request(slot(8, 10)), paidOrder())).toMatchObject(refusal(409, 'working hours'))
    expect(await schedule(request({ id: rows.mechanic() }), paidOrder())).toMatchObject({ status: 200 })
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

  it.each([
    [
      'with the right total when another is stated',
      { totalRevenue: 175.51 },
      'totalRevenue must be 175\\.50, but is 175\\.51',
    ],
    [
      'when the charges eat up the revenue',
      { otherCharges: { Tools: 175.5 } },
      'must be above 0, but these amounts make 0\\.00',
    ],
    ['when the charges exceed the revenue', { pitlaneCharge: 300 }, 'these amounts make -104\\.50'],
    ['when the hourly charge is 0', { hourlyCharge: 0, totalRevenue: 5.5 }, 'hourlyCharge must be above 0'],
    [
      'when an amount is finer than a cent',
      { travelReimbursement: 15.505 },
      'travelReimbursement must have at most two',
    ],
    [
      'when a labelled amount is finer than a cent',
      { otherReimbursements: { Parking: 10.001 } },
      "otherReimbursements\\['Parking'\\]",
    ],
    ['when a labelled amount is negative', { otherCharges: { Tools: -1 } }, 'Tools'],
    ['when a label is empty', { otherCharges: { '': 1 } }, 'otherCharges'],
    ['when an admin id is given', { createdAdminId: 'admin' }, 'createdAdminId'],
  ])('answers 400 %s', async (_, change, message) => {
    expect(await schedule(request({ revenueRequest: { ...revenue, ...change } }))).toMatchObject(
      refusal(400, message),
    )
    expect(stored()).toMatchObject({ status: 'PAID' })
  })

  it('adds up every label', async () => {
    const revenueRequest = {
      ...revenue,
      otherReimbursements: { Parking: 10, Tolls: 0.1, 'a b': 0.2 },
      otherCharges: { Tools: 0.3, constructor: 1 },
      totalRevenue: 174.5,
    }
    expect(await schedule(request({ revenueRequest }))).toMatchObject({ status: 200 })
    const { body } = await app.get(`/admin/api/order/${orderId}/revenue`, { token })
    const { createdAdminId: _, settledAdminId: __, ...sent } = revenueRequest
    expect(body).toEqual(sent)
  })

  it.each([
    [
      'a start with a zone',
      { mechanicScheduledStartTime: '2026-11-24T10:00:00.000Z' },
      'mechanicScheduledStartTime',
    ],
    [
      'a start without milliseconds',
      { mechanicScheduledStartTime: '2026-11-24T10:00:00' },
      'mechanicScheduledStartTime',
    ],
    ['nine hours', slot(9, 18), '1 to 8 hours'],
    ['yesterday', slot(10, 12, '2026-11-20'), 'already begun'],
    ['a day that is not on the calendar', slot(10, 12, '2027-02-30'), 'not on the calendar'],
  ])('answers 400 to %s', async (_, change, message) => {
    expect(await schedule(request(change))).toMatchObject(refusal(400, message))
  })

  it('answers 404 for an order or a mechanic that does not exist', async () => {
    expect(await schedule(request(), missing)).toMatchObject(refusal(404, 'order'))
    expect(await schedule(request({ id: missing }))).toMatchObject(refusal(404, 'mechanic'))
  })
})
