import { expect, it, onTestFinished } from 'vitest'
import { type Client, openClient } from '#tests/contract/client.ts'
import { mockIds, startMock } from '#tests/contract/mock.ts'
import type { Request } from '#tests/contract/specification.ts'
import { listFailedChecks } from '#tests/mock-server/ledger.ts'
import type { MechanicOrder, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'

const email = 'admin@pitlane.test'
const { mechanicToPay, activeMechanic } = mockIds

/** Returns transfer requests, any two of which share an order. */
async function createTransferRequests(client: Client): Promise<Request[]> {
  const path = { id: mechanicToPay }
  const orders = await client.call<MechanicOrder[]>({ operationId: 'listMechanicSettlement', path })
  const [a, b, c] = orders as [MechanicOrder, MechanicOrder, MechanicOrder]
  return [
    [a, b],
    [b, c],
    [c, a],
    [a, b, c],
  ].map((group) => ({
    operationId: 'initiateTransfer',
    body: {
      ...{ mechanicId: mechanicToPay, currency: 'USD', adminId: email },
      amount: group.reduce((cents, { totalRevenue }) => cents + Math.round(totalRevenue * 100), 0) / 100,
      orderIds: group.map(({ orderId }) => orderId),
    },
  }))
}

/** Returns requests that schedule one mechanic at overlapping times, each for a different order. */
async function createSchedulingRequests(client: Client): Promise<Request[]> {
  const query = 'status=PAID&size=4'
  const { content } = await client.call<{ content: ServiceOrder[] }>({ operationId: 'listOrders', query })
  return content.map(({ id }, index) => ({
    operationId: 'scheduleMechanic',
    path: { id },
    body: {
      ...{ id: activeMechanic, mechanicInstructions: '', rescheduleRequestedBy: null },
      mechanicScheduledStartTime: `2026-12-15T1${index % 2}:00:00.000`,
      mechanicScheduledEndTime: `2026-12-15T1${2 + (index % 2)}:00:00.000`,
      revenueRequest: {
        ...{ createdAdminId: null, settledAdminId: null, totalRevenue: 100, hourlyCharge: 50 },
        ...{ travelReimbursement: 0, pitlaneCharge: 0, otherReimbursements: {}, otherCharges: {} },
      },
    },
  }))
}

/** Returns sign-in requests with the same code. */
async function createSignInRequests(client: Client): Promise<Request[]> {
  await client.call({ operationId: 'sendOtp', body: { email } })
  const body = { email, otp: client.mock().findCode(email) }
  return Array.from({ length: 4 }, () => ({ operationId: 'verifyOtp', body }))
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
  const client = openClient({ profile: 'mock', base: mock.base, ids: mockIds, mock })
  client.resetMock('demo')
  const requests = await createRequests(client)
  expect(requests).toHaveLength(4)
  const responses = await Promise.all(requests.map((request) => client.send(request)))
  expect(responses.filter(({ status, body }) => hasSucceeded(status, body))).toHaveLength(1)
  expect(listFailedChecks(mock.db)).toEqual([])
})
