import type { Database } from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { type SeedName, seedDatabase, seedNames } from './seeds.ts'
import { statuses } from './statuses.ts'

const morning = new Date('2026-11-23T09:12:34.567Z')
const night = new Date('2026-11-23T23:59:59.999Z')
const opened: Database[] = []

function seeded(name: SeedName, now = morning): Database {
  const db = openDatabase(':memory:', { fill: (empty) => seedDatabase(empty, name, { now }) })
  opened.push(db)
  return db
}

const all = (db: Database, sql: string) => db.prepare(sql).raw().all() as [string, number][]

afterAll(() => {
  for (const db of opened) db.close()
})

describe('every seed', () => {
  it.each(seedNames.filter((name) => name !== 'large'))(
    '%s is the same byte for byte on the same day',
    (name) => {
      expect(seeded(name, morning).serialize().equals(seeded(name, night).serialize())).toBe(true)
    },
  )

  it.each([
    ['a Saturday', '2026-02-28T12:00:00Z'],
    ['a Sunday', '2026-03-01T12:00:00Z'],
    ['a leap day', '2028-02-29T12:00:00Z'],
  ])('finds free slots for everybody when it is %s', (_, now) => {
    expect(() => seeded('demo', new Date(now))).not.toThrow()
    expect(() => seeded('edge', new Date(now))).not.toThrow()
  })
})

describe('the demo seed', () => {
  it('has at least eight orders in each of the ten statuses', () => {
    const counts = Object.fromEntries(
      all(seeded('demo'), 'SELECT status, count(*) FROM orders GROUP BY status'),
    )
    expect(Object.keys(counts)).toHaveLength(10)
    for (const status of statuses) expect(counts[status]).toBeGreaterThanOrEqual(8)
  })

  it.each(['users', 'mechanics'])('has %s in all three states', (table) => {
    const states = all(
      seeded('demo'),
      `SELECT CASE WHEN is_blocked THEN 'Blocked' WHEN is_active THEN 'Active' ELSE 'Pending' END AS state, count(*)
       FROM ${table} GROUP BY state`,
    )
    expect(states.map(([state]) => state)).toEqual(['Active', 'Blocked', 'Pending'])
    for (const [, count] of states) expect(count).toBeGreaterThanOrEqual(4)
  })

  it('lays appointments ahead, completion behind, and nothing else in the future', () => {
    const db = seeded('demo', morning)
    const count = (condition: string) =>
      db.prepare(`SELECT count(*) FROM orders WHERE ${condition}`).pluck().get()
    expect(count("status = 'SCHEDULED' AND scheduled_start <= '2026-11-24'")).toBe(0)
    expect(count("completed_at >= '2026-11-23T00:00:00.000Z'")).toBe(0)
    expect(count("created >= '2026-11-23T00:00:00.000Z'")).toBe(0)
    expect(count('created >= scheduled_start OR scheduled_end >= completed_at')).toBe(0)
    for (const table of ['documents', 'transfers'])
      expect(all(db, `SELECT * FROM ${table} WHERE created_at >= '2026-11-23'`)).toEqual([])
  })
})

describe('the money of the demo seed', () => {
  const wrong = (sql: string) => expect(seeded('demo').prepare(sql).all()).toEqual([])

  it('adds up to the cent on every order that was quoted', () => {
    const half = (cents: string, units: string) => `((${cents}) * (${units}) + 500000) / 1000000`
    wrong(`SELECT id FROM orders WHERE status <> 'OPEN' AND (sub_total, service_fee, tax) IS NOT (
      (SELECT sum(final_price) FROM order_lines WHERE order_id = orders.id),
      ${half('sub_total', 'service_fee_percentage')}, ${half('sub_total + service_fee', 'tax_percentage')})`)
  })
})

describe('the large seed', () => {
  const small = () => {
    const db = openDatabase(':memory:', {
      fill: (empty) =>
        seedDatabase(empty, 'large', { now: morning, counts: { users: 100, mechanics: 20, orders: 1_000 } }),
    })
    opened.push(db)
    return db
  }

  it('is, on a small scale, the same byte for byte and has every status', () => {
    const db = small()
    expect(db.serialize().equals(small().serialize())).toBe(true)
    expect(all(db, 'SELECT status, count(*) FROM orders GROUP BY status')).toHaveLength(10)
  })
})
