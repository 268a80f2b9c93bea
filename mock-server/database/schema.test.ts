import { beforeEach, describe, expect, it } from 'vitest'
import { createRowInserters } from '#tests/mock-server/rows.ts'
import { openDatabase } from './open.ts'

let db: ReturnType<typeof openDatabase>
let rows: ReturnType<typeof createRowInserters>
let user: string

beforeEach(() => {
  db = openDatabase(':memory:')
  rows = createRowInserters(db)
  user = rows.user()
})

const update = (table: string, id: string, change: string) =>
  db.prepare(`UPDATE ${table} SET ${change} WHERE id = ?`).run(id)
const checkFailed = /CHECK constraint failed/

describe('people', () => {
  it('can be active and blocked at the same time if they are users, but not if they are mechanics', () => {
    expect(() => rows.user({ is_active: 1, is_blocked: 1 })).not.toThrow()
    expect(() => rows.mechanic({ is_active: 1, is_blocked: 1 })).toThrow(checkFailed)
  })

  it.each([
    ['08:00-16:30', '08:00', '16:30'],
    ['08:00 - 16:30', '08:00', '16:30'],
    ['00:00-24:00', '00:00', '24:00'],
    ['8:00-16:30', '08:00', '16:30'],
    ['06:00–9:30', '06:00', '09:30'],
    [' 7:00 – 9:30', '07:00', '09:30'],
    // Malformed or missing hours are 09:00 to 18:00.
    ['16:00-08:00', '09:00', '18:00'],
    ['20:00-25:00', '09:00', '18:00'],
    ['22:00-06:00', '09:00', '18:00'],
    ['08:00--9:00', '09:00', '18:00'],
    ['8am to 4pm', '09:00', '18:00'],
    [null, '09:00', '18:00'],
  ])('mechanics with the working hours %s are available from %s to %s', (working_hours, opens, closes) => {
    const id = rows.mechanic({ working_hours })
    expect(db.prepare('SELECT opens, closes FROM mechanics WHERE id = ?').get(id)).toEqual({ opens, closes })
  })
})

describe('orders', () => {
  const slot = { scheduled_start: '2026-11-24T10:00:00.000', scheduled_end: '2026-11-24T12:00:00.000' }

  it('can only move to the next status', () => {
    const order = rows.order(user)
    expect(() => update('orders', order, "status = 'PAID'")).toThrow('The order cannot move to that status')
    update('orders', order, "status = 'QUOTED'")
    update('orders', order, "status = 'QUOTED'")
    update('orders', order, "status = 'PAYMENT_PROCESSING'")
    expect(() => update('orders', order, "status = 'OPEN'")).toThrow('The order cannot move to that status')
  })

  it('must have a mechanic and a slot when they are SCHEDULED, and neither before', () => {
    const mechanic_id = rows.mechanic()
    expect(() => rows.order(user, { status: 'SCHEDULED' })).toThrow(checkFailed)
    expect(() => rows.order(user, { status: 'PAID', mechanic_id, ...slot })).toThrow(checkFailed)
    expect(() => rows.order(user, { status: 'SCHEDULED', mechanic_id })).toThrow(checkFailed)
    expect(() => rows.order(user, { status: 'SCHEDULED', mechanic_id, ...slot })).not.toThrow()
  })
})

const [nonWorkingDayMessage, outsideHoursMessage] = [
  'The mechanic does not work on that day',
  'The slot is outside the working hours of the mechanic',
]
it.each([
  [{ working_days: '[6]' }, '2026-11-30', '10:00', '11:00', nonWorkingDayMessage], // Sundays only.
  [{ working_days: '[]' }, '2026-11-29', '10:00', '11:00', nonWorkingDayMessage], // Empty, so Monday to Friday.
  [{ working_hours: '07:30-12:30' }, '2026-11-30', '07:00', '08:00', outsideHoursMessage],
  [{ working_hours: '07:30-12:30' }, '2026-11-30', '12:00', '13:00', outsideHoursMessage],
  // Malformed, so 09:00 to 18:00.
  [{ working_hours: '08:00-17:75' }, '2026-11-30', '08:00', '09:00', outsideHoursMessage],
])('a mechanic with %o has no slot on %s from %s to %s', (mechanic, day, from, to, message) => {
  const slot = { scheduled_start: `${day}T${from}:00.000`, scheduled_end: `${day}T${to}:00.000` }
  const mechanic_id = rows.mechanic(mechanic)
  expect(() => rows.order(user, { status: 'SCHEDULED', mechanic_id, ...slot })).toThrow(message)
})

describe('money', () => {
  const completed = {
    status: 'COMPLETED',
    scheduled_start: '2026-11-24T10:00:00.000',
    scheduled_end: '2026-11-24T12:00:00.000',
    completed_at: '2026-11-24T18:00:00.000Z',
  }
  const insertTransfer = (mechanic_id: string, id: string) => {
    const provider_reference = `tr_${id}`
    const values = { amount: 100, admin_id: 'admin', created_at: '2026-11-25T09:00:00.000Z' }
    rows.insert('transfers', { id: id.padStart(24, '0'), mechanic_id, provider_reference, ...values })
    return id.padStart(24, '0')
  }

  it('only a completed order can be settled, only once, and only with a transfer to its mechanic', () => {
    const mechanic_id = rows.mechanic()
    const order = rows.order(user, { ...completed, mechanic_id })
    const [first, second] = [insertTransfer(mechanic_id, 'a1'), insertTransfer(mechanic_id, 'a2')]
    const otherMechanicTransfer = insertTransfer(rows.mechanic(), 'a3')
    expect(() => update('orders', order, `transfer_id = '${otherMechanicTransfer}'`)).toThrow(/FOREIGN KEY/)
    update('orders', order, `transfer_id = '${first}'`)
    expect(() => update('orders', order, `transfer_id = '${second}'`)).toThrow('The order is already settled')
    expect(() => update('orders', order, 'transfer_id = NULL')).toThrow('The order is already settled')
    expect(() => update('orders', rows.order(user), `transfer_id = '${first}'`)).toThrow(checkFailed)
  })

  it('the card provider rejects a negative balance, and changed or deleted entries', () => {
    const common = { bucket: 'available', kind: 'payment', created_at: '2026-11-25T09:00:00.000Z' }
    const insertEntry = (reference: string, amount: number) =>
      rows.insert('provider_entries', { ...common, description: 'Payment', reference, amount })
    insertEntry('in', 500)
    insertEntry('out', -300)
    expect(() => insertEntry('too much', -201)).toThrow(/sufficient_funds/)
    expect(db.prepare('SELECT * FROM provider_balances').all()).toEqual([
      { bucket: 'available', amount: 200 },
    ])
    expect(() => db.prepare('UPDATE provider_entries SET amount = 1').run()).toThrow('never changed')
    expect(() => db.prepare('DELETE FROM provider_entries').run()).toThrow('never deleted')
  })
})
