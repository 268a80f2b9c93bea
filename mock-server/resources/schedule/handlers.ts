import { httpErrors } from '@fastify/sensible'
import type { Context } from '#mock-server/context.ts'
import type { Handlers, SuccessBody } from '#mock-server/contract/handlers.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createScheduleCommands } from './commands.ts'
import { toRevenueResponse, toSubmittedRevenue } from './revenue.ts'

const maxDaysAfterStart = 62

/** Returns the handlers for scheduling, revenues and unavailability (Specification §4, §5). */
export const createScheduleHandlers = (context: Context) => {
  const { clock } = context
  const { orders, mechanics, schedule } = context.stores
  const commands = createScheduleCommands(context)

  return {
    scheduleMechanic: async ({ params: { id }, body }) => {
      const scheduling = {
        mechanicId: body.id,
        scheduledStart: body.mechanicScheduledStartTime,
        scheduledEnd: body.mechanicScheduledEndTime,
        mechanicInstructions: body.mechanicInstructions,
        rescheduleRequestedBy: body.rescheduleRequestedBy,
      }
      const revenue = toSubmittedRevenue(body.revenueRequest)
      return commands.scheduleMechanic({ id, scheduling, revenue, now: clock.now() })
    },

    getRevenue: async ({ params: { id } }) => {
      const row = schedule.revenue.get(id)
      if (row) return toRevenueResponse(row)
      orders.get(id) // throws 404 for an unknown order
      throw httpErrors.notFound(`The order ${id} has no revenue yet; schedule it first.`)
    },

    listUnavailability: async ({ params: { mechanicId }, query: { startDate, endDate } }) => {
      if (!mechanics.get(mechanicId)) throw404('mechanic', mechanicId)
      if (endDate < startDate) throw httpErrors.badRequest('endDate must not be before startDate.')
      if ((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 > maxDaysAfterStart)
        throw httpErrors.badRequest(
          `endDate must be at most ${maxDaysAfterStart} days after startDate.`,
        )

      const days = new Map<string, SuccessBody<'listUnavailability'>[number]>()
      for (const { day, start, end } of schedule.unavailability.all({
        mechanicId,
        startDate,
        endDate,
      })) {
        const entry = days.get(day) ?? { date: day, available: true, bookedSlots: [] }
        days.set(day, entry)
        if (start !== null) entry.bookedSlots.push({ start, end })
        else entry.available = false // a day off
      }
      return [...days.values()]
    },
  } satisfies Partial<Handlers>
}
