import { expect, it } from 'vitest'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { rows, post, get } = await createAdminApp()

it('initiateTransfer can transfer the whole available balance, and does not change the pending balance', async () => {
  const mechanicId = rows.mechanic({ connected_account_id: 'acct_dana', kyc_compliant: 1 })
  const orderId = rows.order(rows.user(), {
    status: 'COMPLETED',
    mechanic_id: mechanicId,
    scheduled_start: '2026-10-01T10:00:00.000',
    scheduled_end: '2026-10-01T12:00:00.000',
    completed_at: '2026-10-01T18:00:00.000Z',
  })
  rows.insert('revenues', { order_id: orderId, total_revenue: 100_000, hourly_charge: 5000 })
  const created_at = '2026-10-01T09:00:00.000Z'
  const payment = { kind: 'payment', description: 'Payments from customers', created_at }
  rows.insert('provider_entries', { reference: 'in', bucket: 'available', amount: 100_000, ...payment })
  rows.insert('provider_entries', { reference: 'later', bucket: 'pending', amount: 700, ...payment })

  const body = { mechanicId, amount: 1000, currency: 'USD', orderIds: [orderId], adminId: 'admin' }
  expect(await post('/stripe/initiate-transfer', body)).toMatchObject({
    status: 200,
    body: { status: 'TRANSFER_INITIATED', errorMessages: [] },
  })
  expect((await get('/stripe/available-balance')).body).toEqual({
    availableBalanceList: [{ balanceAmount: 0, currency: 'USD' }],
    pendingBalanceList: [{ balanceAmount: 7, currency: 'USD' }],
  })
})
