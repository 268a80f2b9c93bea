import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { Revenue, Scheduling } from '#mock-server/database/schedule.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { checkRevenue } from './revenue.ts'
import { createSlotChecks, getSlotHours } from './slots.ts'

type ScheduleRequest = { id: string; scheduling: Scheduling; revenue: Revenue; now: Date }

/** Returns the commands for scheduling (Specification §4, §5), each in one transaction. */
export function createScheduleCommands({ db, stores }: Pick<Context, 'db' | 'stores'>) {
  const { orders, mechanics, schedule } = stores
  const { findSlotConflict } = createSlotChecks(stores)

  return {
    /** Schedules a mechanic and saves the revenue. openapi.yaml states the 'Order of checks'. */
    scheduleMechanic: db.transaction(({ id, scheduling, revenue, now }: ScheduleRequest) => {
      const {
        mechanicId,
        scheduledStart,
        scheduledEnd,
        rescheduleRequestedBy: requestedBy,
      } = scheduling
      const { status } = orders.get(id)
      const mechanic = mechanics.get(mechanicId) ?? throw404('mechanic', mechanicId)
      if (status === 'PAID' && requestedBy !== null)
        throw httpErrors.badRequest(
          'rescheduleRequestedBy must be null when an order is scheduled for the first time.',
        )
      if (status === 'SCHEDULED' && requestedBy === null)
        throw httpErrors.badRequest(
          'rescheduleRequestedBy must say who asked for the new slot: User, Mechanic or Admin.',
        )
      checkRevenue(revenue, getSlotHours(scheduledStart, scheduledEnd, now))
      if (status !== 'PAID' && status !== 'SCHEDULED')
        throw httpErrors.conflict(
          `The order is ${status}; only PAID and SCHEDULED orders can be scheduled.`,
        )
      if (!mechanic.isActive || mechanic.isBlocked)
        throw httpErrors.conflict('The mechanic is not active; choose another one.')
      const conflict = findSlotConflict(id, scheduling)
      if (conflict !== undefined) throw httpErrors.conflict(conflict)
      schedule.saveAppointment.run({ ...scheduling, orderId: id })
      schedule.saveRevenue(id, revenue)
      return orders.get(id)
    }).immediate,
  }
}
