import { anywhere, type Case, goldenCase, named, reads, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, same, some, that } from '#tests/contract/patterns.ts'
import { firstOf, type Order, orderCalled, type Person } from './records.ts'

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
export const hours = (from: number, to: number, day?: string) => ({
  ...slot(from, to, day),
  ...earns(plain(to - from)),
})

/** An order, and the mechanic who may take it. */
type Given = { before: Order; mechanicId: string }
/** A request that schedules a mechanic from 10 to 12 for 171.00, or with what changes. */
export const asking = ({ before, mechanicId }: Given, change: object = {}) => ({
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

/** Days that are taken (sections 3, 5 and 7). */
export const unavailabilityCases: readonly Case[] = [
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
]

/** Scheduling a mechanic and revenues (sections 2, 4 and 7); what is refused stands in rules.yaml. */
export const scheduleCases: readonly Case[] = [...bookings, ...revenues]
