import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handlersOf } from '#mock-server/app.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Reply } from '#mock-server/plugins/openapi/handlers.ts'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { cardProvider } from '#mock-server/resources/payments/card-provider.ts'

const executed: string[] = []
const db = new Database(openDatabase(':memory:').serialize(), {
  verbose: (sql) => void executed.push(String(sql)),
})
const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
const newId = () => 'a'.repeat(24)
const context = {
  ...{ db, clock, newId, randomBytes, log: () => undefined, sentCodes: [] },
  provider: cardProvider(db, clock, newId),
}
const prepare = vi.spyOn(db, 'prepare')
const handlers = handlersOf(context)
sessionsOf(context)

// No record of this id exists, so each command ends at its first look.
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

// Lists are written for the filters they are asked for.
for (const query of [{}, { isActive: true }, { isBlocked: true }, { isActive: true, isBlocked: true }]) {
  handlers.listUsers({ ...input, path: {}, body: undefined, query }, {} as Reply)
  handlers.listMechanics({ ...input, path: {}, body: undefined, query }, {} as Reply)
}
const prepared = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
prepare.mockRestore()

/** Tables that grow with the business; a day's sessions, hundreds of services or a thousand mechanics are read whole. */
const growing = [
  ...['orders', 'order_lines', 'cars', 'revenues', 'documents', 'transfers', 'provider_entries'],
  ...['users', 'days_off', 'busy_hours'],
]

const planOf = (sql: string): string[] => {
  const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null]))
  const values = Object.keys(named).length > 0 ? [named] : (sql.match(/\?/g) ?? []).map(() => null)
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail)
}

describe('the statements of the mock server', () => {
  it('read no growing table from end to end', () => {
    // A list of all users, a page at a time, can do no better than to follow the order of their ids; counting the 10,000
    // of the large seed walks an index in a tenth of a millisecond.
    const bearable = ['SCAN users USING INDEX sqlite_autoindex_users_1', 'SCAN users USING COVERING INDEX']
    const scans = prepared.flatMap((sql) =>
      planOf(sql)
        .filter(
          (detail) =>
            growing.some((table) => new RegExp(`^SCAN ${table}\\b`).test(detail)) &&
            !bearable.some((start) => detail.startsWith(start)),
        )
        .map((detail) => `${detail}: ${sql}`),
    )
    expect(prepared.length).toBeGreaterThan(40)
    expect(scans).toEqual([])
  })

  it('sort none of the lists that clients page through', () => {
    const lists = prepared.filter(
      (sql) => /FROM (users|orders|documents)\b[^()]*ORDER BY/.test(sql) && !sql.includes('UNION'),
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const sql of lists)
      expect([sql, planOf(sql).join()]).not.toContainEqual(expect.stringContaining('TEMP B-TREE'))
  })
})

describe('commands', () => {
  const { sendOtp, verifyOtp, decodeVin, ...rest } = handlers
  const commands = Object.entries(rest).filter(([name]) => !/^(get|list)/.test(name))
  beforeEach(() => void executed.splice(0))

  it.each(commands)('%s is one write transaction, or one statement', (_, command) => {
    try {
      command(input as never, {} as Reply)
    } catch {
      // Refused, or stopped by a value that the contract would have refused.
    }
    const [first, ...rest] = executed
    expect([first, rest.at(-1) ?? 'COMMIT']).toEqual([
      rest.length === 0 ? first : 'BEGIN IMMEDIATE',
      expect.stringMatching(/^(COMMIT|ROLLBACK)$/),
    ])
  })
})
