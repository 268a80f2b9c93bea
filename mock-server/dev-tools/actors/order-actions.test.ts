import { describe, expect, it } from 'vitest'
import { dayAt, startOfDay } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { isBefore, type Status, statuses } from '#mock-server/seeds/statuses.ts'
import {
  type CreatedOrder,
  createOrder,
  expectConsistent,
  getActionNames,
  runAction,
} from '#tests/mock-server/actors.ts'
import { listFailedChecks } from '#tests/mock-server/ledger.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const seeds = ['empty', 'edge'] as const
type Order = {
  total: number
  paymentDetails: { status: string }[]
  mechanicRemarks: string
  documentIds: string[]
}

describe('POST /__mock/orders', () => {
  it.each(seeds)('creates an order in every status with the seed %s', async (seed) => {
    const mock = await createAdminApp({ seed })
    const knownFailures = listFailedChecks(mock.db)
    for (const status of statuses) {
      const { id, userId, mechanicId } = await createOrder(mock, status)
      const isScheduled = !isBefore(status, 'SCHEDULED')
      expect(mechanicId !== null, status).toBe(isScheduled)
      const { body: order } = await mock.api.get(`/order/${id}`)
      expect(order).toMatchObject({
        id,
        userId,
        status,
        issueDescription: expect.stringMatching(/\w/),
      })
      expect(order.services.length).toBeGreaterThan(0)
      expect(order.mechanicRemarks !== null, status).toBe(isBefore('SCHEDULED', status))
    }
    await expectConsistent(mock, knownFailures)
  })

  it('creates an order with the values of the request, and `changeRequest` replaces the description', async () => {
    const mock = await createAdminApp({ seed: 'demo' })
    const car = { vin: '1HGCM82633A004352', make: 'Honda', model: 'Accord', modelYear: 2003 }
    const details = { userId: fixtureIds.activeUser, issueDescription: 'It hums.', address: 'Here' }
    const { body: created } = await mock.control.post('/orders').send({ ...details, car })
    const order = { ...details, address: { address: 'Here' }, car, status: 'OPEN' }
    const getOrder = async () => (await mock.api.get(`/order/${created.id}`)).body
    expect(await getOrder()).toMatchObject(order)
    await runAction(mock, `orders/${created.id}`, 'changeRequest', {
      issueDescription: 'Worse now.',
    })
    expect(await getOrder()).toMatchObject({ ...order, issueDescription: 'Worse now.' })
  })

  it.each([
    ['blockedUser', 409, 'The user is Blocked. Available actions: none.'],
    ['pendingUser', 409, 'The user is Pending. Available actions: verify.'],
    ['openOrder', 404, `There is no user with the id ${fixtureIds.openOrder}.`],
  ] as const)('rejects the ID of %s as userId', async (userFixture, status, message) => {
    const mock = await createAdminApp({ seed: 'demo' })
    const userId = fixtureIds[userFixture]
    const { body } = await mock.control.post('/orders').send({ userId }).expect(status)
    expect(body.message).toBe(message)
  })
})

describe('The advance action', () => {
  it('completes every edge order that has a known status, except PAYMENT_PROCESSING without a total', async () => {
    const mock = await createAdminApp({ seed: 'edge' })
    const knownFailures = listFailedChecks(mock.db)
    const rows = mock.db
      .prepare<[], CreatedOrder & { total: number | null }>('SELECT id, status, total FROM orders')
      .all()
    for (const { id, status, total } of rows) {
      const isStuck = status === 'ON_HOLD' || (status === 'PAYMENT_PROCESSING' && total === null)
      const response = await runAction(mock, `orders/${id}`, 'advance', { to: 'COMPLETED' })
      if (!isStuck) expect(response).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
      else expect(response.body.message).toMatch(`The order is ${status}. `)
    }
    await expectConsistent(mock, knownFailures)
  })
})

describe('When eight mechanics are unavailable for the next 60 days', () => {
  /** Starts a mock whose mechanics sort before any mechanic that is registered later. */
  async function startFullyBooked() {
    const mock = await createAdminApp()
    for (let number = 1; number <= 8; number += 1) {
      const mechanicId = mock.rows.mechanic({
        kycCompliant: true,
        connectedAccountId: `acct_${number}`,
      })
      for (let day = 0; day <= 60; day += 1)
        mock.rows.dayOff.run({ mechanicId, day: dayAt(startOfDay(mock.clock.now()), day) })
    }
    return mock
  }

  it('an order advances to SCHEDULED with a new mechanic', async () => {
    const mock = await startFullyBooked()
    const { mechanicId } = await createOrder(mock, 'SCHEDULED')
    const { body: latest } = await mock.control.get('/latest').expect(200)
    expect(latest.mechanics).toHaveLength(9)
    expect(latest.mechanics[0]).toMatchObject({ id: mechanicId, status: 'Active' })
  })

  it('`schedule` finds the mechanic who is registered next', async () => {
    const mock = await startFullyBooked()
    const { id } = await createOrder(mock, 'PAID')
    await runAction(mock, `orders/${id}`, 'schedule').expect(409)
    const { body: mechanic } = await mock.control.post('/mechanics').send({}).expect(201)
    for (const action of ['fillInDeposit', 'passVerification', 'verify'])
      await runAction(mock, `mechanics/${mechanic.id}`, action).expect(200)
    await runAction(mock, `orders/${id}`, 'schedule').expect(200)
  })
})

