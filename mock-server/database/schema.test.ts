import { beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#mock-server/money.ts'
import { createRowInserters } from '#tests/mock-server/rows.ts'
import { openDatabase } from './open.ts'
import { createPaymentStore } from './payments.ts'

let db: ReturnType<typeof openDatabase>
let rows: ReturnType<typeof createRowInserters>
let user: string

beforeEach(() => {
  db = openDatabase(':memory:')
  rows = createRowInserters(db)
  user = rows.user()
})

const checkFailed = /CHECK constraint failed/
const slot = { scheduledStart: '2026-11-24T10:00:00.000', scheduledEnd: '2026-11-24T12:00:00.000' }

it('People can be active and blocked at the same time if they are users, but not if they are mechanics', () => {
  expect(() => rows.user({ isActive: true, isBlocked: true })).not.toThrow()
  expect(() => rows.mechanic({ isActive: true, isBlocked: true })).toThrow(checkFailed)
})

it('An order must have a mechanic and a slot when it is SCHEDULED, and neither before', () => {
  const mechanicId = rows.mechanic()
  expect(() => rows.order(user, { status: 'SCHEDULED' })).toThrow(checkFailed)
  expect(() => rows.order(user, { status: 'PAID', mechanicId, ...slot })).toThrow(checkFailed)
  expect(() => rows.order(user, { status: 'SCHEDULED', mechanicId })).toThrow(checkFailed)
  expect(() => rows.order(user, { status: 'SCHEDULED', mechanicId, ...slot })).not.toThrow()
})

describe('money', () => {
  const completed = {
    status: 'COMPLETED',
    ...slot,
    completedAt: '2026-11-24T18:00:00.000Z',
  } as const

  it('only a completed order can be settled, and only with a transfer to its mechanic', () => {
    const { insertTransfer, settleOrder } = createPaymentStore(db)
    const addTransfer = (mechanicId: string, providerReference: string) => {
      const id = providerReference.padStart(24, '0')
      const createdAt = '2026-11-25T09:00:00.000Z'
      insertTransfer.run({
        id,
        mechanicId,
        amount: cents(100),
        adminId: 'admin',
        providerReference,
        createdAt,
      })
      return id
    }
    const mechanicId = rows.mechanic()
    const orderId = rows.order(user, { ...completed, mechanicId })
    const transferId = addTransfer(mechanicId, 'a1')
    const otherMechanicTransferId = addTransfer(rows.mechanic(), 'a2')
    expect(() => settleOrder.run({ orderId, transferId: otherMechanicTransferId })).toThrow(
      /FOREIGN KEY/,
    )
    expect(() => settleOrder.run({ orderId: rows.order(user), transferId })).toThrow(checkFailed)
    expect(() => settleOrder.run({ orderId, transferId })).not.toThrow()
  })

  it('the card provider rejects a negative balance, and changed or deleted entries', () => {
    const { insertLedgerEntry } = createPaymentStore(db)
    const insertEntry = (reference: string, amount: number) =>
      insertLedgerEntry.run({
        reference,
        bucket: 'available',
        kind: 'payment',
        amount: cents(amount),
        description: 'Payment',
        createdAt: '2026-11-25T09:00:00.000Z',
      })
    insertEntry('in', 500)
    insertEntry('out', -300)
    expect(() => insertEntry('too much', -201)).toThrow(/sufficient_funds/)
    expect(db.prepare('SELECT * FROM provider_balances').all()).toEqual([
      { bucket: 'available', amount: 200 },
    ])
    expect(() => db.prepare<[]>('UPDATE provider_entries SET amount = 1').run()).toThrow(
      'never changed',
    )
    expect(() => db.prepare<[]>('DELETE FROM provider_entries').run()).toThrow('never deleted')
  })
})
