import { describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { orderSql } from './sql.ts'

describe('the orders of a status', () => {
  const db = openDatabase(':memory:')
  const rows = rowsIn(db)
  const user = rows.user()
  const day = 24 * 60 * 60_000
  // Close together, on the edge of ten days, years apart, and two at the very same moment.
  const ages = [0, 0, 1, 2, 9, 10, 11, 12, 19, 20, 21, 22, 23, 31, 60, 61, 365, 366, 730, 3650]
  for (const [index, age] of ages.entries()) {
    const created = new Date(Date.parse('2026-11-21T09:00:00.000Z') - age * day).toISOString()
    rows.order(user, { created, status: index % 7 === 3 ? 'QUOTED' : 'OPEN' })
  }
  const sql = orderSql(db)
  const newestFirst = (status: string) =>
    db
      .prepare<[string], string>('SELECT id FROM orders WHERE status = ? ORDER BY created DESC, id DESC')
      .pluck()
      .all(status)
  const idsFrom = (status: string, size: number, offset: number) =>
    sql.page(status, size, offset).orders.map(({ id }) => id)

  it.each(['OPEN', 'QUOTED'])('%s come newest first from every offset', (status) => {
    const all = newestFirst(status)
    for (let offset = 0; offset <= all.length; offset++)
      for (const size of [1, 3, 200])
        expect(idsFrom(status, size, offset)).toEqual(all.slice(offset, offset + size))
  })

  it('are counted whatever the offset, also when they move on', () => {
    expect(sql.page('OPEN', 10, 0).total).toBe(newestFirst('OPEN').length)
    expect(sql.page('OPEN', 10, 1_000_000)).toEqual({ total: newestFirst('OPEN').length, orders: [] })
    expect(sql.page('PAID', 10, 0)).toEqual({ total: 0, orders: [] })
    db.prepare(`UPDATE orders SET status = 'QUOTED' WHERE id = ?`).run(newestFirst('OPEN')[4])
    expect(sql.page('OPEN', 10, 0).total).toBe(newestFirst('OPEN').length)
    expect(idsFrom('QUOTED', 200, 1)).toEqual(newestFirst('QUOTED').slice(1))
  })
})
