import { SqliteError } from 'better-sqlite3'
import type { Context } from '#mock-server/context.ts'
import { orderReader } from '#mock-server/database/service-order.ts'
import { badRequest, conflict, HttpError, notFound } from '#mock-server/http-error.ts'
import type { Handlers, Input, SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { checkedRevenue, revenueOf } from './revenue.ts'
import { slotHours } from './slot.ts'
import { scheduleSql } from './sql.ts'

const longestRange = 62

/** Putting a mechanic into a slot, what that brings in, and which days are taken (Specification §4, §5). */
export const scheduleHandlers = ({ db, clock }: Context) => {
  const sql = scheduleSql(db)
  const read = orderReader(db)
  const existing = (id: string) => read(id) ?? notFound('order', id)

  // Working days, hours and overlap are the database's to refuse, in a sentence that an admin can read.
  function book(booking: Parameters<typeof sql.book.run>[0]) {
    try {
      sql.book.run(booking)
    } catch (error) {
      if (error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_TRIGGER') conflict(error.message)
      throw error
    }
  }

  return {
    scheduleMechanic: db.transaction(({ path: { id }, body }: Input<'scheduleMechanic'>) => {
      const { status } = existing(id)
      const mechanic = sql.mechanic.get(body.id) ?? notFound('mechanic', body.id)
      if (status !== 'PAID' && status !== 'SCHEDULED') {
        conflict(`Only PAID and SCHEDULED orders can be scheduled; this one is ${status}`)
      }
      if (status === 'PAID' && body.rescheduleRequestedBy !== null) {
        badRequest('rescheduleRequestedBy must be null when an order is scheduled for the first time')
      }
      if (status === 'SCHEDULED' && body.rescheduleRequestedBy === null) {
        badRequest('rescheduleRequestedBy must say who asked for the new slot: User, Mechanic or Admin')
      }
      const { mechanicScheduledStartTime: start, mechanicScheduledEndTime: end } = body
      const revenue = checkedRevenue(body.revenueRequest, slotHours(start, end, clock.now()))
      if (!mechanic.isActive || mechanic.isBlocked) conflict('The mechanic is not active')

      const { rescheduleRequestedBy: requestedBy, mechanicInstructions: instructions } = body
      book({ id, mechanicId: body.id, start, end, instructions, requestedBy })
      sql.putRevenue.run({ ...revenue, id })
      return existing(id)
    }).immediate,

    getRevenue: ({ path: { id } }) => {
      const row = sql.revenue.get(id)
      if (row) return revenueOf(row)
      existing(id)
      throw new HttpError(404, `The order ${id} has no revenue yet`)
    },

    listUnavailability: ({ path: { mechanicId }, query: { startDate, endDate } }) => {
      if (endDate < startDate) badRequest('endDate must not be before startDate')
      if ((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 > longestRange) {
        badRequest(`endDate must be at most ${longestRange} days after startDate`)
      }
      if (!sql.mechanic.get(mechanicId)) notFound('mechanic', mechanicId)

      const days = new Map<string, SuccessBody<'listUnavailability'>[number]>()
      for (const { day, start, end } of sql.taken.all({ mechanicId, startDate, endDate })) {
        const entry = days.get(day) ?? { date: day, available: true, bookedSlots: [] }
        days.set(day, entry)
        if (start === null) entry.available = false
        else entry.bookedSlots.push({ start, end })
      }
      return [...days.values()]
    },
  } satisfies Partial<Handlers>
}
