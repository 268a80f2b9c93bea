import { timestamp } from './calendar.ts'
import type { Inserts } from './insert.ts'
import type { Random } from './random.ts'

/** What a completed order owes its mechanic, in cents. */
export type Earned = {
  orderId: string
  mechanicId: string
  amount: number
  completedAt: string
  settled: boolean
}

// In cents; of the mechanics of the demo it covers any but one.
const availableBalance = 485_025
const pendingBalance = 231_780

/** Pays out the settled orders, up to four at a time, and gives the provider its opening balances. */
export function writeSettlements(
  earned: readonly Earned[],
  write: Inserts,
  random: Random,
  base: Date,
): void {
  const byMechanic = new Map<string, Earned[]>()
  for (const order of earned.filter(({ settled }) => settled)) {
    byMechanic.set(order.mechanicId, [...(byMechanic.get(order.mechanicId) ?? []), order])
  }
  const transfers = [...byMechanic.values()].flatMap((orders) => {
    const sorted = orders.toSorted(
      (a, b) => a.completedAt.localeCompare(b.completedAt) || a.orderId.localeCompare(b.orderId),
    )
    return Array.from({ length: Math.ceil(sorted.length / 4) }, (_, part) =>
      sorted.slice(part * 4, part * 4 + 4),
    )
  })

  const paid = transfers.flat().reduce((sum, { amount }) => sum + amount, 0)
  write.entry({
    reference: 'dep_opening',
    bucket: 'available',
    kind: 'opening',
    amount: availableBalance + paid,
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

  for (const orders of transfers) {
    const [first] = orders
    const last = orders.at(-1)
    if (!first || !last) continue
    const id = random.id('66d9ab07')
    const reference = `tr_${random.id('66d9ab08')}`
    const amount = orders.reduce((sum, order) => sum + order.amount, 0)
    const createdAt = new Date(Date.parse(last.completedAt) + 20 * 60 * 60_000).toISOString()
    write.entry({
      reference,
      bucket: 'available',
      kind: 'transfer',
      amount: -amount,
      description: `Transfer for ${orders.length} orders`,
      createdAt,
    })
    write.transfer({
      id,
      mechanicId: first.mechanicId,
      amount,
      adminId: random.pick(['admin@pitlane.test', 'ops@pitlane.test']),
      providerReference: reference,
      createdAt,
    })
    for (const { orderId } of orders) write.settle(id, orderId)
  }
}
