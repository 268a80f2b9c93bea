import type { Database } from 'better-sqlite3'
import type { LedgerEntry } from '#mock-server/context.ts'
import type { Cents } from '#mock-server/money.ts'

/** A row of `transfers`, without its currency, which is always US dollars. */
export type TransferRow = {
  id: string
  mechanicId: string
  amount: Cents
  adminId: string
  providerReference: string
  createdAt: string
}

/** Prepares the statements that settle orders with transfers, and add entries to the card provider's ledger. */
export const preparePaymentWrites = (db: Database) => ({
  insertTransfer: db.prepare<[TransferRow]>(`
    INSERT INTO transfers (id, mechanic_id, amount, admin_id, provider_reference, created_at)
    VALUES (@id, @mechanicId, @amount, @adminId, @providerReference, @createdAt)`),
  settleOrder: db.prepare<[{ orderId: string; transferId: string }]>(
    'UPDATE orders SET transfer_id = @transferId WHERE id = @orderId',
  ),
  insertLedgerEntry: db.prepare<[LedgerEntry]>(`
    INSERT INTO provider_entries (reference, bucket, kind, amount, description, created_at)
    VALUES (@reference, @bucket, @kind, @amount, @description, @createdAt)`),
})
