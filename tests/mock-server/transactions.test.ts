import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preparePaymentWrites } from '#mock-server/database/write-payments.ts'
import { aLine, aRevenue } from '#tests/records.ts'
import { readAllRows } from './rows.ts'
import { createAdminApp } from './test-app.ts'

const { db, rows, printed, api } = await createAdminApp()
const userId = rows.user()
const mechanicId = rows.mechanic({ connectedAccountId: 'acct_dana', kycCompliant: true })

// The mock prints the error of a 500.
beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true))
afterEach(() => void db.exec('DROP TRIGGER IF EXISTS failing'))

function prepareQuotation() {
  const id = rows.order(userId)
  rows.lines(id, [{ ...aLine(), price: 20_000 }])
  const body = {
    userId,
    parentServiceId: null,
    issueDescription: null,
    status: 'QUOTED',
    services: [aLine()],
    subTotal: '100.00',
    serviceFee: 0,
    serviceFeePercentage: 0,
    tax: 0,
    taxPercentage: 0,
    platformFee: 0,
    total: '100.00',
    paymentDetails: [],
    refundDetails: null,
  }
  return () => api.put(`/order/${id}/quotation`).send(body)
}

function prepareScheduling() {
  const id = rows.order(userId, { status: 'PAID' })
  const body = {
    id: mechanicId,
    mechanicScheduledStartTime: '2026-12-15T10:00:00.000',
    mechanicScheduledEndTime: '2026-12-15T12:00:00.000',
    mechanicInstructions: 'Ring twice.',
    rescheduleRequestedBy: null,
    revenueRequest: { ...aRevenue(), createdAdminId: null, settledAdminId: null },
  }
  return () => api.put(`/order/${id}/mechanic`).send(body)
}

function prepareTransfer() {
  const orderId = rows.order(userId, {
    status: 'COMPLETED',
    mechanicId,
    scheduledStart: '2026-10-01T10:00:00.000',
    scheduledEnd: '2026-10-01T12:00:00.000',
    completedAt: '2026-10-01T18:00:00.000Z',
  })
  rows.revenue(orderId, {
    totalRevenue: 10_000,
    hourlyCharge: 5000,
    travelReimbursement: 0,
    platformCharge: 0,
    otherReimbursements: {},
    otherCharges: {},
  })
  preparePaymentWrites(db).insertLedgerEntry.run({
    reference: 'in',
    bucket: 'available',
    kind: 'payment',
    amount: 10_000,
    description: 'Payment from a customer',
    createdAt: '2026-10-01T09:00:00.000Z',
  })
  const body = { mechanicId, amount: 100, currency: 'USD', orderIds: [orderId], adminId: 'admin' }
  return () => api.post('/stripe/initiate-transfer').send(body)
}

async function prepareSignIn() {
  const email = 'admin@pitlane.test'
  await api.post('/auth/send-otp').send({ email })
  const [otp] = printed.at(-1)?.match(/\d{6}$/) ?? []
  return () => api.post('/auth/verify-otp').send({ email, otp })
}

it.each([
  ['saveQuotation', 'UPDATE ON orders', prepareQuotation],
  ['scheduleMechanic', 'INSERT ON revenues', prepareScheduling],
  ['initiateTransfer', 'UPDATE ON orders', prepareTransfer],
  ['verifyOtp', 'INSERT ON sessions', prepareSignIn],
])(
  '%s writes nothing if its last statement fails, and can be repeated',
  async (_, lastWrite, prepare) => {
    const send = await prepare()
    const rowsBefore = readAllRows(db)
    db.exec(
      `CREATE TEMP TRIGGER failing BEFORE ${lastWrite} BEGIN SELECT RAISE(ABORT, 'The disk is full'); END`,
    )
    await send().expect(500)
    expect(readAllRows(db)).toEqual(rowsBefore)
    db.exec('DROP TRIGGER failing')
    await send().expect(200)
  },
)
