import {
  type Entry,
  forgets,
  keeps,
  queries,
  reads,
  records,
  rows,
  sending,
  sentIn,
} from '#tests/contract/sabotage/faults.ts'
import type { Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const withStart = (change: (start: string) => unknown) =>
  records((order) => ({
    ...order,
    mechanicScheduledStartTime:
      order.mechanicScheduledStartTime && change(String(order.mechanicScheduledStartTime)),
  }))
const fiveHoursLater = (local: string) =>
  new Date(Date.parse(`${local}Z`) + 5 * 3_600_000).toISOString().replace('Z', '')

/** Servers that are wrong about times, slots and who may take one (sections 3, 5 and 7). */
export const diarySaboteurs: readonly Saboteur[] = [
  {
    name: 'writes server times without a zone',
    touches: ['listOrders'],
    shows: /created/,
    fault: records((order) => ({ ...order, created: String(order.created).replace('Z', '') })),
  },
  {
    name: 'writes server times as milliseconds',
    touches: ['listMechanicSettlement'],
    shows: /orderCompletedTime/,
    fault: records((order) => ({
      ...order,
      orderCompletedTime: Date.parse(String(order.orderCompletedTime)),
    })),
  },
  {
    name: 'writes appointments with a zone',
    touches: ['getOrder'],
    shows: /mechanicScheduledStartTime/,
    fault: withStart((start) => `${start}Z`),
  },
  {
    name: 'writes appointments without milliseconds',
    touches: ['getOrder'],
    shows: /mechanicScheduledStartTime/,
    fault: withStart((start) => start.slice(0, -4)),
  },
  {
    name: 'writes appointments as a list of numbers',
    touches: ['listOrders'],
    shows: /mechanicScheduledStartTime/,
    fault: withStart((start) => start.split(/\D/).map(Number)),
  },
  {
    name: 'moves appointments by its own zone',
    touches: ['scheduleMechanic'],
    shows: /body\.mechanicScheduledStartTime: expected "2026-12-15T10:00:00\.000", got "2026-12-15T15/,
    fault: withStart(fiveHoursLater),
  },
  {
    name: 'says that a mechanic is scheduled, and forgets it',
    touches: ['scheduleMechanic'],
    shows: /after it getOrder: body\.mechanicResponse/,
    fault: forgets,
  },
  {
    name: 'keeps a scheduled order PAID',
    touches: ['scheduleMechanic'],
    shows: /body\.status: expected "SCHEDULED", got "PAID"/,
    fault: records((order) => ({ ...order, status: 'PAID' })),
  },
  {
    name: 'loses the instructions',
    touches: ['scheduleMechanic'],
    shows: /body\.mechanicInstructions/,
    fault: reads((sent) => ({ ...sent, mechanicInstructions: '' })),
  },
  {
    name: 'loses the revenue of an appointment',
    touches: ['scheduleMechanic'],
    shows: /after it getRevenue: status: expected 200, got 404/,
    fault: keeps('after', 'DELETE FROM revenues'),
  },
  {
    name: 'assigns the first mechanic there is',
    touches: ['scheduleMechanic'],
    shows: /mechanicResponse/,
    fault: reads((sent) => ({ ...sent, id: '66c2e15b8f46d30a27b8e907' })),
  },
  {
    name: 'schedules a mechanic who is blocked or pending',
    touches: ['scheduleMechanic'],
    shows: /expected 409, got 200/,
    fault: keeps('before', 'UPDATE mechanics SET is_blocked = 0, is_active = 1'),
  },
  {
    name: 'schedules a mechanic on a day off',
    touches: ['scheduleMechanic'],
    shows: /expected 409, got 200/,
    fault: keeps('before', "UPDATE mechanics SET working_days = '[0,1,2,3,4,5,6]'"),
  },
  {
    name: 'schedules a mechanic before opening and after closing',
    touches: ['scheduleMechanic'],
    shows: /expected 409, got 200/,
    fault: keeps('before', "UPDATE mechanics SET working_hours = '07:00-20:00'"),
  },
  {
    name: 'books whatever slot is asked for',
    touches: ['scheduleMechanic'],
    shows: /expected 409, got 200/,
    fault: keeps('before', 'DROP TRIGGER IF EXISTS orders_rebook_free_slots'),
  },
  {
    name: 'does not mind who asked to move an appointment',
    touches: ['scheduleMechanic'],
    shows: /expected 400, got 200/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      const sent = sentIn(asked)
      if (sent === undefined || !given.body.includes('rescheduleRequestedBy must')) return given
      return pass(
        sending(asked, { ...sent, rescheduleRequestedBy: sent.rescheduleRequestedBy ? null : 'Admin' }),
      )
    },
  },
  {
    name: 'tells nobody of a slot that was booked',
    touches: ['listUnavailability'],
    shows: /body: expected 1 items, got 0/,
    fault: rows((days) => days.filter(({ available }) => available === false)),
  },
  {
    name: 'calls a day off available',
    touches: ['listUnavailability'],
    shows: /days off and booked days/,
    fault: rows((days) => days.map((day) => ({ ...day, available: true }))),
  },
  {
    name: 'leaves the last day of a range out',
    touches: ['listUnavailability'],
    shows: /body/,
    fault: rows((days, { url }) => days.filter(({ date }) => date !== url.searchParams.get('endDate'))),
  },
  {
    name: 'begins a range before it begins',
    touches: ['listUnavailability'],
    shows: /body: expected 0 items/,
    fault: queries((query) => {
      const start = query.get('startDate')
      if (start === '2026-12-16') query.set('startDate', '2026-12-01')
    }),
  },
  {
    name: 'writes slots with seconds',
    touches: ['listUnavailability'],
    shows: /bookedSlots\[0\]\.start/,
    fault: rows((days) =>
      days.map((day) => ({
        ...day,
        bookedSlots: (day.bookedSlots as { start: string; end: string }[]).map(({ start, end }) => ({
          start: `${start}:00`,
          end: `${end}:00`,
        })),
      })),
    ),
  },
  {
    name: 'lists days in any order',
    touches: ['listUnavailability'],
    shows: /in order/,
    fault: rows((days: Entry[]) => days.toReversed()),
  },
]
