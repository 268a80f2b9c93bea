import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHandlers } from '#mock-server/app.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Reply } from '#mock-server/plugins/openapi/handlers.ts'
import { createSessionStore } from '#mock-server/plugins/session.ts'
import { createCardProvider } from '#mock-server/resources/payments/card-provider.ts'

const executed: string[] = []
const db = new Database(openDatabase(':memory:').serialize(), {
  verbose: (sql) => void executed.push(String(sql)),
})
const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
const newId = () => 'a'.repeat(24)
const context = {
  ...{ db, clock, newId, randomBytes, log: () => undefined, sentCodes: [] },
  provider: createCardProvider(db, clock, newId),
}
const prepare = vi.spyOn(db, 'prepare')
const handlers = createHandlers(context)
createSessionStore(context)

// No record has this ID, so a handler that changes a record stops at its first statement for the record.
const id = 'f'.repeat(24)
const input = {
  path: { id },
  query: {},
  body: {
    ...{ id, mechanicId: id, orderIds: [id], content: '<p>', serviceCode: 'X', name: 'x', price: 1 },
    ...{ services: [], serviceFeePercentage: 0, taxPercentage: 0, amount: 1, finalPrice: 1 },
    ...{ subTotal: '0', serviceFee: 0, tax: 0, total: '0' },
    revenueRequest: {
      ...{ totalRevenue: 1, hourlyCharge: 1, travelReimbursement: 0, pitlaneCharge: 0 },
      ...{ otherReimbursements: {}, otherCharges: {} },
    },
  },
  ip: '::1',
}

// Each combination of filters has its own statement.
for (const query of [{}, { isActive: true }, { isBlocked: true }, { isActive: true, isBlocked: true }]) {
  handlers.listUsers({ ...input, path: {}, body: undefined, query }, {} as Reply)
  handlers.listMechanics({ ...input, path: {}, body: undefined, query }, {} as Reply)
}
const prepared = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
prepare.mockRestore()

/** Tables that grow with the business. Sessions, services and mechanics are few enough for a full scan. */
const growingTables = [
  ...['orders', 'order_lines', 'cars', 'revenues', 'documents', 'transfers', 'provider_entries'],
  ...['users', 'days_off', 'busy_hours'],
]

const explainPlan = (sql: string): string[] => {
  const parameters = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null]))
  const values = Object.keys(parameters).length > 0 ? [parameters] : (sql.match(/\?/g) ?? []).map(() => null)
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail)
}

describe('The statements of handlers and sessions', () => {
  it('scan no growing table', () => {
    // The list of all users is in the order of this index. Counting 10,000 users in an index takes 0.1 ms.
    const allowed = ['SCAN users USING INDEX sqlite_autoindex_users_1', 'SCAN users USING COVERING INDEX']
    const scans = prepared.flatMap((sql) =>
      explainPlan(sql)
        .filter(
          (detail) =>
            growingTables.some((table) => new RegExp(`^SCAN ${table}\\b`).test(detail)) &&
            !allowed.some((prefix) => detail.startsWith(prefix)),
        )
        .map((detail) => `${detail}: ${sql}`),
    )
    expect(prepared.length).toBeGreaterThan(40)
    expect(scans).toEqual([])
  })

  it('read lists of users, orders and documents in the order of an index', () => {
    // The hours of a mechanic come from three tables (UNION), so no index has their order.
    const lists = prepared.filter(
      (sql) => /FROM (users|orders|documents)\b[^()]*ORDER BY/.test(sql) && !sql.includes('UNION'),
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const sql of lists)
      expect([sql, explainPlan(sql).join()]).not.toContainEqual(expect.stringContaining('TEMP B-TREE'))
  })
})

describe('Handlers of writes', () => {
  const writeHandlers = Object.entries(handlers).filter(([name]) => !/^(get|list|decode)/.test(name))
  beforeEach(() => void executed.splice(0))

  it.each(writeHandlers)('%s runs as one write transaction or one statement', (_, handle) => {
    try {
      handle(input as never, {} as Reply)
    } catch {
      // The handler rejects the call, or fails on a value that the contract does not allow.
    }
    const [first, ...others] = executed
    expect(first).toBeDefined()
    expect([first, others.at(-1) ?? 'COMMIT']).toEqual([
      others.length === 0 ? first : 'BEGIN IMMEDIATE',
      expect.stringMatching(/^(COMMIT|ROLLBACK)$/),
    ])
  })
})
