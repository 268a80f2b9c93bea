import type { Database } from 'better-sqlite3'

/** Queries that look for errors in orders, revenues, transfers, ledger and balances. Each must return no rows. */
export const ledgerChecks = {
  'an appointment without a revenue record, or a revenue record without an appointment': `
    SELECT id FROM orders LEFT JOIN revenues ON order_id = id WHERE (mechanic_id IS NULL) <> (order_id IS NULL)`,
  'overlapping appointments of one mechanic': `
    SELECT one.id FROM orders AS one JOIN orders AS other USING (mechanic_id)
    WHERE one.id < other.id AND one.scheduled_start < other.scheduled_end AND other.scheduled_start < one.scheduled_end`,
  'a subtotal that is not the sum of its lines': `
    SELECT id FROM orders WHERE sub_total IS NOT
      (SELECT coalesce(sum(final_price), 0) FROM order_lines WHERE order_id = orders.id) AND sub_total IS NOT NULL`,
  'a total that is not the sum of its parts': `
    SELECT id FROM orders WHERE total IS NOT NULL AND total IS NOT sub_total + service_fee + tax`,
  'payments that do not add up to the order total': `
    SELECT id FROM orders WHERE total IS NOT NULL AND status NOT IN ('OPEN', 'QUOTED', 'PAYMENT_PROCESSING')
      AND total <> (SELECT coalesce(sum(value ->> 'amount'), 0) FROM json_each(payment_details)
        WHERE value ->> 'status' = 'SUCCEEDED')`,
  // Payments before the latest opening entry have no separate entries, because the opening entries include them.
  'a payment without a ledger entry': `
    SELECT orders.id FROM orders, json_each(payment_details)
    WHERE value ->> 'status' = 'SUCCEEDED' AND value ->> 'amount' <> 0
      AND value ->> 'createdAt' > (SELECT coalesce(max(created_at), '') FROM provider_entries WHERE kind = 'opening')
      AND NOT EXISTS (SELECT 1 FROM provider_entries
        WHERE kind = 'payment' AND reference = value ->> 'paymentId' AND amount = value ->> 'amount')`,
  'a payment entry without a successful payment': `
    SELECT reference FROM (
      SELECT reference, amount FROM provider_entries WHERE kind = 'payment'
      EXCEPT SELECT value ->> 'paymentId', value ->> 'amount' FROM orders, json_each(payment_details)
        WHERE value ->> 'status' = 'SUCCEEDED')`,
  'a released amount that differs from its payment': `
    SELECT entry.reference FROM provider_entries AS entry
    JOIN provider_entries AS released ON released.reference = concat(entry.reference, ':released')
    LEFT JOIN provider_entries AS available ON available.reference = concat(entry.reference, ':available')
    WHERE released.amount <> -entry.amount OR available.amount IS NOT entry.amount`,
  'a total revenue that is not the sum of its parts': `
    SELECT id FROM revenues JOIN orders ON id = order_id
    WHERE total_revenue <> hourly_charge * (substr(scheduled_end, 12, 2) - substr(scheduled_start, 12, 2))
      + travel_reimbursement + (SELECT coalesce(sum(value), 0) FROM json_each(other_reimbursements))
      - platform_charge - (SELECT coalesce(sum(value), 0) FROM json_each(other_charges))`,
  "a transfer amount that is not the sum of its orders' revenues": `
    SELECT transfers.id FROM transfers LEFT JOIN orders ON transfer_id = transfers.id
    LEFT JOIN revenues ON order_id = orders.id GROUP BY transfers.id HAVING amount IS NOT sum(total_revenue)`,
  'a transfer without a ledger entry': `
    SELECT id FROM transfers LEFT JOIN provider_entries ON reference = provider_reference
    WHERE provider_entries.amount IS NOT -transfers.amount`,
  'a transfer entry without a transfer': `
    SELECT reference FROM provider_entries
    WHERE kind = 'transfer' AND reference NOT IN (SELECT provider_reference FROM transfers)`,
  'a balance that is not the sum of its ledger entries': `
    SELECT bucket FROM provider_balances AS balance
    WHERE amount <> (SELECT sum(amount) FROM provider_entries WHERE bucket = balance.bucket)`,
  'a reference to a missing record': 'SELECT "table" FROM pragma_foreign_key_check',
  'a damaged database page':
    "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
} as const

/** Runs every ledger check. Returns the failed checks with their results, usually record IDs. */
export const listFailedChecks = (db: Database) =>
  Object.entries(ledgerChecks)
    .map(([check, sql]) => ({
      check,
      wrong: db.prepare<[], unknown>(sql).pluck().all().map(String),
    }))
    .filter(({ wrong }) => wrong.length > 0)
