import { describe, expect, test } from 'vitest'
import { missingId } from '#scripts/contract/backend-guard.ts'
import { api, findFirst, ids, seedMock } from './support/api.ts'

type UnsettledOrder = { orderId: string; totalRevenue: number }
type MechanicName =
  | 'mechanicToPay'
  | 'mechanicWithoutAccount'
  | 'nonCompliantMechanic'
  | 'mechanicAboveBalance'

const toCents = (dollars: number) => Math.round(dollars * 100)
const sumRevenues = (orders: UnsettledOrder[]) =>
  orders.reduce((sum, { totalRevenue }) => sum + toCents(totalRevenue), 0) / 100

/** Reads the orders to settle of a mechanic, and the available balance. */
async function getUnsettled(mechanicId: string) {
  const { body: orders } = await api.get(`/order/mechanic/${mechanicId}/settlement`).expect(200)
  const { body: balance } = await api.get('/stripe/available-balance').expect(200)
  return {
    mechanicId,
    orders: orders as UnsettledOrder[],
    available: balance.availableBalanceList[0].balanceAmount as number,
  }
}

/** Returns the body of a transfer that settles these orders. */
const toTransfer = (mechanicId: string, orders: UnsettledOrder[]) => ({
  mechanicId,
  amount: sumRevenues(orders),
  currency: 'USD',
  orderIds: orders.map(({ orderId }) => orderId),
  adminId: 'admin@pitlane.test',
})

const transfer = (body: object) => api.post('/stripe/initiate-transfer').send(body)

/** Expects that the first `count` orders are settled, and that their sum has left the balance. */
async function expectSettled(before: Awaited<ReturnType<typeof getUnsettled>>, count: number) {
  const { mechanicId, orders, available } = before
  const left = toCents(available) - toCents(sumRevenues(orders.slice(0, count)))
  expect(await getUnsettled(mechanicId)).toEqual({
    mechanicId,
    orders: orders.slice(count),
    available: left / 100,
  })
}

describe('listSettlements', () => {
  test('returns sums per mechanic with the stated fields (Specification §3)', {
    tags: 'reads',
  }, async () => {
    expect(await api.get('/order/mechanic/settlement')).toSatisfyContract('listSettlements')
  })

  test('omits mechanics without orders to settle (Specification §2)', async () => {
    const response = await api.get('/order/mechanic/settlement')
    expect(response).toSatisfyContract('listSettlements')
    expect(response.body).not.toContainEqual(
      expect.objectContaining({ mechanicId: ids.mechanicPaid }),
    )
  })

  test('returns an empty list if there are no orders to settle (Specification §7)', async () => {
    seedMock('empty')
    const response = await api.get('/order/mechanic/settlement')
    expect(response).toSatisfyContract('listSettlements')
    expect(response.body).toEqual([])
  })

  test('omits a mechanic after all orders are settled (Specification §2, §4)', async () => {
    const { body: before } = await api.get('/order/mechanic/settlement').expect(200)
    const { mechanicId, orders } = await getUnsettled(ids.mechanicToPay)
    await transfer(toTransfer(mechanicId, orders)).expect(200)
    const response = await api.get('/order/mechanic/settlement')
    expect(response).toSatisfyContract('listSettlements')
    expect(response.body).toEqual(
      before.filter((summary: { mechanicId: string }) => summary.mechanicId !== mechanicId),
    )
  })
})

describe('listMechanicSettlement', () => {
  test('returns as many orders, with the same sum, as the summary (Specification §2, §3)', {
    tags: 'reads',
  }, async () => {
    const summary = await findFirst('/order/mechanic/settlement')
    const response = await api.get(`/order/mechanic/${summary.mechanicId}/settlement`)
    expect(response).toSatisfyContract('listMechanicSettlement')
    expect(response.body).toHaveLength(summary.totalOrdersPendingForSettlement)
    expect(sumRevenues(response.body)).toBe(summary.totalAmountPendingForSettlement)
  })

  test('returns an empty list if everything is settled (Specification §7)', async () => {
    const response = await api.get(`/order/mechanic/${ids.mechanicPaid}/settlement`)
    expect(response).toSatisfyContract('listMechanicSettlement')
    expect(response.body).toEqual([])
  })
})

describe('getBalance', () => {
  test('returns available and pending amounts in dollars (Specification §3)', {
    tags: 'reads',
  }, async () => {
    expect(await api.get('/stripe/available-balance')).toSatisfyContract('getBalance')
  })
})

