import type { Inserts } from '#mock-server/database/rows.ts'
import { timestamp } from './calendar.ts'
import type { Random } from './random.ts'

/** The revenue of a settled order; `amount` is in cents. */
export type SettledRevenue = { orderId: string; mechanicId: string; amount: number; completedAt: string }

// In cents. Enough to settle with any mechanic of the demo except `mechanicTooExpensive`.
const availableBalance = 485_025
const pendingBalance = 231_780

const sumAmounts = (orders: readonly SettledRevenue[]) => orders.reduce((sum, { amount }) => sum + amount, 0)

/** Inserts transfers for the settled orders, each for up to four orders, and the opening balances. */
export function writeSettlements(
  revenues: readonly SettledRevenue[],
  write: Inserts,
  random: Random,
  base: Date,
): void {
  const byMechanic = new Map<string, SettledRevenue[]>()
  for (const order of revenues)
    byMechanic.set(order.mechanicId, [...(byMechanic.get(order.mechanicId) ?? []), order])

  write.entry({
    reference: 'dep_opening',
    bucket: 'available',
    kind: 'opening',
    amount: availableBalance + sumAmounts(revenues),
    description: 'Card payments of customers',
    createdAt: timestamp(base, -365),
  })
  write.entry({
    reference: 'dep_on_the_way',
    bucket: 'pending',
    kind: 'opening',
    amount: pendingBalance,
    description: 'Card payments of the last two days',
    createdAt: timestamp(base, -1),
  })

  for (const [mechanicId, orders] of byMechanic) {
    orders.sort((a, b) => a.completedAt.localeCompare(b.completedAt) || a.orderId.localeCompare(b.orderId))
    while (orders.length > 0) {
      const paidOrders = orders.splice(0, 4)
      const id = random.id('66d9ab07')
      const providerReference = `tr_${random.id('66d9ab08')}`
      const amount = sumAmounts(paidOrders)
      const createdAt = timestamp(new Date(paidOrders.at(-1)?.completedAt ?? base), 0, 20 * 60)
      const adminId = random.pick(['admin@pitlane.test', 'ops@pitlane.test'])
      const description = `Transfer for ${paidOrders.length} orders`
      const transfer = { kind: 'transfer', bucket: 'available', reference: providerReference } as const
      write.entry({ ...transfer, amount: -amount, description, createdAt })
      write.transfer({ id, mechanicId, amount, adminId, providerReference, createdAt })
      for (const { orderId } of paidOrders) write.updateOrder(orderId, { transferId: id })
    }
  }
}
