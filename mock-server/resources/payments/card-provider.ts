import type { Database } from 'better-sqlite3'
import type { CardProvider, Clock } from '#mock-server/context.ts'
import { dollarText } from '#mock-server/money.ts'

type Account = { connectedAccountId: string | null; kycCompliant: number }
type Entry = { reference: string; amount: number; description: string; createdAt: string }

/**
 * The simulated card payment provider: a ledger of its own in the same database. It pays what it holds available to
 * connected, compliant accounts; that an order is paid once is the platform's to see to, and it does.
 * Pending funds are what the seeds say: nothing matures, since no customer pays while the mock runs.
 */
export function cardProvider(db: Database, clock: Clock, newId: () => string): CardProvider {
  const amountIn = db
    .prepare<[string], number>('SELECT amount FROM provider_balances WHERE bucket = ?')
    .pluck()
  const account = db.prepare<[string], Account>(
    'SELECT connected_account_id AS connectedAccountId, kyc_compliant AS kycCompliant FROM mechanics WHERE id = ?',
  )
  const add = db.prepare<[Entry]>(
    `INSERT INTO provider_entries (reference, bucket, amount, description, created_at)
     VALUES (@reference, 'available', @amount, @description, @createdAt)`,
  )
  const balance = () => ({ available: amountIn.get('available') ?? 0, pending: amountIn.get('pending') ?? 0 })

  return {
    balance,
    transfer({ mechanicId, amount, orderIds }) {
      const to = account.get(mechanicId)
      if (!to?.connectedAccountId) return refusal('The mechanic has no connected account to pay to.')
      if (!to.kycCompliant) return refusal('The verification of the mechanic’s account is pending.')
      const { available } = balance()
      if (available < amount) {
        return refusal(
          `Insufficient funds: $${dollarText(amount)} to transfer, $${dollarText(available)} available.`,
        )
      }
      const reference = `tr_${newId()}`
      const description =
        `Transfer to ${to.connectedAccountId} for orders ${[...orderIds].sort().join(', ')}`.slice(0, 1000)
      add.run({ reference, amount: -amount, description, createdAt: clock.now().toISOString() })
      return { initiated: true, reference }
    },
  }
}

const refusal = (error: string) => ({ initiated: false as const, errors: [error] })
