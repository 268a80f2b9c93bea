import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { codesOf } from './auth/codes.ts'
import { sessionsOf } from './auth/sessions.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { mechanicHandlers } from './mechanics/handlers.ts'
import { cardProvider } from './payments/card-provider.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { quoteHandlers } from './quotes/handlers.ts'
import { scheduleHandlers } from './schedule/handlers.ts'
import { termsHandlers } from './terms/handlers.ts'
import { userHandlers } from './users/handlers.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-transactions-'))
const db = openDatabase(join(folder, 'test.db'))
const other = openDatabase(join(folder, 'test.db'))
const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
const newId = () => 'a'.repeat(24)
const context = {
  ...{ db, clock, newId, randomBytes: Buffer.alloc, log: () => {} },
  provider: cardProvider(db, clock, newId),
  decodeVin: async () => undefined,
}
const { listUsers, getUser, ...users } = userHandlers(context)
const { listMechanics, getMechanic, ...mechanics } = mechanicHandlers(context)
const { listServices, listItems, ...catalogue } = catalogueHandlers(context)
const { getTerms, getPublicTerms, ...terms } = termsHandlers(context)
const { decodeVin, ...quotes } = quoteHandlers(context)
const { getRevenue, listUnavailability, ...schedule } = scheduleHandlers(context)
const { initiateTransfer } = paymentHandlers(context)
const commands = { ...users, ...mechanics, ...catalogue, ...terms, ...quotes, ...schedule, initiateTransfer }

let token: string

beforeAll(() => {
  token = sessionsOf(context).create(rowsIn(db).admin('admin@pitlane.test'))
  db.pragma('busy_timeout = 0')
  other.exec('BEGIN IMMEDIATE')
})
afterAll(() => {
  other.close()
  db.close()
  rmSync(folder, { recursive: true })
})

describe('a command reads nothing before it may write: two at once, in two processes too, come one after the other', () => {
  // None of these records exist: whoever read first would say so.
  const id = 'f'.repeat(24)
  const input = {
    path: { id },
    query: {},
    body: {
      ...{ id, mechanicId: id, orderIds: [id], content: '<p>', serviceCode: 'X', name: 'x', price: 1 },
      ...{ services: [], serviceFeePercentage: 0, taxPercentage: 0, amount: 1 },
      revenueRequest: {
        ...{ totalRevenue: 1, hourlyCharge: 1, travelReimbursement: 0, pitlaneCharge: 0 },
        ...{ otherReimbursements: {}, otherCharges: {} },
      },
    },
    caller: { email: 'admin@pitlane.test', userId: id },
    address: '::1',
  }

  it.each(Object.entries(commands))('%s', (_, command) => {
    expect(() => command(input as never)).toThrow('database is locked')
  })
})

it('who is signed in reads on while another process writes, and a server starts', () => {
  const later = { ...context, clock: { now: () => new Date('2026-11-23T15:30:00.000Z') } }
  expect(sessionsOf(later).authenticate(token)).toMatchObject({ email: 'admin@pitlane.test' })
  sessionsOf(later).clampTo(later.clock.now())
  codesOf(later).clampTo(later.clock.now())
})
