import type { Balance } from '#web/api/generated/model/balance.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { TransferResult } from '#web/api/generated/model/transferResult.ts'
import { type Cents, centsOf, formatMoney } from '#web/domain/money.ts'
import { counted } from '#web/domain/text.ts'

/** The first amount counts (Specification §3, Balance). */
export const availableCents = (balance: Balance): Cents =>
  centsOf(balance.availableBalanceList[0]?.balanceAmount) ?? 0

/** What is on its way to the platform. */
export const pendingCents = (balance: Balance): Cents =>
  centsOf(balance.pendingBalanceList[0]?.balanceAmount) ?? 0

/** The sum of the orders' revenues, in cents. */
export const sumOf = (orders: readonly MechanicOrder[]): Cents =>
  orders.reduce((sum, { totalRevenue }) => sum + (centsOf(totalRevenue) ?? 0), 0)

/** An order of which only the id matters. */
export type OrderId = Pick<MechanicOrder, 'orderId'>

/** The last 8 characters of each order's id (Specification §9). */
export const numbersOf = (orders: readonly OrderId[]): string =>
  orders.map(({ orderId }) => orderId.slice(-8)).join(', ')

type Payable = Pick<Mechanic, 'connectedAccountId' | 'kycCompliant'>

/**
 * Why nothing can be settled with this mechanic now; undefined when it can. The total is that of the selected orders,
 * and while none is selected, of all: pressing Settle then says to select one. Specification §5, Settlement.
 */
export const reasonNotToSettle = (
  mechanic: Payable,
  orders: readonly MechanicOrder[],
  selected: readonly MechanicOrder[],
): string | undefined => {
  if (!mechanic.connectedAccountId) return 'The mechanic has no direct deposit information yet.'
  if (!mechanic.kycCompliant) return "Mechanic's account verification is pending."
  if (orders.length === 0) return 'There are no orders to settle.'
  const total = sumOf(selected.length > 0 ? selected : orders)
  if (total <= 0) return `The total is ${formatMoney(total)}: there is nothing to pay.`
  return undefined
}

const sentences = (messages: readonly string[]): string =>
  messages
    .map((message) => message.trim())
    .filter((message) => message !== '')
    .reduce((all, message) => (all ? `${all}${/[.!?]$/.test(all) ? '' : ','} ${message}` : message), '')

/** Why a transfer was not made, in the provider's words or ours; undefined when it was (Specification §4, §8, Settlement). */
export const refusalIn = ({ status, errorMessages }: TransferResult): string | undefined =>
  status === 'TRANSFER_INITIATED'
    ? undefined
    : sentences(errorMessages) || 'Failed to initiate transfer. Please try again later.'

/** Says how many orders of a transfer were settled; `pending` are those that the list still has, undefined if unknown. */
export const outcomeOf = (
  { length: all }: readonly OrderId[],
  pending: readonly OrderId[] | undefined,
): string => {
  if (!pending) return 'Outcome unknown'
  if (pending.length === all) return 'No order was settled'
  if (pending.length > 0) return `Payment went through for ${all - pending.length} of ${all} orders`
  return `Payment went through: ${counted(all, 'order')} settled`
}
