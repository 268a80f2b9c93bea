import type { BalanceAmount } from '#web/api/generated/model/balanceAmount.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { TransferResult } from '#web/api/generated/model/transferResult.ts'
import { type Cents, centsOf, formatMoney } from '#web/domain/money.ts'
import { counted } from '#web/domain/text.ts'

/** The first amount of a list of balances counts (Specification §3, Balance). */
export const balanceOf = (balances: readonly BalanceAmount[]): Cents =>
  centsOf(balances[0]?.balanceAmount) ?? 0

/** The sum of the orders' revenues, in cents. */
export const sumOf = (orders: readonly MechanicOrder[]): Cents =>
  orders.reduce((sum, { totalRevenue }) => sum + (centsOf(totalRevenue) ?? 0), 0)

/** The last 8 characters of each order's id (Specification §9). */
export const numbersOf = (orderIds: readonly string[]): string =>
  orderIds.map((id) => id.slice(-8)).join(', ')

/**
 * Why nothing can be settled with this mechanic now; undefined when it can. The total is that of the selected orders,
 * and while none is selected, of all: pressing Settle then says to select one. Specification §5, Settlement.
 */
export const reasonNotToSettle = (
  mechanic: Pick<Mechanic, 'connectedAccountId' | 'kycCompliant'>,
  orders: readonly MechanicOrder[],
  selected: readonly MechanicOrder[],
): string | undefined => {
  if (!mechanic.connectedAccountId) return 'The mechanic has no direct deposit information yet.'
  if (!mechanic.kycCompliant) return "Mechanic's account verification is pending."
  if (orders.length === 0) return 'There are no orders to settle.'
  const total = sumOf(selected.length > 0 ? selected : orders)
  return total > 0 ? undefined : `The total is ${formatMoney(total)}: there is nothing to pay.`
}

/** Why a transfer was not made, in the provider's words or ours; undefined when it was (Specification §4, §8, Settlement). */
export const refusalIn = ({ status, errorMessages }: TransferResult): string | undefined =>
  status === 'TRANSFER_INITIATED'
    ? undefined
    : errorMessages.join(' ').trim() || 'Failed to initiate transfer. Please try again later.'

/** What became of a transfer, as far as the list of orders to settle tells. */
export type Transfer = {
  orderIds: readonly string[]
  /** the orders that are still to be settled; undefined until the list was read */
  pending: readonly string[] | undefined
  isChecking: boolean
}

/** Says how many orders of a transfer were settled. */
export const outcomeOf = ({ orderIds, pending }: Omit<Transfer, 'isChecking'>): string => {
  const all = orderIds.length
  if (!pending) return 'Outcome unknown'
  if (pending.length === all) return 'No order was settled'
  if (pending.length > 0) return `Payment went through for ${all - pending.length} of ${all} orders`
  return `Payment went through: ${counted(all, 'order')} settled`
}
