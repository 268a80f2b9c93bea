import { beforeEach, describe, expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'

const everyDay = '[0,1,2,3,4,5,6]'

let app: Awaited<ReturnType<typeof adminApp>>
let rows: typeof app.rows
let userId: string
let mechanicId: string
let day: number

beforeEach(async () => {
  app = await adminApp()
  rows = app.rows
  userId = rows.user()
  mechanicId = rows.mechanic({ connected_account_id: 'acct_dana', kyc_compliant: 1, working_days: everyDay })
  day = 1
  rows.insert('provider_entries', {
    ...{
      reference: 'in',
      bucket: 'available',
      kind: 'payment',
      amount: 100_000,
      description: 'Payments of customers',
    },
    created_at: '2026-10-01T09:00:00.000Z',
  })
})

/** Inserts a completed order with a revenue in cents, one day after the previous order. */
function completed(cents: number, given = {}) {
  const date = `2026-10-${String(day++).padStart(2, '0')}`
  const id = rows.order(userId, {
    status: 'COMPLETED',
    mechanic_id: mechanicId,
    scheduled_start: `${date}T10:00:00.000`,
    scheduled_end: `${date}T12:00:00.000`,
    completed_at: `${date}T18:00:00.000Z`,
    ...given,
  })
  rows.insert('revenues', { order_id: id, total_revenue: cents, hourly_charge: 5000 })
  return id
}

const request = (orderIds: string[], amount: number) => ({
  mechanicId,
  amount,
  currency: 'USD',
  orderIds,
  adminId: 'admin@pitlane.test',
})
const transfer = (body: unknown) => app.post('/stripe/initiate-transfer', body)
const balance = async () => (await app.get('/stripe/available-balance')).body
const available = (amount: number) => ({ availableBalanceList: [{ balanceAmount: amount, currency: 'USD' }] })
const initiated = { status: 200, body: { status: 'TRANSFER_INITIATED', errorMessages: [] } }

describe('initiateTransfer', () => {
  it('settles each order once in concurrent requests with different orders', async () => {
    const orders = Array.from({ length: 8 }, (_, index) => ({
      id: completed(1000 + index),
      cents: 1000 + index,
    }))
    const mixtures = Array.from({ length: 20 }, (_, turn) =>
      orders.filter((_, index) => (turn * 7 + 3) & (1 << index)),
    )
    const asked = mixtures.map((mixture) => {
      const cents = mixture.reduce((sum, order) => sum + order.cents, 0)
      const ids = mixture.map(({ id }) => id)
      return transfer(request(ids, cents / 100))
    })
    await Promise.all(asked)
    const paid = app.db.prepare('SELECT coalesce(sum(amount), 0) FROM transfers').pluck().get()
    const settled = app.db
      .prepare(
        'SELECT coalesce(sum(total_revenue), 0) FROM orders JOIN revenues ON order_id = orders.id WHERE transfer_id IS NOT NULL',
      )
      .pluck()
      .get()
    expect(paid).toBe(settled)
    expect(paid).toBeGreaterThan(0)
    expect(await balance()).toMatchObject(available((100_000 - Number(paid)) / 100))
  })

  it('transfers all available funds', async () => {
    app.db.exec(`INSERT INTO provider_entries
      SELECT 'on the way', 'pending', kind, 700, description, created_at FROM provider_entries`)
    expect(await transfer(request([completed(100_000)], 1000))).toMatchObject(initiated)
    expect(await balance()).toEqual({
      ...available(0),
      pendingBalanceList: [{ balanceAmount: 7, currency: 'USD' }],
    })
  })

  it('sends an error message for each settled order', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => {
      const [date, hour] = [`2026-09-${10 + (index % 20)}`, 10 + Math.floor(index / 20)]
      return completed(100, {
        scheduled_start: `${date}T${hour}:00:00.000`,
        scheduled_end: `${date}T${hour + 1}:00:00.000`,
        completed_at: `${date}T20:00:00.000Z`,
      })
    })
    expect(await transfer(request(ids, 101))).toMatchObject(initiated)
    const { errorMessages } = (await transfer(request(ids, 101))).body as { errorMessages: string[] }
    expect(errorMessages).toHaveLength(101)
    expect(errorMessages[0]).toBe(`Order ${ids[0]} is already settled.`)
  })
})
