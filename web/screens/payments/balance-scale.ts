import type { Balance, MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { type Cents, cents } from '#web/domain/money.ts'
import { getExcess, getFirstBalance, sortByCompletion, sumRevenue } from './settlement.ts'

/** A block of the balance bar: the part of an order that the available balance covers, and the part beyond it. */
type Block = { orderId: string; within: Cents; beyond: Cents }

/** The balance bar in cents. `width` is the full width of the bar, and `excess` what the available balance lacks. */
export type BalanceScale = {
  width: Cents
  available: Cents
  pending: Cents
  blocks: readonly Block[]
  excess: Cents
}

/**
 * Stacks orders, the oldest first, above the available and the pending balance. The bar is as wide as the larger of
 * both sums. Negative revenues have no block, but shorten the stack at its newest block, so that it ends at the total of
 * the orders. Balances below 0 have no width.
 */
export const scaleBalance = (orders: readonly MechanicOrder[], balance: Balance): BalanceScale => {
  const available = getFirstBalance(balance.availableBalanceList)
  const pending = getFirstBalance(balance.pendingBalanceList)
  const coveredEnd = Math.max(available, 0)
  const stackEnd = sumRevenue(orders)
  const blocks: Block[] = []
  let start = 0
  for (const order of sortByCompletion(orders)) {
    const end = Math.min(start + sumRevenue([order]), stackEnd)
    if (end <= start) continue
    const within = cents(Math.max(Math.min(end, coveredEnd) - start, 0))
    blocks.push({ orderId: order.orderId, within, beyond: cents(end - start - within) })
    start = end
  }
  return {
    width: cents(Math.max(coveredEnd + Math.max(pending, 0), stackEnd)),
    available,
    pending,
    blocks,
    excess: getExcess(orders, available),
  }
}

/** Returns an amount as a CSS width, in percent of the amount of the full width. An amount below 0 has no width. */
export const toWidth = (cents: Cents, fullWidth: Cents): string =>
  fullWidth > 0 ? `${Math.max((cents / fullWidth) * 100, 0)}%` : '0%'