it.each([
  ['18:00-24:00', 'is scheduled until 23:00 at the latest', true],
  ['23:00-24:00', 'is not scheduled', false],
])('A mechanic who works %s %s', async (workingHours, _, isPossible) => {
  const mock = await createAdminApp()
  const mechanicId = mock.rows.mechanic({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours })
  for (let count = 1; count <= 8; count += 1) await createOrder(mock, 'SCHEDULED')
  const dates = 'startDate=2026-11-23&endDate=2026-12-31'
  const { body } = await mock.api.get(`/unavailability/${mechanicId}?${dates}`).expect(200)
  const days = body as { bookedSlots: { end: string }[] }[]
  const ends = days.flatMap(({ bookedSlots }) => bookedSlots.map(({ end }) => end))
  expect(ends.length > 0).toBe(isPossible)
  for (const end of ends) expect(end <= '23:00').toBe(true)
  await expectConsistent(mock)
})

/** The available actions in each status, and the status that each returns. `=` is the same, WITHDRAWN is deleted. */
const orderActions: Record<Status, Record<string, string>> = {
  OPEN: { changeRequest: '=', quote: 'QUOTED', withdraw: 'WITHDRAWN' },
  QUOTED: { quote: '=', approve: 'PAYMENT_PROCESSING', refusePayment: '=', withdraw: 'WITHDRAWN' },
  PAYMENT_PROCESSING: { pay: 'PAID', refusePayment: '=' },
  PAID: { schedule: 'SCHEDULED' },
  SCHEDULED: { work: 'PRE_DIAGNOSTICS' },
  PRE_DIAGNOSTICS: { work: 'DIAGNOSTICS', addRemark: '=', addPicture: '=' },
  DIAGNOSTICS: { work: 'WORK_IN_PROGRESS', addRemark: '=', addPicture: '=' },
  WORK_IN_PROGRESS: { work: 'POST_DIAGNOSTICS', addRemark: '=', addPicture: '=' },
  POST_DIAGNOSTICS: { work: 'COMPLETED', addRemark: '=', addPicture: '=' },
  COMPLETED: {},
}

describe('POST /__mock/orders/{id}/actions', () => {
  it.each(statuses)('runs each available action of a %s order', async (status) => {
    const mock = await createAdminApp()
    const expectedActions = orderActions[status]
    await createOrder(mock, 'SCHEDULED') // registers the mechanic that `schedule` needs
    for (const [action, nextStatus] of Object.entries(expectedActions)) {
      const { id } = await createOrder(mock, status)
      const available = await mock.control.get(`/orders/${id}/actions`)
      expect(getActionNames(available)).toEqual(Object.keys(expectedActions))
      const response = await runAction(mock, `orders/${id}`, action)
      const expectedStatus = nextStatus === '=' ? status : nextStatus
      expect(response, action).toMatchObject({ status: 200, body: { status: expectedStatus } })
      await mock.api.get(`/order/${id}`).expect(nextStatus === 'WITHDRAWN' ? 404 : 200)
    }
    await expectConsistent(mock)
  })

  it('rejects an action that is not available, and names the available ones', async () => {
    const mock = await createAdminApp()
    const { id } = await createOrder(mock, 'SCHEDULED')
    const { body } = await runAction(mock, `orders/${id}`, 'pay').expect(409)
    expect(body.message).toBe('The order is SCHEDULED. Available actions: work.')
  })

  it('saves remarks, pictures and payments', async () => {
    const mock = await createAdminApp({ seed: 'demo' })
    const { id } = await createOrder(mock, 'QUOTED')
    const getOrder = async (): Promise<Order> => (await mock.api.get(`/order/${id}`)).body
    for (const action of ['refusePayment', 'approve', 'refusePayment', 'pay'])
      await runAction(mock, `orders/${id}`, action)
    const { paymentDetails, total } = await getOrder()
    expect(paymentDetails.map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'SUCCEEDED'])
    const { body: provider } = await mock.control.get('/provider')
    expect(provider.entries[0]).toMatchObject({ bucket: 'pending', amount: total })

    await runAction(mock, `orders/${id}`, 'advance', { to: 'DIAGNOSTICS' })
    mock.clock.advance(1000)
    await runAction(mock, `orders/${id}`, 'addRemark', { text: 'It is the belt.' })
    await runAction(mock, `orders/${id}`, 'addPicture')
    const { mechanicRemarks, documentIds } = await getOrder()
    expect(mechanicRemarks.split('\n\n').at(-1)).toBe(
      'Time: 2026-11-23T15:00:01.000Z\nIt is the belt.',
    )
    expect((await mock.api.get(`/documents/id/${documentIds.at(-1)}`)).body).toMatchObject({
      documentDescription: 'New part in place',
      uploadedBy: 'Mechanic',
    })
  })

  it('rejects `schedule` when no mechanic is available', async () => {
    const mock = await createAdminApp()
    const { id } = await createOrder(mock, 'PAID')
    const { body } = await runAction(mock, `orders/${id}`, 'schedule').expect(409)
    expect(body.message).toBe(
      'No active mechanic is available. Register and verify another mechanic.',
    )
  })
})
