import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'
import { missing, refusal, requestFor, revenue, slot } from '#tests/schedule/schedule-requests.ts'

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

describe('getRevenue', () => {
  const get = (id: string) => app.get(`/admin/api/order/${id}/revenue`, { token })

  it('answers what was agreed, in dollars', async () => {
    await schedule(request())
    const { createdAdminId: _, settledAdminId: __, ...agreed } = revenue
    expect(await get(orderId)).toMatchObject({ status: 200, body: agreed })
  })

  it('answers 404 while there is none, and for no such order', async () => {
    expect(await get(orderId)).toMatchObject(refusal(404, 'no revenue yet'))
    expect(await get(missing)).toMatchObject(refusal(404, 'no order'))
  })
})

describe('listUnavailability', () => {
  const list = (query: string, id = mechanicId) =>
    app.get(`/admin/api/unavailability/${id}?${query}`, { token })
  const november = 'startDate=2026-11-01&endDate=2026-11-30'

  it('answers nothing for a mechanic who is wholly free', async () => {
    expect(await list(november)).toMatchObject({ status: 200, body: [] })
  })

  it('answers the days with bookings, busy hours and days off, in order', async () => {
    await schedule(request(slot(14, 16)))
    await schedule(request(slot(9, 11)), paidOrder())
    rows.insert('busy_hours', {
      mechanic_id: mechanicId,
      starts: '2026-11-24T12:15:00.000',
      ends: '2026-11-24T13:00:00.000',
    })
    rows.insert('days_off', { mechanic_id: mechanicId, day: '2026-11-02' })
    rows.insert('days_off', { mechanic_id: mechanicId, day: '2026-12-01' })
    rows.insert('days_off', { mechanic_id: rows.mechanic(), day: '2026-11-03' })
    expect((await list(november)).body).toEqual([
      { date: '2026-11-02', available: false, bookedSlots: [] },
      {
        date: '2026-11-24',
        available: true,
        bookedSlots: [
          { start: '09:00', end: '11:00' },
          { start: '12:15', end: '13:00' },
          { start: '14:00', end: '16:00' },
        ],
      },
    ])
  })

  it('takes in the first and the last day', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-12-01']) {
      rows.insert('days_off', { mechanic_id: mechanicId, day })
    }
    for (const day of ['2026-11-30', '2026-12-02']) {
      await schedule(request(slot(16, 18, day)), paidOrder())
      rows.insert('busy_hours', {
        mechanic_id: mechanicId,
        starts: `${day}T09:00:00.000`,
        ends: `${day}T10:00:00.000`,
      })
    }
    const lastDay = {
      date: '2026-11-30',
      available: true,
      bookedSlots: [
        { start: '09:00', end: '10:00' },
        { start: '16:00', end: '18:00' },
      ],
    }
    expect((await list(november)).body).toEqual([
      { date: '2026-11-01', available: false, bookedSlots: [] },
      lastDay,
    ])
    expect((await list('startDate=2026-11-30&endDate=2026-11-30')).body).toEqual([lastDay])
  })

  it.each([
    ['the last day comes first', 'startDate=2026-11-30&endDate=2026-11-01', 'endDate'],
    ['the range is longer than 62 days', 'startDate=2026-11-01&endDate=2027-01-03', '62 days'],
    ['a day is not on the calendar', 'startDate=2026-11-01&endDate=2026-11-31', 'endDate'],
    ['a day is missing', 'startDate=2026-11-01', 'endDate'],
    ['a day has a time', 'startDate=2026-11-01T00:00:00&endDate=2026-11-30', 'startDate'],
  ])('answers 400 when %s', async (_, query, message) => {
    expect(await list(query)).toMatchObject(refusal(400, message))
  })

  it('takes a range of 62 days', async () => {
    expect(await list('startDate=2026-11-01&endDate=2027-01-02')).toMatchObject({ status: 200 })
  })

  it('answers 404 for a mechanic who does not exist', async () => {
    expect(await list(november, missing)).toMatchObject(refusal(404, 'mechanic'))
  })
})
