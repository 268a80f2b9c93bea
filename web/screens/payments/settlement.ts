import type {
  BalanceAmount,
  Mechanic,
  MechanicOrder,
  TransferResult,
} from '#web/api/generated/pitlane.schemas.ts'
import { parseTime } from '#web/domain/dates.ts'
import { type Cents, cents, formatMoney, sumCents, toCents } from '#web/domain/money.ts'

/** Returns the first amount of a list of balances in cents, or 0 if the list is empty. Specification §3, Balance. */
export const getFirstBalance = (balances: readonly BalanceAmount[]): Cents =>
  toCents(balances[0]?.balanceAmount) ?? cents(0)

export const sumRevenue = (orders: readonly MechanicOrder[]): Cents =>
  sumCents(orders.map(({ totalRevenue }) => toCents(totalRevenue) ?? cents(0)))

/** Returns how much the sum of orders exceeds the available balance; 0 if it does not, or if there is nothing to pay. */
export const getExcess = (orders: readonly MechanicOrder[], availableCents: Cents): Cents => {
  const sum = sumRevenue(orders)
  return cents(sum > 0 ? Math.max(sum - availableCents, 0) : 0)
}

const getCompletionTime = ({ orderCompletedTime }: MechanicOrder) =>
  parseTime(orderCompletedTime)?.valueOf() ?? Number.POSITIVE_INFINITY

/** Sorts orders by the time of completion, oldest first. Orders without a time are last, in the given order. */
export const sortByCompletion = (orders: readonly MechanicOrder[]): MechanicOrder[] =>
  orders
    .map((order) => ({ order, time: getCompletionTime(order) }))
    // Infinity - Infinity is NaN, which sort treats as 0.
    .sort((a, b) => a.time - b.time)
    .map(({ order }) => order)

/**
 * Returns the orders that the available balance can pay: takes each order, oldest first, with which the sum stays within
 * the balance. Returns no orders if their sum would not be more than 0, because it could not be settled.
 */
export const findFittingOrders = (
  orders: readonly MechanicOrder[],
  availableCents: Cents,
): MechanicOrder[] => {
  let sum = 0
  const fitting = sortByCompletion(orders).filter((order) => {
    const nextSum = sum + sumRevenue([order])
    if (nextSum > availableCents) return false
    sum = nextSum
    return true
  })
  return sum > 0 ? fitting : []
}

/** Joins the last 8 characters of each order ID with commas. Specification §9. */
export const joinIds = (orderIds: readonly string[]): string =>
  orderIds.map((id) => id.slice(-8)).join(', ')

/**
 * Returns a reason to disable Settle, or undefined to enable it. Without a selection, Settle is enabled if
 * the orders together total more than 0, so that pressing it can ask for a selection. Specification §5, Settlement.
 */
export const findSettleObstacle = (
  mechanic: Pick<Mechanic, 'connectedAccountId' | 'kycCompliant'>,
  orders: readonly MechanicOrder[],
  selected: readonly MechanicOrder[],
): string | undefined => {
  if (!mechanic.connectedAccountId) return 'This mechanic has not set up direct deposit.'
  if (!mechanic.kycCompliant) return "Mechanic's account verification is pending."
  if (orders.length === 0) return 'There are no orders to settle.'
  const total = sumRevenue(selected.length > 0 ? selected : orders)
  return total > 0 ? undefined : `The total is ${formatMoney(total)}. It must be more than $0.00.`
}

/** Returns the reason a transfer failed, or undefined if it succeeded. Specification §4, §8, Settlement. */
export const findTransferFailure = ({
  status,
  errorMessages,
}: TransferResult): string | undefined =>
  status === 'TRANSFER_INITIATED'
    ? undefined
    : errorMessages.join(' ').trim() || 'Failed to initiate transfer. Please try again later.'
