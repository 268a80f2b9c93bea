import fc from 'fast-check'
import { landmarks } from '#mock-server/seed/landmarks.ts'
import { mechanicIds, orderIds } from './model.ts'

// Those that something can happen to are drawn more often than the rest.
const { openOrder, quotedOrder, paidOrder, scheduledOrder } = landmarks
/** An order. */
export const order = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(openOrder, quotedOrder, paidOrder, scheduledOrder) },
  fc.constantFrom(...orderIds),
)
/** A mechanic. */
export const mechanic = fc.oneof(
  fc.constantFrom(landmarks.activeMechanic, landmarks.mechanicToPay),
  fc.constantFrom(...mechanicIds),
)
/** A value that is usual, or now and then another. */
export const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
