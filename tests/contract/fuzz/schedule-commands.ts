import fc from 'fast-check'
import { expect } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { weekdayOf } from '#web/domain/dates.ts'
import { dollarsOf } from '#web/domain/money.ts'
import { workingDaysOf, workingHoursOf } from '#web/domain/slots.ts'
import { command, known, mechanic, often, order, refusalsOf } from './command.ts'
import type { Model } from './model.ts'

const { paidOrder, scheduledOrder } = fixtureIds

// Yesterday, a Saturday, and two working days.
const days = ['2026-11-22', '2026-11-28', '2026-11-25', '2026-11-25', '2026-11-25', '2026-12-01']

type Booking = {
  id: string
  mechanicId: string
  day: string
  hour: number
  duration: number
  requestedBy: 'User' | 'Mechanic' | 'Admin' | 'right' | null
  hourly: number
  flaw: string
}

const booking = ({ id, mechanicId, day, hour, duration, requestedBy, hourly, flaw }: Booking) =>
  command(
    `schedule ${id} with ${mechanicId} ${day} ${hour} for ${duration} by ${requestedBy} ${flaw}`,
    (model) => {
      const { status } = known(model.orders, id)
      const by = requestedBy === 'right' ? (status === 'PAID' ? null : 'Admin') : requestedBy
      const at = (time: number) => `${day}T${String(time).padStart(2, '0')}:00:00.000`
      const [start, end] = [at(hour), at(hour + duration)]
      const earned = hourly * duration + 1550
      const total = flaw === 'nothing' ? 0 : earned
      const revenueRequest = {
        createdAdminId: null,
        settledAdminId: null,
        totalRevenue: dollarsOf(total + (flaw === 'revenue' ? 1 : 0)),
        hourlyCharge: dollarsOf(hourly),
        travelReimbursement: 5.5,
        pitlaneCharge: flaw === 'nothing' ? dollarsOf(earned) : 0,
        otherReimbursements: { Parking: 10 },
        otherCharges: {},
      }
      return {
        request: {
          operationId: 'scheduleMechanic',
          path: { id },
          body: {
            id: mechanicId,
            mechanicScheduledStartTime: start,
            mechanicScheduledEndTime: end,
            mechanicInstructions: '',
            revenueRequest,
            rescheduleRequestedBy: by,
          },
        },
        refusals: refusalsOf([
          [status !== 'PAID' && status !== 'SCHEDULED', 409],
          [status === 'PAID' && by !== null, 400],
          [status === 'SCHEDULED' && by === null, 400],
          [flaw !== 'none', 400],
          [day < '2026-11-23', 400],
          [!takesWork(known(model.mechanics, mechanicId), day, hour, hour + duration), 409],
          [model.daysOff.has(`${mechanicId} ${day}`), 409],
          [isTaken(model, mechanicId, id, start, end), 409],
        ]),
        follows(answer) {
          const scheduled = { status: 'SCHEDULED', mechanicScheduledStartTime: start }
          Object.assign(known(model.orders, id), scheduled)
          model.slots = model.slots.filter(({ orderId }) => orderId !== id)
          model.slots.push({ mechanicId, start, end, orderId: id })
          model.revenues.set(id, total)
          const { firstName } = known(model.mechanics, mechanicId)
          expect(answer).toMatchObject({ ...scheduled, mechanicResponse: { firstName } })
        },
      }
    },
  )

const schedule = fc
  .record({
    id: order,
    mechanicId: mechanic,
    day: fc.constantFrom(...days),
    // Few hours of few days, so that bookings overlap, and touch.
    hour: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 9, max: 11 }) },
      fc.integer({ min: 7, max: 17 }),
    ),
    duration: fc.constantFrom(1, 1, 2, 3, 6),
    requestedBy: fc.constantFrom('User', 'Mechanic', 'Admin', null, 'right', 'right', 'right'),
    hourly: fc.integer({ min: 1, max: 20_000 }),
    flaw: often('none', 'revenue', 'nothing'),
  })
  .map(booking)

// Two orders, one mechanic, one morning: bookings that overlap, and that touch.
const crowd = fc
  .record({
    id: fc.constantFrom(paidOrder, scheduledOrder),
    mechanicId: fc.constant(fixtureIds.activeMechanic),
    day: fc.constant('2026-11-25'),
    hour: fc.integer({ min: 9, max: 12 }),
    duration: fc.constantFrom(1, 2),
    requestedBy: fc.constant('right' as const),
    hourly: fc.constant(8500),
    flaw: fc.constant('none'),
  })
  .map(booking)

function takesWork(mechanic: Mechanic, day: string, from: number, to: number): boolean {
  const { start, end } = workingHoursOf(mechanic)
  const works = workingDaysOf(mechanic).includes(weekdayOf(day))
  return mechanic.isActive && !mechanic.isBlocked && works && from * 60 >= start && to * 60 <= end
}

const isTaken = ({ slots }: Model, mechanicId: string, id: string, start: string, end: string) =>
  slots.some(
    (slot) => slot.mechanicId === mechanicId && slot.orderId !== id && slot.start < end && slot.end > start,
  )

/** Putting mechanics into slots. */
export const scheduleCommands = [schedule, crowd]
