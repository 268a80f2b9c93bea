import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'

type Order = {
  id: string
  status: string
  subTotal: bigint
  fee: bigint
  feePercentage: bigint
  tax: bigint
  taxPercentage: bigint
  total: bigint
}
type Line = { price: bigint; discount: bigint; finalPrice: bigint }

const db = openDatabase(':memory:', {
  fill: (empty) => seedDatabase(empty, 'demo', { now: new Date('2026-11-23T09:00:00Z') }),
})
afterAll(() => db.close())

/** A percentage in ten-thousandths of an amount in cents, half-up, worked out apart from the code under test. */
const percentOf = (cents: bigint, tenThousandths: bigint) =>
  (cents * tenThousandths * 2n + 1_000_000n) / 2_000_000n

const linesOf = db
  .prepare<[string], Line>(
    'SELECT price, discount, final_price AS finalPrice FROM order_lines WHERE order_id = ?',
  )
  .safeIntegers()

describe('the money of the demo seed', () => {
  const orders = db
    .prepare<[], Order>(
      `SELECT id, status, sub_total AS subTotal, service_fee AS fee, service_fee_percentage AS feePercentage, tax,
         tax_percentage AS taxPercentage, total FROM orders`,
    )
    .safeIntegers()
    .all()

  it('follows from price and discount on every line', () => {
    const lines = orders.flatMap(({ id }) => linesOf.all(id))
    expect(lines.length).toBeGreaterThan(500)
    for (const { price, discount, finalPrice } of lines) {
      expect(finalPrice).toBe(percentOf(price, 1_000_000n - discount))
    }
  })

  it('adds up to the cent on every order that was quoted', () => {
    const quoted = orders.filter(({ status }) => status !== 'OPEN')
    expect(quoted.length).toBeGreaterThan(200)
    for (const order of quoted) {
      const subTotal = linesOf.all(order.id).reduce((sum, { finalPrice }) => sum + finalPrice, 0n)
      const fee = percentOf(subTotal, order.feePercentage)
      const tax = percentOf(subTotal + fee, order.taxPercentage)
      expect(order).toMatchObject({ subTotal, fee, tax, total: subTotal + fee + tax })
    }
  })

  it('pays mechanics for their hours and what goes with them', () => {
    const wrong = db
      .prepare(
        `SELECT order_id FROM revenues JOIN orders ON orders.id = order_id
         WHERE total_revenue <> hourly_charge * (substr(scheduled_end, 12, 2) - substr(scheduled_start, 12, 2))
           + travel_reimbursement - platform_charge
           + (SELECT coalesce(sum(value), 0) FROM json_each(other_reimbursements))
           - (SELECT coalesce(sum(value), 0) FROM json_each(other_charges))`,
      )
      .all()
    expect(wrong).toEqual([])
  })

  it('knows the revenue of every order that has a mechanic, and of no other', () => {
    const count = (condition: string) =>
      db
        .prepare(`SELECT count(*) FROM orders LEFT JOIN revenues ON order_id = orders.id WHERE ${condition}`)
        .pluck()
        .get()
    expect(count('mechanic_id IS NOT NULL AND order_id IS NULL')).toBe(0)
    expect(count('mechanic_id IS NULL AND order_id IS NOT NULL')).toBe(0)
  })

  it('has transferred exactly what the settled orders brought', () => {
    const wrong = db
      .prepare(
        `SELECT transfers.id FROM transfers
         WHERE amount <> (SELECT sum(total_revenue) FROM orders JOIN revenues ON order_id = orders.id WHERE transfer_id = transfers.id)
           OR NOT EXISTS (SELECT 1 FROM provider_entries WHERE reference = provider_reference AND amount = -transfers.amount)`,
      )
      .all()
    expect(wrong).toEqual([])
  })
})
