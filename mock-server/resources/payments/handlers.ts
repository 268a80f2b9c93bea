import type { Context } from '#mock-server/context.ts'
import type { Handlers } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { type Cents, toCents, toDollars } from '#mock-server/money.ts'
import { createPaymentCommands } from './commands.ts'

/** Returns the handlers for settlements (Specification §2, Payments Management and Payment details; §4). */
export const createPaymentHandlers = (context: Context) => {
  const { clock, provider } = context
  const { mechanics, payments } = context.stores
  const commands = createPaymentCommands(context)
  const getMechanic = (id: string) => mechanics.get(id) ?? throw404('mechanic', id)

  return {
    listSettlements: async () =>
      payments.summaries.all().map(({ mechanicId, mechanicName, orderCount, totalRevenue }) => ({
        mechanicId,
        mechanicName,
        totalOrdersPendingForSettlement: orderCount,
        totalAmountPendingForSettlement: toDollars(totalRevenue),
      })),

    listMechanicSettlement: async ({ params: { id } }) =>
      payments.ordersToSettle
        .all(getMechanic(id).id)
        .map((order) => ({ ...order, totalRevenue: toDollars(order.totalRevenue) })),

    getBalance: async () => {
      const { available, pending } = provider.balance()
      return {
        availableBalanceList: [toBalance(available)],
        pendingBalanceList: [toBalance(pending)],
      }
    },

    initiateTransfer: async ({ body }) =>
      commands.initiateTransfer({ ...body, amount: toCents('amount', body.amount) }, clock.now()),
  } satisfies Partial<Handlers>
}

const toBalance = (amount: Cents) => ({
  balanceAmount: toDollars(amount),
  currency: 'USD' as const,
})
