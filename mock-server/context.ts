import type { Database } from 'better-sqlite3'
import type { Clock } from './clock.ts'
import type { Stores } from './database/stores.ts'
import type { Cents } from './money.ts'

/** If the card provider did not start the transfer, `errors` has the reasons. */
export type TransferResult =
  | { initiated: true; reference: string }
  | { initiated: false; errors: string[] }

/** The card payment provider, with accounts in US dollars. */
export type CardProvider = {
  balance(): { available: Cents; pending: Cents }
  /** Adds a customer's card payment to the pending balance. */
  receive(payment: { reference: string; amount: Cents; orderId: string }): void
  /** Makes one pending payment available, or all if `reference` is omitted. Returns the released amount. */
  release(reference?: string): Cents
  transfer(request: {
    mechanicId: string
    amount: Cents
    orderIds: readonly string[]
  }): TransferResult
}

export type SentCode = { admin: { id: string; email: string }; otp: string; sentAt: string }

/** Dependencies of all handlers. Tests replace the clock, the IDs and the random bytes. */
export type Context = {
  db: Database
  stores: Stores
  clock: Clock
  /** Returns a new ID of 24 hexadecimal digits. */
  newId(): string
  randomBytes(size: number): Buffer
  /** The latest codes, newest first. The database stores only hashes, so the control API reads the codes here. */
  sentCodes: SentCode[]
  /** Writes a line to the mock server's output. */
  log(line: string): void
  provider: CardProvider
}
