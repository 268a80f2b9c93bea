import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { OperationId } from '#tests/contract/request.ts'
import type { Stage } from './stage.ts'

/** A person's state, and what an administrator may write. */
export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string
  isActive: boolean
  isBlocked: boolean
}
export type User = Person & { dateOfBirth: string | null }
export type Mechanic = Person & {
  asecertification: string | null
  workingDays: number[] | null
  workingHours: string | null
  kycCompliant: boolean
  connectedAccountId: string | null
}
export type Line = { id: string; price: number | null; discount: number | null; [member: string]: unknown }
export type Order = {
  id: string
  userId: string
  parentServiceId: string | null
  issueDescription: string | null
  status: string
  services: Line[]
  paymentDetails: unknown[]
  refundDetails: unknown
  mechanicScheduledStartTime: string | null
  car: Record<string, unknown> | null
}
/** Local wall-clock times; the order is that of a slot which a later booking of its own may move. */
export type Slot = { mechanicId: string; start: string; end: string; orderId?: string }
/** A completed order in cents. */
export type Debt = { mechanicId: string; cents: number; settled: boolean }

/** What sections 4 and 5 of the specification make of the records: a small stand-in for the server, by hand. */
export type Model = {
  users: Map<string, User>
  mechanics: Map<string, Mechanic>
  orders: Map<string, Order>
  slots: Slot[]
  daysOff: Set<string>
  /** What scheduled orders will bring, in cents. */
  revenues: Map<string, number>
  debts: Map<string, Debt>
  /** Cents that the platform can pay out. */
  available: number
}

export const firstDay = '2026-11-22'
export const lastDay = '2026-12-31'

const named = (pattern: RegExp) =>
  Object.entries(fixtureIds).flatMap(([name, id]) => (pattern.test(name) ? [id] : []))
export const userIds = named(/User$/)
export const mechanicIds = named(/[mM]echanic/)
export const orderIds = named(/Order$/)

/** Reads the model's beginning off the server. */
export async function modelOf(stage: Stage): Promise<Model> {
  const read = async <Body>(operationId: OperationId, id = '', query = '') =>
    (await stage.send({ operationId, path: { id, mechanicId: id }, query })).body as Body
  const { content: users } = await read<{ content: User[] }>('listUsers', '', 'size=200')
  const { content: mechanics } = await read<{ content: Mechanic[] }>('listMechanics')
  const orders = await Promise.all(orderIds.map((id) => read<Order>('getOrder', id)))
  const { availableBalanceList } = await read<{ availableBalanceList: { balanceAmount: number }[] }>(
    'getBalance',
  )
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
    const days = await read<
      { date: string; available: boolean; bookedSlots: { start: string; end: string }[] }[]
    >('listUnavailability', mechanicId, `startDate=${firstDay}&endDate=${lastDay}`)
    for (const { date, available, bookedSlots } of days) {
      if (!available) model.daysOff.add(`${mechanicId} ${date}`)
      for (const { start, end } of bookedSlots) {
        const slot: Slot = { mechanicId, start: `${date}T${start}:00.000`, end: `${date}T${end}:00.000` }
        const own =
          mechanicId === fixtureIds.activeMechanic && slot.start === scheduled?.mechanicScheduledStartTime
        model.slots.push(own ? { ...slot, orderId: fixtureIds.scheduledOrder } : slot)
      }
    }
    const owed = await read<{ orderId: string; totalRevenue: number }[]>('listMechanicSettlement', mechanicId)
    for (const { orderId, totalRevenue } of owed) {
      model.debts.set(orderId, { mechanicId, cents: Math.round(totalRevenue * 100), settled: false })
    }
  }
  for (const id of [fixtureIds.scheduledOrder, fixtureIds.settledOrder]) {
    const { totalRevenue } = await read<{ totalRevenue: number }>('getRevenue', id)
    model.revenues.set(id, Math.round(totalRevenue * 100))
  }
  const cents = model.revenues.get(fixtureIds.settledOrder) ?? 0
  model.debts.set(fixtureIds.settledOrder, { mechanicId: fixtureIds.mechanicPaid, cents, settled: true })
  return model
}
