import type { Client } from '#tests/contract/client.ts'
import { firstOf, type Order, orderOf } from './records.ts'

/** A Tuesday on which the mechanics of the cases are free; the clock of the mock says Monday 2026-11-23. */
export const tuesday = '2026-12-15'

const two = (hour: number) => String(hour).padStart(2, '0')
/** Start and end of an appointment on the hour. */
export const slot = (from: number, to: number, day = tuesday) => ({
  mechanicScheduledStartTime: `${day}T${two(from)}:00:00.000`,
  mechanicScheduledEndTime: `${day}T${two(to)}:00:00.000`,
})

/** 85.00 x 2 + 15.50 + 10.00 + 0.25 - 20.00 - 4.75 = 171.00 (section 5). */
export const earnings = {
  createdAdminId: null,
  settledAdminId: null,
  totalRevenue: 171,
  hourlyCharge: 85,
  travelReimbursement: 15.5,
  pitlaneCharge: 20,
  otherReimbursements: { Parking: 10, Toll: 0.25 },
  otherCharges: { 'Tool rental': 4.75 },
}
/** A revenue of nothing but hours at 50.00. */
export const plain = (hours: number) => ({
  ...earnings,
  totalRevenue: 50 * hours,
  hourlyCharge: 50,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
})

/** An order, and the mechanic who may take it. */
type Given = { before: Order; mechanicId: string }
export type Body = Record<string, unknown>
/** A request that schedules a mechanic from 10 to 12 for 171.00. */
export const bodyFor = (mechanicId: string): Body => ({
  id: mechanicId,
  ...slot(10, 12),
  mechanicInstructions: 'Gate code 4411',
  revenueRequest: earnings,
  rescheduleRequestedBy: null,
})

/** A PAID order and an active mechanic, or those of other names. */
export const paid =
  (mechanic = 'activeMechanic', orderName = 'paidOrder') =>
  async (client: Client): Promise<Given> => ({
    before: await orderOf(client, client.id(orderName)),
    mechanicId: client.id(mechanic),
  })
/** Another PAID order that sits in the slot from 10 to 12 already. */
export const taken = async (client: Client): Promise<Given> => {
  const given = await paid()(client)
  const other = await firstOf<Order>(client, 'listOrders', {
    query: 'status=PAID',
    where: ({ id }) => id !== given.before.id,
  })
  await client.ask({
    operationId: 'scheduleMechanic',
    path: { id: other.id },
    body: bodyFor(given.mechanicId),
  })
  return given
}
