import type { CardProvider, Context } from '#mock-server/context.ts'
import type { LedgerEntry } from '#mock-server/database/payments.ts'
import { cents, sumCents, toDollars } from '#mock-server/money.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Returns the simulated card provider, whose ledger is in the mock's database. The caller must check that no order is
 * settled twice.
 */
export function createCardProvider({
  stores: { mechanics, payments },
  clock,
  newId,
}: Pick<Context, 'stores' | 'clock' | 'newId'>): CardProvider {
  const add = (entry: Omit<LedgerEntry, 'createdAt'>) =>
    payments.insertLedgerEntry.run({ ...entry, createdAt: clock.now().toISOString() })
  const balance = () => ({
    available: payments.balance.get('available') ?? cents(0),
    pending: payments.balance.get('pending') ?? cents(0),
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
      const entries = payments.pendingEntries
        .all()
        .filter(({ reference }) => isRequested(reference))
      for (const { reference, amount } of entries) {
        const release = { kind: 'release', description: `Released: ${reference}` } as const
        const released = cents(-amount)
        add({ ...release, reference: `${reference}:released`, bucket: 'pending', amount: released })
        add({ ...release, reference: `${reference}:available`, bucket: 'available', amount })
      }
      return sumCents(entries.map(({ amount }) => amount))
    },
    transfer({ mechanicId, amount, orderIds }) {
      const mechanic = mechanics.get(mechanicId)
      if (!mechanic?.connectedAccountId)
        return fail('The mechanic has no connected account to pay to.')
      if (!mechanic.kycCompliant)
        return fail('The verification of the mechanic’s account is pending.')
      const { available } = balance()
      if (available < amount)
        return fail(
          `Insufficient funds: ${usd.format(toDollars(amount))} to transfer, ${usd.format(toDollars(available))} available.`,
        )
      const reference = `tr_${newId()}`
      const sortedIds = [...orderIds].sort().join(', ')
      // The schema limits the description to 1,000 characters.
      const description =
        `Transfer to ${mechanic.connectedAccountId} for orders ${sortedIds}`.slice(0, 1000)
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
