import Database from 'better-sqlite3'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { mechanicHandlers } from './mechanics/handlers.ts'
import { cardProvider } from './payments/card-provider.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { quoteHandlers } from './quotes/handlers.ts'
import { scheduleHandlers } from './schedule/handlers.ts'
import { termsHandlers } from './terms/handlers.ts'
import { userHandlers } from './users/handlers.ts'

const statements: string[] = []
const db = new Database(openDatabase(':memory:').serialize(), {
  verbose: (sql) => void statements.push(String(sql)),
})
const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
const newId = () => 'a'.repeat(24)
const context = {
  ...{ db, clock, newId, randomBytes: Buffer.alloc, log: () => {}, sentCodes: [] },
  provider: cardProvider(db, clock, newId),
}
const { listUsers, getUser, ...users } = userHandlers(context)
const { listMechanics, getMechanic, ...mechanics } = mechanicHandlers(context)
const { listServices, listItems, ...catalogue } = catalogueHandlers(context)
const { getTerms, getPublicTerms, ...terms } = termsHandlers(context)
const { decodeVin, ...quotes } = quoteHandlers(context)
const { getRevenue, listUnavailability, ...schedule } = scheduleHandlers(context)
const { initiateTransfer } = paymentHandlers(context)
const commands = { ...users, ...mechanics, ...catalogue, ...terms, ...quotes, ...schedule, initiateTransfer }

// None of these records exist, so each command ends at its first look.
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

beforeEach(() => void statements.splice(0))

it.each(Object.entries(commands))('%s is one write transaction, or one statement', (_, command) => {
  try {
    command(input as never)
  } catch {
    // Refused, or stopped by a value that the contract would have refused.
  }
  const [first, ...rest] = statements
  expect([first, rest.at(-1) ?? 'COMMIT']).toEqual([
    rest.length === 0 ? first : 'BEGIN IMMEDIATE',
    expect.stringMatching(/^(COMMIT|ROLLBACK)$/),
  ])
})
