import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import { createAdminApp } from './test-app.ts'

const prepare = vi.spyOn(Database.prototype, 'prepare')
const { db, api } = await createAdminApp({ hasDevTools: false })
// Each combination of filters has its own statement.
for (const filter of ['', '?isActive=true', '?isBlocked=true', '?isActive=true&isBlocked=true']) {
  await api.get(`/users${filter}`)
  await api.get(`/mechanics${filter}`)
}
const prepared = [...new Set(prepare.mock.calls.map(([sql]) => sql))]
prepare.mockRestore()

/** Tables that grow with the business. Sessions, services and mechanics are few enough for a full scan. */
const growingTables = [
  'orders',
  'order_lines',
  'cars',
  'revenues',
  'documents',
  'transfers',
  'provider_entries',
  'users',
  'days_off',
  'busy_hours',
]

function explainPlan(sql: string): string[] {
  const parameters = Object.fromEntries(
    [...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null]),
  )
  const values =
    Object.keys(parameters).length > 0 ? [parameters] : (sql.match(/\?/g) ?? []).map(() => null)
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail)
}

describe('The statements of handlers and sessions', () => {
  it('scan no growing table', () => {
    // The list of all users is in the order of this index. Counting 10,000 users in an index takes 0.1 ms.
    const allowed = [
      'SCAN users USING INDEX sqlite_autoindex_users_1',
      'SCAN users USING COVERING INDEX',
    ]
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
      expect([sql, explainPlan(sql).join()]).not.toContainEqual(
        expect.stringContaining('TEMP B-TREE'),
      )
  })
})
