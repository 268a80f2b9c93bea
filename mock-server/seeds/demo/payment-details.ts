import type { Random } from '#mock-server/seeds/random.ts'
import { isBefore, type Status } from '#mock-server/seeds/statuses.ts'

/** The customer's card payment in the shape of the wire: under way, then received; `total` in cents. */
export function paymentsOf(status: Status, total: number | null, created: string, random: Random): object[] {
  if (isBefore(status, 'PAYMENT_PROCESSING') || total === null) return []
  return [
    {
      paymentId: `pi_3P${random.id('')}`,
      amount: total / 100,
      currency: 'USD',
      status: status === 'PAYMENT_PROCESSING' ? 'PROCESSING' : 'SUCCEEDED',
      createdAt: new Date(Date.parse(created) + 40 * 60_000).toISOString(),
    },
  ]
}

/** A tenth of the total paid back after completion, in the shape of the wire. */
export function refundOf(total: number | null, completedAt: string | null): object {
  return {
    amount: Math.floor((total ?? 0) / 10) / 100,
    reason: 'One part less than quoted was needed',
    createdAt: completedAt,
  }
}
