import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPaymentStore } from '#mock-server/database/payments.ts'
import { cents, percentageUnits } from '#mock-server/money.ts'
import { aLine, aRevenue } from '#tests/support/records.ts'
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
  const prices = { price: cents(20_000), discount: percentageUnits(0), finalPrice: cents(20_000) }
  rows.lines(id, [{ ...aLine(), ...prices }])
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
    totalRevenue: cents(10_000),
    hourlyCharge: cents(5000),
    travelReimbursement: cents(0),
    platformCharge: cents(0),
    otherReimbursements: {},
    otherCharges: {},
  })
  createPaymentStore(db).insertLedgerEntry.run({
    reference: 'in',
    bucket: 'available',
    kind: 'payment',
    amount: cents(10_000),
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
