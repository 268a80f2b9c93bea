import { type Database, SqliteError } from 'better-sqlite3'
import { orderReader } from '#mock-server/database/service-order.ts'
import { badRequest, conflict, notFound } from '#mock-server/http-error.ts'
import { checkedRevenue, type StatedRevenue } from './revenue.ts'
import { slotHours } from './slot.ts'
import { type Booking, scheduleSql } from './sql.ts'

/** Books slots (Specification §4, §5), each in one transaction. */
export function scheduleCommands(db: Database) {
  const sql = scheduleSql(db)
  const read = orderReader(db)
  const existing = (id: string) => read(id) ?? notFound('order', id)

  // Working days, hours and overlap are the database's to refuse, in a sentence that an admin can read.
  function book(booking: Booking) {
    try {
      sql.book.run(booking)
    } catch (error) {
      if (error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_TRIGGER') conflict(error.message)
      throw error
    }
  }

  return {
    /** Puts a mechanic into a slot and stores what that brings in; `revenue` in cents. */
    scheduleMechanic: db.transaction((booking: Booking, revenue: StatedRevenue, now: Date) => {
      const { id, mechanicId, requestedBy } = booking
      const { status } = existing(id)
      const mechanic = sql.mechanic.get(mechanicId) ?? notFound('mechanic', mechanicId)
      if (status !== 'PAID' && status !== 'SCHEDULED') {
        conflict(`Only PAID and SCHEDULED orders can be scheduled; this one is ${status}`)
      }
      if (status === 'PAID' && requestedBy !== null) {
        badRequest('rescheduleRequestedBy must be null when an order is scheduled for the first time')
      }
      if (status === 'SCHEDULED' && requestedBy === null) {
        badRequest('rescheduleRequestedBy must say who asked for the new slot: User, Mechanic or Admin')
      }
      const row = checkedRevenue(revenue, slotHours(booking.start, booking.end, now))
      if (!mechanic.isActive || mechanic.isBlocked) conflict('The mechanic is not active')

      book(booking)
      sql.putRevenue.run({ ...row, id })
      return existing(id)
    }).immediate,
  }
}
