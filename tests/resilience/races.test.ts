import { expect, it, onTestFinished } from 'vitest'
import { type Client, createClient } from '#tests/contract/support/api-client.ts'
import { type RunningMock, startMock } from '#tests/contract/support/mock.ts'
import { mockIds } from '#tests/contract/support/settings.ts'
import { listFailedChecks } from '#tests/mock-server/ledger.ts'
import type { MechanicOrder, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'

const email = 'admin@pitlane.test'
const { mechanicToPay, activeMechanic } = mockIds

/** Sends a request when it is awaited. */
type Send = () => ReturnType<Client['put']>

/** Returns transfer requests, any two of which share an order. */
async function createTransferRequests(client: Client): Promise<Send[]> {
  const { body: orders } = await client
    .get(`/order/mechanic/${mechanicToPay}/settlement`)
    .expect(200)
  const [a, b, c] = orders as [MechanicOrder, MechanicOrder, MechanicOrder]
  return [
    [a, b],
    [b, c],
    [c, a],
    [a, b, c],
  ].map((group) => () => {
    const cents = group.reduce((sum, { totalRevenue }) => sum + Math.round(totalRevenue * 100), 0)
    return client.post('/stripe/initiate-transfer').send({
      mechanicId: mechanicToPay,
      amount: cents / 100,
      currency: 'USD',
      orderIds: group.map(({ orderId }) => orderId),
      adminId: email,
    })
  })
}

/** Returns requests that schedule one mechanic at overlapping times, each for a different order. */
async function createSchedulingRequests(client: Client): Promise<Send[]> {
  const { body } = await client.get('/order/all?status=PAID&size=4').expect(200)
  return (body.content as ServiceOrder[]).map(({ id }, index) => () => {
    const from = 10 + (index % 2)
    return client.put(`/order/${id}/mechanic`).send({
      id: activeMechanic,
      mechanicScheduledStartTime: `2026-12-15T${from}:00:00.000`,
      mechanicScheduledEndTime: `2026-12-15T${from + 2}:00:00.000`,
      mechanicInstructions: '',
      revenueRequest: {
        createdAdminId: null,
        settledAdminId: null,
        totalRevenue: 100,
        hourlyCharge: 50,
        travelReimbursement: 0,
        pitlaneCharge: 0,
        otherReimbursements: {},
        otherCharges: {},
      },
      rescheduleRequestedBy: null,
    })
  })
}

/** Returns sign-in requests with the same code. */
async function createSignInRequests(client: Client, mock: RunningMock): Promise<Send[]> {
  await client.post('/auth/send-otp').send({ email }).expect(200)
  const otp = mock.findCode(email)
  return Array.from({ length: 4 }, () => () => client.post('/auth/verify-otp').send({ email, otp }))
}

const hasSucceeded = (status: number, body: unknown) =>
  status === 200 && Object(body).status !== 'TRANSFER_NOT_INITIATED'

it.each([
  ['settlements that share orders', createTransferRequests],
  ['overlapping appointments', createSchedulingRequests],
  ['sign-ins with one code', createSignInRequests],
])('Exactly one of four concurrent %s succeeds', async (_, createRequests) => {
  const mock = await startMock()
  onTestFinished(() => mock.close())
  const token = mock.reset()
  const client = createClient({ getServer: () => mock.server, getToken: () => token })
  const requests = await createRequests(client, mock)
  expect(requests).toHaveLength(4)
  const responses = await Promise.all(requests.map((send) => send()))
  expect(responses.filter(({ status, body }) => hasSucceeded(status, body))).toHaveLength(1)
  expect(listFailedChecks(mock.db)).toEqual([])
})
