import type { Database } from 'better-sqlite3'

/** A payout that was made: cents. */
export type TransferSeed = {
  id: string
  mechanicId: string
  amount: number
  adminId: string
  reference: string
  createdAt: string
}

/** An entry in the provider's ledger: cents, never 0; what leaves is negative. */
export type EntrySeed = {
  reference: string
  bucket: 'available' | 'pending'
  amount: number
  description: string
  createdAt: string
}

/** Adds payouts, the orders they settle, and the provider's own entries. */
export function paymentsSeed(db: Database) {
  const transfer = db.prepare<[TransferSeed]>(`
    INSERT INTO transfers (id, mechanic_id, amount, admin_id, provider_reference, created_at)
    VALUES (@id, @mechanicId, @amount, @adminId, @reference, @createdAt)
  `)
  const entry = db.prepare<[EntrySeed]>(`
    INSERT INTO provider_entries (reference, bucket, amount, description, created_at)
    VALUES (@reference, @bucket, @amount, @description, @createdAt)
  `)
  const settle = db.prepare<[string, string]>('UPDATE orders SET transfer_id = ? WHERE id = ?')
  return {
    transfer: (row: TransferSeed) => {
      transfer.run(row)
    },
    settle: (transferId: string, orderId: string) => {
      settle.run(transferId, orderId)
    },
    entry: (row: EntrySeed) => {
      entry.run(row)
    },
  }
}
