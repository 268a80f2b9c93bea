import type { Database } from 'better-sqlite3'

/** The time as the mock sees it: every rule that depends on time asks this and nothing else. */
export type Clock = { now(): Date }

/** What the card payment provider did with a transfer; `errors` says why when it did not start one. */
export type Transfer = { initiated: true; reference: string } | { initiated: false; errors: string[] }

/** An entry in the card provider's ledger, in cents: never 0; what goes out is negative. */
export type LedgerEntry = {
  reference: string
  bucket: 'available' | 'pending'
  kind: 'opening' | 'payment' | 'release' | 'transfer'
  amount: number
  description: string
  createdAt: string
}

/** The card payment provider as the platform sees it; amounts in cents of US dollars. */
export type CardProvider = {
  balance(): { available: number; pending: number }
  /** A customer's card payment came in: it is pending until it is made available. */
  receive(payment: { reference: string; amount: number; orderId: string }): void
  /** Makes pending money available: one payment, or all of it; answers how much. */
  release(reference?: string): number
  transfer(to: { mechanicId: string; amount: number; orderIds: readonly string[]; adminId: string }): Transfer
}

/** A one-time code as it was sent. */
export type SentCode = { admin: { id: string; email: string }; otp: string; sentAt: string }

/** What every resource's handlers are built from: the database and all that a test wants to decide itself. */
export type Context = {
  db: Database
  clock: Clock
  /** A fresh id: 24 hexadecimal digits. */
  newId(): string
  randomBytes(size: number): Buffer
  /** The latest codes, newest first. The database holds only hashes, which the control API cannot read back. */
  sentCodes: SentCode[]
  /** Prints one line on the mock's console. */
  log(line: string): void
  provider: CardProvider
}
