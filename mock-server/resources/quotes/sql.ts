import type { Database } from 'better-sqlite3'
import { carColumns } from '#mock-server/database/service-order.ts'
import type { Input } from '#mock-server/plugins/openapi/handlers.ts'

type Car = Input<'updateCar'>['body']
/** A line of a quote; prices in cents, discount in ten-thousandths of a percent. */
export type LineInCents = Input<'saveQuotation'>['body']['services'][number]

/** Amounts of a quote in cents, percentages in ten-thousandths of a percent. */
type Amounts = {
  subTotal: number
  serviceFeePercentage: number
  serviceFee: number
  taxPercentage: number
  tax: number
  total: number
}

/** Prepares the statements of quotes and cars; prices in cents, discounts in ten-thousandths of a percent. */
export function quoteSql(db: Database) {
  const clearLines = db.prepare<[string]>('DELETE FROM order_lines WHERE order_id = ?')
  const addLine = db.prepare<[LineInCents & { orderId: string; position: number }]>(`
    INSERT INTO order_lines
      (order_id, position, id, type, category, sub_category, description, price, discount, final_price)
    VALUES
      (@orderId, @position, @id, @type, @category, @subCategory, @description, @price, @discount, @finalPrice)`)
  return {
    replaceLines(orderId: string, lines: readonly LineInCents[]) {
      clearLines.run(orderId)
      lines.forEach((line, position) => {
        addLine.run({ ...line, orderId, position })
      })
    },
    saveQuote: db.prepare<[Amounts & { id: string; quotedAt: string }]>(`
      UPDATE orders SET status = 'QUOTED', platform_fee = 0, sub_total = @subTotal,
        service_fee_percentage = @serviceFeePercentage, service_fee = @serviceFee,
        tax_percentage = @taxPercentage, tax = @tax, total = @total, quoted_at = @quotedAt
      WHERE id = @id`),
    saveCar: db.prepare<[Car & { orderId: string }]>(`
      INSERT OR REPLACE INTO cars (order_id, ${Object.values(carColumns)})
      VALUES (@orderId, ${Object.keys(carColumns).map((member) => `@${member}`)})`),
  }
}
