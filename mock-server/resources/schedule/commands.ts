import { type Database, SqliteError } from 'better-sqlite3'
import { isDay } from '#mock-server/clock.ts'
import { createOrderReader } from '#mock-server/database/service-order.ts'
import { prepareOrderWrites, type Revenue } from '#mock-server/database/write-orders.ts'
import { throw400, throw404, throw409 } from '#mock-server/http-error.ts'
import { checkRevenue } from './revenue.ts'
import { prepareScheduleSql, type Scheduling } from './sql.ts'

/** Returns the commands for scheduling (Specification §4, §5), each in one transaction. */
export function createScheduleCommands(db: Database) {
  const sql = prepareScheduleSql(db)
  const { saveRevenue } = prepareOrderWrites(db)
  const getOrder = createOrderReader(db)

  // Triggers check working days and hours, days off, busy hours and overlaps. The 409 has the trigger's message.
  function saveAppointment(orderId: string, scheduling: Scheduling) {
    try {
      sql.saveAppointment.run({ ...scheduling, orderId })
    } catch (error) {
      if (error instanceof SqliteError && error.code === 'SQLITE_CONSTRAINT_TRIGGER')
        throw409(`${error.message}; choose another slot.`)
      throw error
    }
  }

  return {
    /** Schedules a mechanic and saves the revenue in cents. openapi.yaml states the 'Order of checks'. */
    scheduleMechanic: db.transaction((id: string, scheduling: Scheduling, revenue: Revenue, now: Date) => {
      const { mechanicId, scheduledStart, scheduledEnd, rescheduleRequestedBy: requestedBy } = scheduling
      const { status } = getOrder(id)
      const mechanic = sql.mechanic.get(mechanicId) ?? throw404('mechanic', mechanicId)
      if (status === 'PAID' && requestedBy !== null)
        throw400('rescheduleRequestedBy must be null when an order is scheduled for the first time.')
      if (status === 'SCHEDULED' && requestedBy === null)
        throw400('rescheduleRequestedBy must say who asked for the new slot: User, Mechanic or Admin.')
      checkRevenue(revenue, getSlotHours(scheduledStart, scheduledEnd, now))
      if (status !== 'PAID' && status !== 'SCHEDULED')
        throw409(`The order is ${status}; only PAID and SCHEDULED orders can be scheduled.`)
      if (!mechanic.isActive || mechanic.isBlocked)
        throw409('The mechanic is not active; choose another one.')
      saveAppointment(id, scheduling)
      saveRevenue(id, revenue)
      return getOrder(id)
    }).immediate,
  }
}

/**
 * Returns the hours between two wall-clock times 'YYYY-MM-DDTHH:mm:ss.SSS'. Throws 400 unless the slot has 1 to 8 whole
 * hours within one day (Specification §5), and starts in the current minute of UTC-12 or later.
 */
export function getSlotHours(start: string, end: string, now: Date): number {
  const times = { mechanicScheduledStartTime: start, mechanicScheduledEndTime: end }
  for (const [member, time] of Object.entries(times)) {
    if (!isDay(time.slice(0, 10))) throw400(`${member} ${time} is not on the calendar; choose another day.`)
    if (!time.endsWith(':00:00.000')) throw400(`${member} must be on a whole hour, but is ${time}.`)
  }
  if (start.slice(0, 10) !== end.slice(0, 10)) throw400('The slot must start and end on the same day.')
  const hours = Number(end.slice(11, 13)) - Number(start.slice(11, 13))
  if (hours < 1 || hours > 8) throw400(`The slot must be 1 to 8 hours long, but is ${hours}.`)
  // A time of day is past in every time zone once it is past in UTC-12.
  const nowInLastZone = new Date(now.getTime() - 12 * 3_600_000).toISOString()
  if (start < `${nowInLastZone.slice(0, 16)}:00.000`)
    throw400('The slot has already started; choose a later one.')
  return hours
}