describe('initiateTransfer', () => {
  test('pays all orders of a mechanic (openapi.yaml, initiateTransfer: paid)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const response = await transfer(toTransfer(before.mechanicId, before.orders))
    expect(response).toSatisfyContract('initiateTransfer')
    expect(response.body).toEqual({ status: 'TRANSFER_INITIATED', errorMessages: [] })
    expect(before.orders).toHaveLength(3)
    await expectSettled(before, 3)
  })

  test("pays one order, for the admin ID 'admin' (openapi.yaml, initiateTransfer: paid)", async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const body = { ...toTransfer(before.mechanicId, before.orders.slice(0, 1)), adminId: 'admin' }
    const response = await transfer(body)
    expect(response).toSatisfyContract('initiateTransfer')
    expect(response.body).toEqual({ status: 'TRANSFER_INITIATED', errorMessages: [] })
    await expectSettled(before, 1)
  })

  test('pays none if an order is already settled (openapi.yaml, initiateTransfer)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    await transfer(toTransfer(before.mechanicId, before.orders.slice(0, 1))).expect(200)
    const response = await transfer(toTransfer(before.mechanicId, before.orders))
    expect(response).toSatisfyContract('initiateTransfer')
    expect(response.body).toMatchObject({ status: 'TRANSFER_NOT_INITIATED' })
    await expectSettled(before, 1)
  })

  test('pays nothing twice if the same call is sent again (openapi.yaml, initiateTransfer)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const body = toTransfer(before.mechanicId, before.orders)
    await transfer(body).expect(200)
    const response = await transfer(body)
    expect(response).toSatisfyContract('initiateTransfer')
    expect(response.body).toMatchObject({ status: 'TRANSFER_NOT_INITIATED' })
    await expectSettled(before, 3)
  })

  test.each<[MechanicName, RegExp]>([
    ['mechanicWithoutAccount', /no connected account/],
    ['nonCompliantMechanic', /verification/],
    ['mechanicAboveBalance', /Insufficient funds/],
  ])('does not pay %s (openapi.yaml, initiateTransfer)', async (mechanic, message) => {
    const before = await getUnsettled(ids[mechanic])
    const response = await transfer(toTransfer(before.mechanicId, before.orders))
    expect(response).toSatisfyContract('initiateTransfer')
    expect(response.body).toEqual({
      status: 'TRANSFER_NOT_INITIATED',
      errorMessages: [expect.stringMatching(message)],
    })
    await expectSettled(before, 0)
  })

  test.each([
    ['too much', 0.01],
    ['too little', -0.01],
    ['a fraction of a cent', 0.001],
  ])(
    'rejects an amount that is %s (openapi.yaml, initiateTransfer)',
    async (_title, difference) => {
      const before = await getUnsettled(ids.mechanicToPay)
      const body = toTransfer(before.mechanicId, before.orders)
      const response = await transfer({
        ...body,
        amount: Number((body.amount + difference).toFixed(3)),
      })
      expect(response).toSatisfyContract('initiateTransfer', 400)
      expect(response.body.message).toMatch(/^amount must /)
      await expectSettled(before, 0)
    },
  )

  test('rejects an amount that counts as 0 cents (openapi.yaml, Money and rounding)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const response = await transfer({
      ...toTransfer(before.mechanicId, before.orders),
      amount: 0.00004,
    })
    expect(response).toSatisfyContract('initiateTransfer', 400)
    expect(response.body.message).toMatch(/^amount must be above 0/)
    await expectSettled(before, 0)
  })

  test('rejects an order that does not exist (openapi.yaml, initiateTransfer)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const body = toTransfer(before.mechanicId, before.orders)
    const orderIds = [ids.postDiagnosticsOrder, missingId, ...body.orderIds.slice(2)]
    const response = await transfer({ ...body, orderIds })
    expect(response).toSatisfyContract('initiateTransfer', 400)
    expect(response.body.message).toMatch(/There is no order with the id/)
    await expectSettled(before, 0)
  })

  test.each([
    'openOrder',
    'quotedOrder',
    'paymentProcessingOrder',
    'paidOrder',
    'scheduledOrder',
    'preDiagnosticsOrder',
    'diagnosticsOrder',
    'workInProgressOrder',
    'postDiagnosticsOrder',
  ] as const)(
    'rejects %s, which is not COMPLETED (openapi.yaml, orders, initiateTransfer)',
    async (order) => {
      const before = await getUnsettled(ids.mechanicToPay)
      const body = toTransfer(before.mechanicId, before.orders)
      const response = await transfer({
        ...body,
        orderIds: [ids[order], ...body.orderIds.slice(1)],
      })
      expect(response).toSatisfyContract('initiateTransfer', 400)
      expect(response.body.message).toBe(`Order ${ids[order]} is not completed; leave it out.`)
      await expectSettled(before, 0)
    },
  )

  test('rejects orders of another mechanic (openapi.yaml, initiateTransfer)', async () => {
    const before = await getUnsettled(ids.mechanicToPay)
    const response = await transfer(toTransfer(ids.activeMechanic, before.orders))
    expect(response).toSatisfyContract('initiateTransfer', 400)
    expect(response.body.message).toMatch(/belongs to another mechanic/)
    await expectSettled(before, 0)
  })

  test('is 404 for a mechanic that does not exist (openapi.yaml, initiateTransfer)', async () => {
    const { orders } = await getUnsettled(ids.mechanicToPay)
    const response = await transfer(toTransfer(missingId, orders))
    expect(response).toSatisfyContract('initiateTransfer', 404)
    expect(response.body.message).toBe(`There is no mechanic with the id ${missingId}.`)
  })

  test.each([
    ['decimals before the ID', 3, 1.005, 400],
    ['the ID before the amount', 4, 1, 404],
  ])('checks %s (openapi.yaml, Order of checks %i)', async (_title, _step, amount, status) => {
    const { orders } = await getUnsettled(ids.mechanicToPay)
    const response = await transfer({ ...toTransfer(missingId, orders), amount })
    expect(response).toSatisfyContract('initiateTransfer', status)
  })
})
