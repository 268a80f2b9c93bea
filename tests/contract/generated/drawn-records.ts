import fc from 'fast-check'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { mechanicIds, orderIds } from './model.ts'

// Those that something can happen to are drawn more often than the rest.
const { openOrder, quotedOrder, paidOrder, scheduledOrder } = fixtureIds
/** An order. */
export const order = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(openOrder, quotedOrder, paidOrder, scheduledOrder) },
  fc.constantFrom(...orderIds),
)
/** A mechanic. */
export const mechanic = fc.oneof(
  fc.constantFrom(fixtureIds.activeMechanic, fixtureIds.mechanicToPay),
  fc.constantFrom(...mechanicIds),
)
/** A value that is usual, or now and then another. */
export const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
