import { expect, it } from 'vitest'
import { ledgerChecks, listFailedChecks } from './ledger.ts'
import { createAdminApp } from './test-app.ts'

const paidId = "(SELECT id FROM orders WHERE status = 'PAID' LIMIT 1)"
const quotedId = "(SELECT id FROM orders WHERE status = 'QUOTED' LIMIT 1)"
const settledId =
  "(SELECT id FROM orders WHERE status = 'COMPLETED' AND transfer_id IS NOT NULL LIMIT 1)"

/** For each check but one, a statement that makes it fail. Most need a constraint, foreign key or trigger to be off. */
const breakingStatements: Record<string, string> = {
  'an appointment without a revenue record, or a revenue record without an appointment': `DELETE FROM revenues WHERE order_id = ${settledId}`,
  'overlapping appointments of one mechanic': `UPDATE orders SET
    (mechanic_id, scheduled_start, scheduled_end) = (SELECT mechanic_id, scheduled_start, scheduled_end FROM orders
      WHERE status = 'SCHEDULED' LIMIT 1) WHERE id = ${settledId}`,
  'a subtotal that is not the sum of its lines': `UPDATE order_lines SET final_price = final_price + 1 WHERE order_id = ${quotedId} AND position = 0`,
  'a total that is not the sum of its parts': `UPDATE orders SET total = total + 1 WHERE id = ${quotedId}`,
  'payments that do not add up to the order total': `UPDATE orders SET total = total + 1 WHERE id = ${paidId}`,
  'a payment without a ledger entry': `DELETE FROM provider_entries WHERE kind = 'payment'`,
  'a payment entry without a successful payment': `UPDATE orders SET payment_details = replace(payment_details, 'SUCCEEDED', 'FAILED')`,
  'a released amount that differs from its payment': `UPDATE provider_entries SET amount = amount + 1 WHERE kind = 'release' AND bucket = 'available'`,
  'a total revenue that is not the sum of its parts': `UPDATE revenues SET hourly_charge = hourly_charge + 1 WHERE order_id = ${settledId}`,
  "a transfer amount that is not the sum of its orders' revenues": `UPDATE orders SET transfer_id = NULL WHERE id = ${settledId}`,
  'a transfer without a ledger entry': `DELETE FROM provider_entries WHERE kind = 'transfer'`,
  'a transfer entry without a transfer': 'DELETE FROM transfers',
  'a balance that is not the sum of its ledger entries':
    'UPDATE provider_balances SET amount = amount + 1',
  'a reference to a missing record': 'DELETE FROM mechanics',
}

it('Every ledger check passes on the demo seed, and each breaking statement makes its check fail', async () => {
  const { db, control } = await createAdminApp({ seed: 'demo', isReusable: false })
  for (const status of ['QUOTED', 'PAID', 'COMPLETED'])
    await control.post('/orders').send({ status })
  await control.post('/provider/release').send({})
  expect(listFailedChecks(db)).toEqual([])

  const triggers = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
  for (const name of triggers.all()) db.exec(`DROP TRIGGER ${name}`)
  db.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF')
  for (const [check, sql] of Object.entries(breakingStatements)) {
    db.exec('SAVEPOINT broken')
    db.exec(sql)
    expect(listFailedChecks(db).map((failed) => failed.check)).toContain(check)
    db.exec('ROLLBACK TO broken; RELEASE broken')
  }
  // No statement can damage a database page.
  const checksWithoutStatement = Object.keys(ledgerChecks).filter(
    (check) => !breakingStatements[check],
  )
  expect(checksWithoutStatement).toEqual(['a damaged database page'])
})
