import type { ServiceOrder } from '#mock-server/database/orders.ts'
import { type Cents, toCents } from '#mock-server/money.ts'
import type { ActorContext } from './actions.ts'

type Payment = {
  paymentId: string
  amount: Cents
  currency: 'USD'
  status: string
  createdAt: string
}

/** Returns functions that write a customer's card payments to `paymentDetails` of an order. */
export function createCardPayments({ sql, clock, newId }: ActorContext) {
  const readPayments = (id: string): Payment[] => JSON.parse(sql.payments.get(id) ?? '[]')
  const writePayments = (orderId: string, payments: readonly Payment[]) =>
    sql.setPayments.run({ orderId, paymentDetails: JSON.stringify(payments) })

  const createPayment = ({ total }: ServiceOrder): Payment => ({
    paymentId: `pi_${newId()}`,
    amount: toCents('total', total ?? 0),
    currency: 'USD',
    status: 'PROCESSING',
    createdAt: clock.now().toISOString(),
  })

  return {
    startPayment(order: ServiceOrder): void {
      writePayments(order.id, [...readPayments(order.id), createPayment(order)])
    },

    /** Ends the latest processing payment with a result. If no payment is processing, adds one with that result. */
    endPayment(order: ServiceOrder, result: 'SUCCEEDED' | 'FAILED'): Payment {
      const payments = readPayments(order.id)
      const index = payments.findLastIndex(({ status }) => status === 'PROCESSING')
      const payment = { ...createPayment(order), ...payments[index], status: result }
      writePayments(order.id, index < 0 ? [...payments, payment] : payments.with(index, payment))
      return payment
    },
  }
}
