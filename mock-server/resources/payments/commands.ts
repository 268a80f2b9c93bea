import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { SuccessBody } from '#mock-server/contract/handlers.ts'
import type { RequestedOrder } from '#mock-server/database/payments.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { type Cents, formatCents, sumCents } from '#mock-server/money.ts'

/** A requested settlement. */
type Settlement = {
  mechanicId: string
  orderIds: readonly string[]
  amount: Cents
  adminId: string
}

/** Returns the commands for settlements (Specification §4, Settlement), each in one transaction. */
export function createPaymentCommands({
  db,
  stores: { mechanics, payments },
  newId,
  provider,
}: Pick<Context, 'db' | 'stores' | 'newId' | 'provider'>) {
  function getRequestedOrder(id: string): RequestedOrder {
    const order = payments.requestedOrder.get(id)
    if (order === undefined) throw httpErrors.badRequest(`There is no order with the id ${id}.`)
    return order
  }

  return {
    /** Settles orders with a transfer, or returns why it was not initiated. Throws 404 or 400 for wrong input. */
    initiateTransfer: db.transaction(
      (settlement: Settlement, now: Date): SuccessBody<'initiateTransfer'> => {
        const { mechanicId, orderIds, amount: given, adminId } = settlement
        // The schema allows an amount that is above 0 and counts as 0 cents.
        if (given === 0) throw httpErrors.badRequest('amount must be above 0.')
        if (!mechanics.get(mechanicId)) throw404('mechanic', mechanicId)
        const orders = orderIds.map(getRequestedOrder)
        const amount = sumCents(orders.map((order) => getRevenueToSettle(order, mechanicId)))
        if (given !== amount)
          throw httpErrors.badRequest(
            `amount must be ${formatCents(amount)}, but is ${formatCents(given)}.`,
          )

        const settled = orders.filter((order) => order.transferId !== null)
        if (settled.length > 0)
          return notInitiated(settled.map(({ id }) => `Order ${id} is already settled.`))
        const outcome = provider.transfer({ mechanicId, amount, orderIds })
        if (!outcome.initiated) return notInitiated(outcome.errors)

        const transferId = newId()
        payments.insertTransfer.run({
          id: transferId,
          mechanicId,
          amount,
          adminId,
          providerReference: outcome.reference,
          createdAt: now.toISOString(),
        })
        for (const order of orders) payments.settleOrder.run({ orderId: order.id, transferId })
        return { status: 'TRANSFER_INITIATED', errorMessages: [] }
      },
    ).immediate,
  }
}

function getRevenueToSettle(order: RequestedOrder, mechanicId: string): Cents {
  if (order.status !== 'COMPLETED')
    throw httpErrors.badRequest(`Order ${order.id} is not completed; leave it out.`)
  if (order.mechanicId !== mechanicId)
    throw httpErrors.badRequest(`Order ${order.id} belongs to another mechanic; leave it out.`)
  if (order.totalRevenue === null)
    throw httpErrors.badRequest(`Order ${order.id} has no revenue; leave it out.`)
  return order.totalRevenue
}

const notInitiated = (errorMessages: string[]) => ({
  status: 'TRANSFER_NOT_INITIATED' as const,
  errorMessages,
})
