import type { Database } from 'better-sqlite3'
import type { PercentageUnits, QuoteTotals } from '#mock-server/money.ts'

/** The columns that saving a quote sets. */
type Quote = QuoteTotals & {
  orderId: string
  serviceFeePercentage: PercentageUnits
  taxPercentage: PercentageUnits
  quotedAt: string
}

/** Prepares the statements for quotes. */
export const prepareQuoteSql = (db: Database) => ({
  deleteLines: db.prepare<[{ orderId: string }]>(
    'DELETE FROM order_lines WHERE order_id = @orderId',
  ),
  saveQuote: db.prepare<[Quote]>(`
    UPDATE orders SET
      status = 'QUOTED',
      sub_total = @subTotal,
      service_fee_percentage = @serviceFeePercentage,
      service_fee = @serviceFee,
      tax_percentage = @taxPercentage,
      tax = @tax,
      platform_fee = 0,
      total = @total,
      quoted_at = @quotedAt
    WHERE id = @orderId`),
})
