import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { OperationId } from '#tests/contract/specification.ts'
import type { Balance } from '#web/api/generated/model/balance.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import type { SignedInMock } from './signed-in-mock.ts'

const { scheduledOrder, activeMechanic, mechanicToPay, mechanicTooExpensive } = fixtureIds

/** Hours of a mechanic that are taken, in local wall-clock time; by which order, where it is one of the model's. */
export type Slot = { mechanicId: string; start: string; end: string; orderId?: string }
/** A completed order in cents. */
export type Debt = { mechanicId: string; cents: number; settled: boolean }

/** What sections 4 and 5 of the specification make of orders: a small stand-in for the server, by hand. */
export type Model = {
  orders: Map<string, ServiceOrder>
  slots: Slot[]
  /** What scheduled orders will bring, in cents. */
  revenues: Map<string, number>
  debts: Map<string, Debt>
  /** Cents that the platform can pay out. */
  available: number
}

/** Two days on which both mechanics work. */
export const days = ['2026-11-25', '2026-12-01'] as const
/** Who takes orders; both work from 9 to 18. */
export const mechanicIds = [activeMechanic, mechanicToPay] as const
/** Who can be paid: whom orders come to belong to, and one to whom more is owed than there is. */
export const payeeIds = [...mechanicIds, mechanicTooExpensive] as const
export const orderIds = Object.entries(fixtureIds).flatMap(([name, id]) => (/Order$/.test(name) ? [id] : []))

/** Reads the model's beginning off the server. */
export async function modelOf(mock: SignedInMock): Promise<Model> {
  const read = async <Body>(operationId: OperationId, id = '', query = '') =>
    (await mock.send({ operationId, path: { id, mechanicId: id }, query })).body as Body
  const orders = await Promise.all(orderIds.map((id) => read<ServiceOrder>('getOrder', id)))
  const { availableBalanceList } = await read<Balance>('getBalance')
  const { totalRevenue } = await read<Revenue>('getRevenue', scheduledOrder)
  const model: Model = {
    orders: new Map(orders.map((one) => [one.id, one])),
    slots: [],
    revenues: new Map([[scheduledOrder, Math.round(totalRevenue * 100)]]),
    debts: new Map(),
    available: Math.round((availableBalanceList[0]?.balanceAmount ?? 0) * 100),
  }
  for (const mechanicId of mechanicIds) {
    const query = `startDate=${days[0]}&endDate=${days[1]}`
    for (const day of await read<UnavailabilityDay[]>('listUnavailability', mechanicId, query)) {
      const hours = day.available ? day.bookedSlots : [{ start: '00:00', end: '24:00' }]
      for (const { start, end } of hours) {
        const slot = { mechanicId, start: `${day.date}T${start}`, end: `${day.date}T${end}` }
        // This mechanic has no other order.
        model.slots.push(mechanicId === activeMechanic ? { ...slot, orderId: scheduledOrder } : slot)
      }
    }
  }
  for (const mechanicId of payeeIds) {
    for (const { orderId, totalRevenue } of await read<MechanicOrder[]>('listMechanicSettlement', mechanicId))
      model.debts.set(orderId, { mechanicId, cents: Math.round(totalRevenue * 100), settled: false })
  }
  return model
}
