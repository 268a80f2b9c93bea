import type { Stores } from '#mock-server/database/stores.ts'
import { type Cents, cents, sumCents } from '#mock-server/money.ts'
import { timeAt } from './calendar.ts'
import type { Random } from './random.ts'

/** An order to settle; `amount` is its revenue. */
export type OrderToSettle = {
  orderId: string
  mechanicId: string
  amount: Cents
  completedAt: string
}

// In the demo, the available balance covers what any one mechanic is owed, except `mechanicAboveBalance`.
const availableBalance = cents(485_025)
const pendingBalance = cents(231_780)

const sumAmounts = (orders: readonly OrderToSettle[]) =>
  sumCents(orders.map(({ amount }) => amount))

/** Settles orders with transfers for up to four orders each, and inserts the opening balances. */
export function settleOrders(
  { insertLedgerEntry, insertTransfer, settleOrder }: Stores['payments'],
  { orders, random, base }: { orders: readonly OrderToSettle[]; random: Random; base: Date },
): void {
  const ordersByMechanic = new Map<string, OrderToSettle[]>()
  for (const order of orders)
    ordersByMechanic.set(order.mechanicId, [
      ...(ordersByMechanic.get(order.mechanicId) ?? []),
      order,
    ])

  insertLedgerEntry.run({
    reference: 'dep_opening',
    bucket: 'available',
    kind: 'opening',
    amount: sumCents([availableBalance, sumAmounts(orders)]),
    description: 'Card payments from customers',
    createdAt: timeAt(base, -365),
  })
  insertLedgerEntry.run({
    reference: 'dep_pending',
    bucket: 'pending',
    kind: 'opening',
    amount: pendingBalance,
    description: 'Card payments of the last two days',
    createdAt: timeAt(base, -1),
  })

  for (const [mechanicId, remaining] of ordersByMechanic) {
    remaining.sort(
      (a, b) => a.completedAt.localeCompare(b.completedAt) || a.orderId.localeCompare(b.orderId),
    )
    while (remaining.length > 0) {
      const batch = remaining.splice(0, 4)
      const transferId = random.id('66d9ab07')
      const providerReference = `tr_${random.id('66d9ab08')}`
      const amount = sumAmounts(batch)
      const createdAt = timeAt(new Date(batch.at(-1)?.completedAt ?? base), 0, 20 * 60)
      const adminId = random.pick(['admin@pitlane.test', 'ops@pitlane.test'])
      const description = `Transfer for ${batch.length} order${batch.length === 1 ? '' : 's'}`
      insertLedgerEntry.run({
        reference: providerReference,
        bucket: 'available',
        kind: 'transfer',
        amount: cents(-amount),
        description,
        createdAt,
      })
      insertTransfer.run({
        id: transferId,
        mechanicId,
        amount,
        adminId,
        providerReference,
        createdAt,
      })
      for (const { orderId } of batch) settleOrder.run({ orderId, transferId })
    }
  }
}
