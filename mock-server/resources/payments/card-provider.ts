import type { Database } from 'better-sqlite3'
import type { CardProvider, Clock, LedgerEntry } from '#mock-server/context.ts'
import type { Stored } from '#mock-server/database/stored.ts'
import { preparePaymentWrites } from '#mock-server/database/write-payments.ts'
import type { MechanicRow } from '#mock-server/database/write-people.ts'
import { type Cents, cents, sumCents, toDollars } from '#mock-server/money.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

type Account = Pick<Stored<MechanicRow>, 'connectedAccountId' | 'kycCompliant'>

/**
 * Returns the simulated card provider, whose ledger is in the mock's database. The caller must check that no order is
 * settled twice.
 */
export function createCardProvider(db: Database, clock: Clock, newId: () => string): CardProvider {
  const totals = db
    .prepare<[LedgerEntry['bucket']], Cents>(
      'SELECT amount FROM provider_balances WHERE bucket = ?',
    )
    .pluck()
  const findAccount = db.prepare<[string], Account>(
    'SELECT connected_account_id AS connectedAccountId, kyc_compliant AS kycCompliant FROM mechanics WHERE id = ?',
  )
  const { insertLedgerEntry } = preparePaymentWrites(db)
  const add = (entry: Omit<LedgerEntry, 'createdAt'>) =>
    insertLedgerEntry.run({ ...entry, createdAt: clock.now().toISOString() })
  const pendingEntries = db.prepare<[], Pick<LedgerEntry, 'reference' | 'amount'>>(
    `SELECT reference, amount FROM provider_entries AS entry WHERE bucket = 'pending' AND amount > 0
       AND NOT EXISTS (SELECT 1 FROM provider_entries WHERE reference = entry.reference || ':released')
     ORDER BY created_at, reference`,
  )
  const balance = () => ({
    available: totals.get('available') ?? cents(0),
    pending: totals.get('pending') ?? cents(0),
  })

  return {
    balance,
    receive({ reference, amount, orderId }) {
      // The schema does not allow entries of 0.
      if (amount === 0) return
      const description = `Payment for order ${orderId}`
      add({ reference, bucket: 'pending', kind: 'payment', amount, description })
    },
    release(requested) {
      const isRequested = (reference: string) => requested === undefined || reference === requested
      const entries = pendingEntries.all().filter(({ reference }) => isRequested(reference))
      for (const { reference, amount } of entries) {
        const release = { kind: 'release', description: `Released: ${reference}` } as const
        const released = cents(-amount)
        add({ ...release, reference: `${reference}:released`, bucket: 'pending', amount: released })
        add({ ...release, reference: `${reference}:available`, bucket: 'available', amount })
      }
      return sumCents(entries.map(({ amount }) => amount))
    },
    transfer({ mechanicId, amount, orderIds }) {
      const account = findAccount.get(mechanicId)
      if (!account?.connectedAccountId)
        return fail('The mechanic has no connected account to pay to.')
      if (!account.kycCompliant)
        return fail('The verification of the mechanic’s account is pending.')
      const { available } = balance()
      if (available < amount)
        return fail(
          `Insufficient funds: ${usd.format(toDollars(amount))} to transfer, ${usd.format(toDollars(available))} available.`,
        )
      const reference = `tr_${newId()}`
      const sortedIds = [...orderIds].sort().join(', ')
      // The schema limits the description to 1,000 characters.
      const description = `Transfer to ${account.connectedAccountId} for orders ${sortedIds}`.slice(
        0,
        1000,
      )
      add({
        reference,
        bucket: 'available',
        kind: 'transfer',
        amount: cents(-amount),
        description,
      })
      return { initiated: true, reference }
    },
  }
}

const fail = (error: string) => ({ initiated: false as const, errors: [error] })
