import { expect, it } from 'vitest'
import { createPaymentStore } from '#mock-server/database/payments.ts'
import { cents } from '#mock-server/money.ts'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { db, rows, api } = await createAdminApp()

it('initiateTransfer can transfer the whole available balance, and does not change the pending balance', async () => {
  const mechanicId = rows.mechanic({ connectedAccountId: 'acct_dana', kycCompliant: true })
  const orderId = rows.order(rows.user(), {
    status: 'COMPLETED',
    mechanicId,
    scheduledStart: '2026-10-01T10:00:00.000',
    scheduledEnd: '2026-10-01T12:00:00.000',
    completedAt: '2026-10-01T18:00:00.000Z',
  })
  rows.revenue(orderId, {
    totalRevenue: cents(100_000),
    hourlyCharge: cents(50_000),
    travelReimbursement: cents(0),
    platformCharge: cents(0),
    otherReimbursements: {},
    otherCharges: {},
  })
  const { insertLedgerEntry } = createPaymentStore(db)
  const payment = {
    kind: 'payment',
    description: 'Payments from customers',
    createdAt: '2026-10-01T09:00:00.000Z',
  } as const
  insertLedgerEntry.run({
    ...payment,
    reference: 'in',
    bucket: 'available',
    amount: cents(100_000),
  })
  insertLedgerEntry.run({ ...payment, reference: 'later', bucket: 'pending', amount: cents(700) })

  const transfer = {
    mechanicId,
    amount: 1000,
    currency: 'USD',
    orderIds: [orderId],
    adminId: 'admin',
  }
  const { body } = await api.post('/stripe/initiate-transfer').send(transfer).expect(200)
  expect(body).toMatchObject({ status: 'TRANSFER_INITIATED', errorMessages: [] })
  await api.get('/stripe/available-balance').expect(200, {
    availableBalanceList: [{ balanceAmount: 0, currency: 'USD' }],
    pendingBalanceList: [{ balanceAmount: 7, currency: 'USD' }],
  })
})
