import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { OperationId } from '#tests/contract/request.ts'
import type { Balance } from '#web/api/generated/model/balance.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import type { Revenue } from '#web/api/generated/model/revenue.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { UnavailabilityDay } from '#web/api/generated/model/unavailabilityDay.ts'
import type { User } from '#web/api/generated/model/user.ts'
import type { UserPage } from '#web/api/generated/model/userPage.ts'
import type { SignedInMock } from './signed-in-mock.ts'

/** Local wall-clock times; the order is that of a slot which a later booking of its own may move. */
export type Slot = { mechanicId: string; start: string; end: string; orderId?: string }
/** A completed order in cents. */
export type Debt = { mechanicId: string; cents: number; settled: boolean }

/** What sections 4 and 5 of the specification make of the records: a small stand-in for the server, by hand. */
export type Model = {
  users: Map<string, User>
  mechanics: Map<string, Mechanic>
  orders: Map<string, ServiceOrder>
  slots: Slot[]
  daysOff: Set<string>
  /** What scheduled orders will bring, in cents. */
  revenues: Map<string, number>
  debts: Map<string, Debt>
  /** Cents that the platform can pay out. */
  available: number
}

const range = 'startDate=2026-11-22&endDate=2026-12-31'

const named = (pattern: RegExp) =>
  Object.entries(fixtureIds).flatMap(([name, id]) => (pattern.test(name) ? [id] : []))
export const userIds = named(/User$/)
export const mechanicIds = named(/[mM]echanic/)
export const orderIds = named(/Order$/)

/** Reads the model's beginning off the server. */
export async function modelOf(mock: SignedInMock): Promise<Model> {
  const read = async <Body>(operationId: OperationId, id = '', query = '') =>
    (await mock.send({ operationId, path: { id, mechanicId: id }, query })).body as Body
  const { content: users } = await read<UserPage>('listUsers', '', 'size=200')
  const { content: mechanics } = await read<MechanicPage>('listMechanics')
  const orders = await Promise.all(orderIds.map((id) => read<ServiceOrder>('getOrder', id)))
  const { availableBalanceList } = await read<Balance>('getBalance')
  const model: Model = {
    users: new Map(users.map((one) => [one.id, one])),
    mechanics: new Map(mechanics.map((one) => [one.id, one])),
    orders: new Map(orders.map((one) => [one.id, one])),
    slots: [],
    daysOff: new Set(),
    revenues: new Map(),
    debts: new Map(),
    available: Math.round((availableBalanceList[0]?.balanceAmount ?? 0) * 100),
  }
  const scheduled = model.orders.get(fixtureIds.scheduledOrder)
  for (const mechanicId of mechanicIds) {
    const days = await read<UnavailabilityDay[]>('listUnavailability', mechanicId, range)
    for (const { date, available, bookedSlots } of days) {
      if (!available) model.daysOff.add(`${mechanicId} ${date}`)
      for (const { start, end } of bookedSlots) {
        const slot: Slot = { mechanicId, start: `${date}T${start}:00.000`, end: `${date}T${end}:00.000` }
        const own =
          mechanicId === fixtureIds.activeMechanic && slot.start === scheduled?.mechanicScheduledStartTime
        model.slots.push(own ? { ...slot, orderId: fixtureIds.scheduledOrder } : slot)
      }
    }
    const owed = await read<MechanicOrder[]>('listMechanicSettlement', mechanicId)
    for (const { orderId, totalRevenue } of owed) {
      model.debts.set(orderId, { mechanicId, cents: Math.round(totalRevenue * 100), settled: false })
    }
  }
  for (const id of [fixtureIds.scheduledOrder, fixtureIds.settledOrder]) {
    const { totalRevenue } = await read<Revenue>('getRevenue', id)
    model.revenues.set(id, Math.round(totalRevenue * 100))
  }
  const cents = model.revenues.get(fixtureIds.settledOrder) ?? 0
  model.debts.set(fixtureIds.settledOrder, { mechanicId: fixtureIds.mechanicPaid, cents, settled: true })
  return model
}
