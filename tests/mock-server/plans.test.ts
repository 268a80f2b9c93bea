import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handlersOf } from '#mock-server/app.ts'
import { openDatabase } from '#mock-server/database/open.ts'
import type { Reply } from '#mock-server/plugins/openapi/handlers.ts'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { cardProvider } from '#mock-server/resources/payments/card-provider.ts'

/** Tables that grow with the business; a few hundred services or a thousand mechanics may be read whole. */
const growing = [
  ...['orders', 'order_lines', 'cars', 'revenues', 'documents', 'transfers', 'provider_entries'],
  ...['users', 'sessions', 'days_off', 'busy_hours'],
]

describe('the statements of the mock server', () => {
  const db = openDatabase(':memory:')
  const statements = new Set<string>()

  beforeAll(() => {
    const prepare = vi.spyOn(db, 'prepare')
    const clock = { now: () => new Date('2026-11-23T15:00:00.000Z') }
    const context = {
      ...{ db, clock, randomBytes, sentCodes: [] },
      newId: () => 'a'.repeat(24),
      log: () => undefined,
      provider: cardProvider(db, clock, () => 'a'.repeat(24)),
    }
    const handlers = handlersOf(context)
    sessionsOf(context)
    // Lists are written for the filters they are asked for.
    const asked = {
      path: {},
      body: undefined,
      caller: { email: 'admin@pitlane.test', userId: 'a' },
      address: '::1',
    }
    const reply = {} as Reply
    for (const isActive of [undefined, true])
      for (const isBlocked of [undefined, true]) {
        const filter = { ...(isActive && { isActive }), ...(isBlocked && { isBlocked }) }
        handlers.listUsers({ ...asked, query: filter }, reply)
        handlers.listMechanics({ ...asked, query: filter }, reply)
      }
    for (const [sql] of prepare.mock.calls) statements.add(sql)
    prepare.mockRestore()
  })

  const planOf = (sql: string): string[] => {
    const named = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null]))
    const values = Object.keys(named).length > 0 ? [named] : (sql.match(/\?/g) ?? []).map(() => null)
    return db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => detail)
  }

  it('read no growing table from end to end', () => {
    // A list of all users, a page at a time, can do no better than to follow the order of their ids; counting the 10,000
    // of the large seed walks an index in a tenth of a millisecond.
    const bearable = ['SCAN users USING INDEX sqlite_autoindex_users_1', 'SCAN users USING COVERING INDEX']
    const scans = [...statements].flatMap((sql) =>
      planOf(sql)
        .filter(
          (detail) =>
            growing.some((table) => new RegExp(`^SCAN ${table}\\b`).test(detail)) &&
            !bearable.some((start) => detail.startsWith(start)),
        )
        .map((detail) => `${detail}: ${sql}`),
    )
    expect(statements.size).toBeGreaterThan(40)
    expect(scans).toEqual([])
  })

  it('sort none of the lists that clients page through', () => {
    const lists = [...statements].filter(
      (sql) => /FROM (users|orders|documents)\b[^()]*ORDER BY/.test(sql) && !sql.includes('UNION'),
    )
    expect(lists.length).toBeGreaterThan(5)
    for (const sql of lists)
      expect([sql, planOf(sql).join()]).not.toContainEqual(expect.stringContaining('TEMP B-TREE'))
  })
})
