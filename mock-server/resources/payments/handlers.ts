import type { Context } from '#mock-server/context.ts'
import { badRequest, notFound } from '#mock-server/http-error.ts'
import { centsOf, dollarsOf, dollarText } from '#mock-server/money.ts'
import type { Handlers, Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { paymentSql, type SettledOrder } from './sql.ts'

/** Settling payouts to mechanics (Specification §2, Payment details; §4, Settlement). */
export const paymentHandlers = ({ db, clock, newId, provider }: Context) => {
  const sql = paymentSql(db)
  const existingMechanic = (id: string) => sql.mechanic.get(id) ?? notFound('mechanic', id)

  return {
    listSettlements: () =>
      sql.summaries.all().map(({ mechanicId, mechanicName, orders, cents }) => ({
        mechanicId,
        mechanicName,
        totalOrdersPendingForSettlement: orders,
        totalAmountPendingForSettlement: dollarsOf(cents),
      })),

    listMechanicSettlement: ({ path: { id } }) =>
      sql.ordersToSettle
        .all(existingMechanic(id))
        .map(({ cents, ...order }) => ({ ...order, totalRevenue: dollarsOf(cents) })),

    getBalance: () => {
      const { available, pending } = provider.balance()
      return { availableBalanceList: [usd(available)], pendingBalanceList: [usd(pending)] }
    },

    // One transaction, begun as a writer: whoever comes second finds the orders settled.
    initiateTransfer: db.transaction(
      ({ body }: Input<'initiateTransfer'>): SuccessBody<'initiateTransfer'> => {
        const { mechanicId, adminId, orderIds } = body
        existingMechanic(mechanicId)
        const orders = orderIds.map(
          (id) => sql.order.get(id) ?? badRequest(`There is no order with the id ${id}`),
        )
        const amount = orders.reduce((sum, order) => sum + owed(order, mechanicId), 0)
        const stated = centsOf('amount', body.amount)
        if (stated !== amount)
          badRequest(`amount must be ${dollarText(amount)}, but is ${dollarText(stated)}`)

        const settled = orders.filter((order) => order.transferId !== null)
        if (settled.length > 0)
          return notInitiated(settled.map(({ id }) => `Order ${id} is already settled.`))
        const outcome = provider.transfer({ mechanicId, amount, orderIds, adminId })
        if (!outcome.initiated) return notInitiated(outcome.errors)

        const id = newId()
        const createdAt = clock.now().toISOString()
        sql.addTransfer.run({ id, mechanicId, amount, adminId, reference: outcome.reference, createdAt })
        for (const order of orders) sql.settle.run(id, order.id)
        return { status: 'TRANSFER_INITIATED', errorMessages: [] }
      },
    ).immediate,
  } satisfies Partial<Handlers>
}

/** Cents owed for a completed order of that mechanic, settled or not; 400 for any other order. */
function owed(order: SettledOrder, mechanicId: string): number {
  if (order.status !== 'COMPLETED') badRequest(`Order ${order.id} is not completed`)
  if (order.mechanicId !== mechanicId) badRequest(`Order ${order.id} belongs to another mechanic`)
  return order.cents ?? badRequest(`Order ${order.id} has no revenue`)
}

// The contract carries at most 100 messages.
const notInitiated = (errors: string[]) => ({
  status: 'TRANSFER_NOT_INITIATED' as const,
  errorMessages: errors.slice(0, 100),
})

const usd = (cents: number) => ({ balanceAmount: dollarsOf(cents), currency: 'USD' as const })
