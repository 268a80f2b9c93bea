import { anywhere, type Case, goldenCase, named, reads, refuses, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { missingId } from '#tests/contract/guard.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, same, some, that } from '#tests/contract/patterns.ts'
import { firstOf, isStill, type Order, orderCalled, type Person } from './records.ts'

/** A Tuesday on which the mechanics of the cases are free; the clock of the mock says Monday 2026-11-23. */
const tuesday = '2026-12-15'

/** Start and end of an appointment on the hour. */
const slot = (from: number, to: number, day = tuesday) => {
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000`
  return { mechanicScheduledStartTime: at(from), mechanicScheduledEndTime: at(to) }
}

/** 85.00 x 2 + 15.50 + 10.00 + 0.25 - 20.00 - 4.75 = 171.00 (section 5). */
const earnings = {
  ...{ totalRevenue: 171, hourlyCharge: 85, travelReimbursement: 15.5, pitlaneCharge: 20 },
  ...{ otherReimbursements: { Parking: 10, Toll: 0.25 }, otherCharges: { 'Tool rental': 4.75 } },
}
/** A revenue of nothing but hours at 50.00. */
const plain = (hours: number) => ({
  ...{ totalRevenue: 50 * hours, hourlyCharge: 50, travelReimbursement: 0, pitlaneCharge: 0 },
  ...{ otherReimbursements: {}, otherCharges: {} },
})
const earns = (revenue: object) => ({
  revenueRequest: { createdAdminId: null, settledAdminId: null, ...revenue },
})
/** A slot with the revenue of its hours. */
const hours = (from: number, to: number, day?: string) => ({
  ...slot(from, to, day),
  ...earns(plain(to - from)),
})

/** An order, and the mechanic who may take it. */
type Given = { before: Order; mechanicId: string }
/** A request that schedules a mechanic from 10 to 12 for 171.00, or with what changes. */
const asking = ({ before, mechanicId }: Given, change: object = {}) => ({
  path: { id: before.id },
  body: {
    ...{ id: mechanicId, ...slot(10, 12), mechanicInstructions: 'Gate code 4411', ...earns(earnings) },
    ...{ rescheduleRequestedBy: null, ...change },
  },
})

/** A PAID order and an active mechanic, or those of other names. */
const given =
  (mechanic = 'activeMechanic', order = 'paidOrder') =>
  async (client: Client): Promise<Given> => ({
    before: await orderCalled(order)(client),
    mechanicId: client.id(mechanic),
  })
/** Another PAID order sits in the slot from 10 to 12 already. */
const taken = async (client: Client): Promise<Given> => {
  const free = await given()(client)
  const before = await firstOf<Order>(client, 'listOrders', {
    query: 'status=PAID',
    where: ({ id }) => id !== free.before.id,
  })
  await client.ask({ operationId: 'scheduleMechanic', ...asking({ ...free, before }) })
  return free
}
/** A SCHEDULED order moves to the slot from 10 to 12, from there to another that overlaps it, and leaves both. */
const left = async (client: Client): Promise<Given> => {
  const scheduled = await given('activeMechanic', 'scheduledOrder')(client)
  for (const change of [hours(10, 12), hours(11, 13), hours(14, 15)]) {
    const request = asking(scheduled, { ...change, rescheduleRequestedBy: 'Admin' })
    await client.ask({ operationId: 'scheduleMechanic', ...request })
  }
  return given()(client)
}

/** A Tuesday some two months ahead, for backends that go by the real date. */
const tuesdayToCome = () => {
  const date = new Date(Date.now() + 60 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

const bookings: Case[] = [
  goldenCase('scheduleMechanic', '4, 7', 'makes a PAID order SCHEDULED, with mechanic and start', {
    given: given(),
    request: (given) => asking(given),
    expect: ({ before: { id, userId, services } }) => ({
      body: {
        ...{ id, userId, services: same(services), status: 'SCHEDULED' },
        mechanicScheduledStartTime: '2026-12-15T10:00:00.000',
        mechanicInstructions: 'Gate code 4411',
      },
    }),
    after: ({ before: { id } }) => [
      ...reads('getOrder', id, { mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo' } }),
      ...reads('getRevenue', id, same(earnings)),
    ],
  }),
  goldenCase('scheduleMechanic', '3', 'answers a whole order', {
    profiles: named,
    given: given(),
    request: (given) => asking(given, hours(9, 10, tuesdayToCome())),
  }),
  ...table([['User'], ['Mechanic'], ['Admin']], (rescheduleRequestedBy) =>
    goldenCase('scheduleMechanic', '2, 4, 6', `moves a SCHEDULED order for ${rescheduleRequestedBy}`, {
      given: given('busyMechanic', 'scheduledOrder'),
      request: (given) =>
        asking(given, { ...hours(14, 15, '2027-03-16'), mechanicInstructions: '', rescheduleRequestedBy }),
      expect: {
        body: {
          ...{ status: 'SCHEDULED', mechanicResponse: { firstName: 'Hiroshi' }, mechanicInstructions: '' },
          mechanicScheduledStartTime: '2027-03-16T14:00:00.000',
        },
      },
      after: ({ before }) => reads('getRevenue', before.id, same(plain(1))),
    }),
  ),
  ...table(
    [
      ['a slot of one hour', hours(9, 10), given()],
      ['a slot of eight hours, up to closing time', hours(10, 18), given()],
      ['a slot that ends when another begins', hours(9, 10), taken],
      ['a slot that begins when another ends', hours(12, 13), taken],
      ['a slot that another order has left', {}, left],
      ['a revenue of one cent', earns({ ...plain(2), hourlyCharge: 0.01, totalRevenue: 0.02 }), given()],
    ],
    (name, change, given) =>
      goldenCase('scheduleMechanic', '5, 9', `takes ${name}`, {
        given,
        request: (given) => asking(given, change),
        expect: { body: { status: 'SCHEDULED' } },
      }),
  ),
]

const refusesSlot = (name: string, status: number, change: object, before = given(), message?: RegExp) =>
  goldenCase('scheduleMechanic', '2, 4, 5, 7, 8, D1', `refuses ${name}, and changes nothing`, {
    given: before,
    request: (given) => asking(given, change),
    expect: { status, ...(message && { message }) },
    after: ({ before }) => isStill(before),
  })

/** What is wrong by itself: 400 whatever the server holds. */
const badRequests: (readonly [string, object, order?: string])[] = [
  ['a second schedule that nobody asked for', slot(14, 16), 'scheduledOrder'],
  ['a first schedule that somebody asked to move', { rescheduleRequestedBy: 'Admin' }],
  ['a slot of nine hours', hours(9, 18)],
  ['a slot without length', { ...slot(10, 10), ...earns(plain(1)) }],
  ['a slot that ends before it begins', slot(12, 10)],
  ['a slot over midnight', { mechanicScheduledEndTime: '2026-12-16T12:00:00.000' }],
  ['a start at half past', { mechanicScheduledStartTime: `${tuesday}T09:30:00.000` }],
  ['a slot in the past', slot(10, 12, '2026-11-17')],
  ['a day that no calendar has', slot(10, 12, '2027-02-30')],
  ['a revenue that is not the sum', earns({ ...earnings, totalRevenue: 171.01 })],
  ['an hourly rate of 0', earns({ ...earnings, hourlyCharge: 0, totalRevenue: 1 })],
  ['a revenue of 0', earns({ ...plain(2), pitlaneCharge: 100, totalRevenue: 0 })],
  ['a revenue below 0', earns({ ...plain(2), pitlaneCharge: 101, totalRevenue: -1 })],
  ['an hourly rate finer than a cent', earns({ ...earnings, hourlyCharge: 85.005, totalRevenue: 171.01 })],
]

/** What another booking, the mechanic's hours or the mechanic's state refuse. */
const conflicts: (readonly [string, object, (client: Client) => Promise<Given>])[] = [
  ['a slot before opening', slot(8, 10), given()],
  ['a slot after closing', slot(17, 19), given()],
  ['a Saturday', slot(10, 12, '2026-12-12'), given()],
  ['a slot that is taken', {}, taken],
  ['a slot that overlaps one by an hour', slot(11, 13), taken],
  ['a slot around one that is taken', hours(9, 13), taken],
  ['a mechanic who is pending', {}, given('pendingMechanic')],
  ['a mechanic who is blocked', {}, given('blockedMechanic')],
]

/** The states in which an order is not scheduled (section 4). */
const states = [
  ...(['open', 'quoted', 'paymentProcessing', 'preDiagnostics', 'diagnostics'] as const),
  ...(['workInProgress', 'postDiagnostics', 'completed'] as const),
]
const message = /^Only PAID and SCHEDULED orders can be scheduled; this one is [A-Z_]+$/

const refused: Case[] = [
  ...table(badRequests, (name, change, order) =>
    refusesSlot(name, 400, change, given('activeMechanic', order)),
  ),
  ...table(conflicts, (name, change, given) => refusesSlot(name, 409, change, given)),
  ...states.map((state) =>
    refusesSlot(`the ${state}Order`, 409, {}, given('activeMechanic', `${state}Order`), message),
  ),
  refusesSlot('a mechanic who does not exist', 404, { id: missingId }),
  refuses(
    'scheduleMechanic',
    '8',
    'an order that does not exist',
    { path: { id: missingId }, body: asking({ before: {} as Order, mechanicId: missingId }).body },
    404,
  ),
]

const revenues: Case[] = [
  goldenCase('getRevenue', '3, 7', 'answers the revenue of a SCHEDULED order', {
    profiles: anywhere,
    given: (client) => firstOf<Order>(client, 'listOrders', { query: 'page=0&size=10&status=SCHEDULED' }),
    request: ({ id }) => ({ path: { id } }),
  }),
  goldenCase('getRevenue', 'D1', 'answers 404 while an order has no revenue', {
    request: { path: { id: mockIds.openOrder } },
    expect: { status: 404, message: /^The order [0-9a-f]{24} has no revenue yet$/ },
  }),
]

const month = 'startDate=2026-12-01&endDate=2026-12-31'
const sixWeeks = 'startDate=2026-11-23&endDate=2026-12-31'
const booked = { date: tuesday, available: true, bookedSlots: [{ start: '10:00', end: '12:00' }] }
const daysInOrder = that<{ date: string }[]>('days in order', (days) =>
  days.every(({ date }, index) => index === 0 || date > String(days[index - 1]?.date)),
)

const unavailability: Case[] = [
  goldenCase('listUnavailability', '3, 7', 'answers the days of a month with the fields of section 3', {
    profiles: anywhere,
    given: (client) => firstOf<Person>(client, 'listMechanics'),
    request: ({ id: mechanicId }) => ({ path: { mechanicId }, query: month }),
    expect: { body: every({}) },
  }),
  ...table<readonly [string, Pattern]>(
    [
      ['whole days off', some({ available: false })],
      ['partly booked days', some({ available: true, bookedSlots: every({}, 1) })],
      ['days in order', daysInOrder],
    ],
    (what, body) =>
      goldenCase('listUnavailability', '3, 5', `answers ${what}`, {
        request: { path: { mechanicId: mockIds.busyMechanic }, query: sixWeeks },
        expect: { body },
      }),
  ),
  ...table<readonly [string, string, Pattern]>(
    [
      ['has the slot that was booked', month, [booked]],
      ['leaves out what lies outside the range', 'startDate=2026-12-16&endDate=2026-12-31', []],
      ['takes in first and last day', `startDate=${tuesday}&endDate=${tuesday}`, [booked]],
      ['answers a range of 62 days', 'startDate=2026-12-01&endDate=2027-02-01', [booked]],
    ],
    (name, query, body) =>
      goldenCase('listUnavailability', '3, 7', name, {
        given: taken,
        request: ({ mechanicId }) => ({ path: { mechanicId }, query }),
        expect: { body },
      }),
  ),
  ...[
    'startDate=2026-12-31&endDate=2026-12-01',
    'startDate=2026-02-30&endDate=2026-03-31',
    'startDate=2026-12-01&endDate=2027-02-02',
  ].map((query) =>
    refuses('listUnavailability', '7, D1', `?${query}`, { path: { mechanicId: missingId }, query }),
  ),
]

/** Scheduling a mechanic, revenues and days that are taken (sections 2, 3, 4, 5, 7 and 9). */
export const scheduleCases: readonly Case[] = [...bookings, ...refused, ...revenues, ...unavailability]
