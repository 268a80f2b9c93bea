import { type Case, goldenCase, named, reads, refuses } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { exactly, same } from '#tests/contract/patterns.ts'
import { firstOf, isStill, type Order, orderCalled } from './records.ts'

/** A Tuesday on which the mechanics of the cases are free; the clock of the mock says Monday 2026-11-23. */
export const tuesday = '2026-12-15'

const pad = (hour: number) => String(hour).padStart(2, '0')
/** Start and end of an appointment on the hour. */
const slot = (from: number, to: number, day = tuesday) => ({
  mechanicScheduledStartTime: `${day}T${pad(from)}:00:00.000`,
  mechanicScheduledEndTime: `${day}T${pad(to)}:00:00.000`,
})

/** 85.00 x 2 + 15.50 + 10.00 + 0.25 - 20.00 - 4.75 = 171.00 (section 5). */
const earnings = {
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
const plain = (hours: number) => ({
  ...earnings,
  totalRevenue: 50 * hours,
  hourlyCharge: 50,
  travelReimbursement: 0,
  pitlaneCharge: 0,
  otherReimbursements: {},
  otherCharges: {},
})

/** A slot with the revenue of its hours. */
const hours = (from: number, to: number) => ({ ...slot(from, to), revenueRequest: plain(to - from) })

/** An order, and the mechanic who may take it. */
type Given = { before: Order; mechanicId: string }
type Body = Record<string, unknown>
/** A request that schedules a mechanic from 10 to 12 for 171.00. */
const bodyFor = (mechanicId: string): Body => ({
  id: mechanicId,
  ...slot(10, 12),
  mechanicInstructions: 'Gate code 4411',
  revenueRequest: earnings,
  rescheduleRequestedBy: null,
})

/** A PAID order and an active mechanic, or those of other names. */
const paid =
  (mechanic = 'activeMechanic', orderName = 'paidOrder') =>
  async (client: Client): Promise<Given> => ({
    before: await orderCalled(orderName)(client),
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

/** A Tuesday some two months ahead, for backends that go by the real date. */
const tuesdayToCome = () => {
  const date = new Date(Date.now() + 60 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}
const asking = ({ before, mechanicId }: Given, change: Body = {}) => ({
  path: { id: before.id },
  body: { ...bodyFor(mechanicId), ...change },
})
const books = (name: string, change: Body, section: string, given = paid()) =>
  goldenCase('scheduleMechanic', section, name, {
    given,
    request: (given) => asking(given, change),
    expect: ({ before }) => ({ status: 200, body: { id: before.id, status: 'SCHEDULED' } }),
  })
const refusesSlot = (
  name: string,
  status: number,
  change: Body,
  section: string,
  given = paid(),
  message?: RegExp,
) =>
  goldenCase('scheduleMechanic', section, `refuses ${name}, and changes nothing`, {
    given,
    request: (given) => asking(given, change),
    expect: { status, ...(message && { message }) },
    after: ({ before }) => isStill(before),
  })
const earns = (change: Body) => ({ revenueRequest: { ...earnings, ...change } })

/** Scheduling a mechanic (sections 2, 4, 5, 7 and 9). */
export const scheduleCases: readonly Case[] = [
  goldenCase(
    'scheduleMechanic',
    '4, 7',
    'makes a PAID order SCHEDULED, with mechanic, local start and instructions',
    {
      given: paid(),
      request: (given) => asking(given),
      expect: ({ before }) => ({
        status: 200,
        body: {
          id: before.id,
          userId: before.userId,
          services: same(before.services),
          status: 'SCHEDULED',
          mechanicScheduledStartTime: '2026-12-15T10:00:00.000',
          mechanicInstructions: 'Gate code 4411',
        },
      }),
      after: ({ before }) => [
        ...reads('getOrder', before.id, { mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo' } }),
        ...reads(
          'getRevenue',
          before.id,
          exactly({
            totalRevenue: 171,
            hourlyCharge: 85,
            travelReimbursement: 15.5,
            pitlaneCharge: 20,
            otherReimbursements: exactly({ Parking: 10, Toll: 0.25 }),
            otherCharges: exactly({ 'Tool rental': 4.75 }),
          }),
        ),
      ],
    },
  ),
  goldenCase('listUnavailability', '3, 7', 'books the slot in the calendar of the mechanic', {
    given: async (client) => {
      const { mechanicId } = await taken(client)
      return mechanicId
    },
    request: (mechanicId) => ({ path: { mechanicId }, query: 'startDate=2026-12-01&endDate=2026-12-31' }),
    expect: {
      status: 200,
      body: [{ date: tuesday, available: true, bookedSlots: [exactly({ start: '10:00', end: '12:00' })] }],
    },
  }),
  goldenCase('scheduleMechanic', '3', 'answers a whole order', {
    profiles: named,
    given: paid(),
    request: (given) => asking(given, { ...slot(9, 10, tuesdayToCome()), revenueRequest: plain(1) }),
    expect: { status: 200 },
  }),
  ...(['User', 'Mechanic', 'Admin'] as const).map((requestedBy) =>
    goldenCase(
      'scheduleMechanic',
      '2, 4, 6',
      `moves a SCHEDULED order, asked for by ${requestedBy}, and keeps it SCHEDULED`,
      {
        given: paid('busyMechanic', 'scheduledOrder'),
        request: (given) =>
          asking(given, {
            ...slot(14, 15, '2027-03-16'),
            revenueRequest: plain(1),
            mechanicInstructions: '',
            rescheduleRequestedBy: requestedBy,
          }),
        expect: {
          status: 200,
          body: {
            status: 'SCHEDULED',
            mechanicResponse: { firstName: 'Hiroshi' },
            mechanicScheduledStartTime: '2027-03-16T14:00:00.000',
            mechanicInstructions: '',
          },
        },
        after: ({ before }) => reads('getRevenue', before.id, { totalRevenue: 50, hourlyCharge: 50 }),
      },
    ),
  ),
  books('takes a slot of one hour', hours(9, 10), '5, 9'),
  books('takes a slot of eight hours, up to closing time', hours(10, 18), '5, 9'),
  books('takes a slot that ends when another begins', hours(9, 10), '5', taken),
  books('takes a slot that begins when another ends', hours(12, 13), '5', taken),
  books(
    'takes a revenue of one cent',
    { revenueRequest: { ...plain(2), hourlyCharge: 0.01, totalRevenue: 0.02 } },
    '5',
  ),
  refusesSlot('a first schedule that somebody asked to move', 400, { rescheduleRequestedBy: 'Admin' }, 'D1'),
  refusesSlot(
    'a second schedule that nobody asked for',
    400,
    slot(14, 16),
    'D1',
    paid('activeMechanic', 'scheduledOrder'),
  ),
  refusesSlot('a slot of nine hours', 400, hours(9, 18), '5'),
  refusesSlot('a slot without length', 400, { ...slot(10, 10), revenueRequest: plain(1) }, '5'),
  refusesSlot('a slot that ends before it begins', 400, slot(12, 10), '5'),
  refusesSlot('a slot over midnight', 400, { mechanicScheduledEndTime: '2026-12-16T12:00:00.000' }, '5'),
  refusesSlot(
    'a slot that starts at half past',
    400,
    {
      mechanicScheduledStartTime: `${tuesday}T10:30:00.000`,
      mechanicScheduledEndTime: `${tuesday}T12:30:00.000`,
    },
    '5',
  ),
  refusesSlot('a slot in the past', 400, slot(10, 12, '2026-11-17'), '5'),
  refusesSlot('a day that no calendar has', 400, slot(10, 12, '2027-02-30'), '7'),
  refusesSlot('a slot before opening', 409, slot(8, 10), '5'),
  refusesSlot('a slot after closing', 409, slot(17, 19), '5'),
  refusesSlot('a Saturday', 409, slot(10, 12, '2026-12-12'), '5'),
  refusesSlot('a slot that is taken', 409, {}, '5, D1', taken),
  refusesSlot('a slot that overlaps one by an hour', 409, slot(11, 13), '5', taken),
  refusesSlot('a slot around one that is taken', 409, hours(9, 13), '5', taken),
  refusesSlot('a mechanic who is pending', 409, {}, '2', paid('pendingMechanic')),
  refusesSlot('a mechanic who is blocked', 409, {}, '2, 4', paid('blockedMechanic')),
  ...[
    ...['openOrder', 'quotedOrder', 'paymentProcessingOrder', 'preDiagnosticsOrder', 'diagnosticsOrder'],
    ...['workInProgressOrder', 'postDiagnosticsOrder', 'completedOrder'],
  ].map((name) =>
    refusesSlot(
      `the ${name}`,
      409,
      {},
      '4, D1',
      paid('activeMechanic', name),
      /^Only PAID and SCHEDULED orders can be scheduled; this one is [A-Z_]+$/,
    ),
  ),
  refusesSlot('a revenue that is not the sum', 400, earns({ totalRevenue: 171.01 }), '5'),
  refusesSlot('an hourly rate of 0', 400, earns({ hourlyCharge: 0, totalRevenue: 1 }), '5'),
  refusesSlot(
    'a revenue of 0',
    400,
    { revenueRequest: { ...plain(2), pitlaneCharge: 100, totalRevenue: 0 } },
    '5',
  ),
  refusesSlot(
    'a revenue below 0',
    400,
    { revenueRequest: { ...plain(2), pitlaneCharge: 101, totalRevenue: -1 } },
    'D1',
  ),
  refusesSlot(
    'an hourly rate finer than a cent',
    400,
    earns({ hourlyCharge: 85.005, totalRevenue: 171.01 }),
    'D1',
  ),
  refusesSlot('a mechanic who does not exist', 404, { id: missingId }, '8'),
  refuses(
    'scheduleMechanic',
    '8',
    'an order that does not exist',
    { path: { id: missingId }, body: bodyFor(missingId) },
    404,
  ),
]
