import { type Case, createCase, createCases, realMutating, realSafe, thenRead } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, type Pattern, same, satisfies, some } from '#tests/contract/patterns.ts'
import { fetchOrder, findFirst, type Order, type Person } from './records.ts'

/** A Tuesday on which `activeMechanic` has no appointments. The mock's clock is on Monday 2026-11-23. */
const tuesday = '2026-12-15'

/** Returns the start and end of an appointment from hour `from` to hour `to` of a day. */
const createSlot = (from: number, to: number, day = tuesday) => {
  const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000`
  return { mechanicScheduledStartTime: at(from), mechanicScheduledEndTime: at(to) }
}

/** 85.00 x 2 + 15.50 + 10.00 + 0.25 - 20.00 - 4.75 = 171.00 (Specification §5). */
const revenue = {
  ...{ totalRevenue: 171, hourlyCharge: 85, travelReimbursement: 15.5, pitlaneCharge: 20 },
  ...{ otherReimbursements: { Parking: 10, Toll: 0.25 }, otherCharges: { 'Tool rental': 4.75 } },
}
/** Returns the revenue for a number of hours at 50.00, without other amounts. */
const createHourlyRevenue = (hours: number) => ({
  ...{ totalRevenue: 50 * hours, hourlyCharge: 50, travelReimbursement: 0, pitlaneCharge: 0 },
  ...{ otherReimbursements: {}, otherCharges: {} },
})
const createRevenueRequest = (amounts: object) => ({ createdAdminId: null, settledAdminId: null, ...amounts })
/** Returns a slot with the revenue of its hours. */
export const createSlotWithRevenue = (from: number, to: number, day?: string) => ({
  ...createSlot(from, to, day),
  revenueRequest: createRevenueRequest(createHourlyRevenue(to - from)),
})

type Given = { before: Order; mechanicId: string }
/** Returns a request for a slot from 10 to 12 with revenue 171.00. `change` replaces members of the body. */
export const toScheduleRequest = ({ before, mechanicId }: Given, change: object = {}) => ({
  path: { id: before.id },
  body: {
    ...{ id: mechanicId, ...createSlot(10, 12), mechanicInstructions: 'Gate code 4411' },
    ...{ revenueRequest: createRevenueRequest(revenue), rescheduleRequestedBy: null, ...change },
  },
})

/** Returns a function that reads a named order, and looks up the ID of a named mechanic. */
const fetchOrderAndMechanicId =
  (mechanic = 'activeMechanic', order = 'paidOrder') =>
  async (client: Client): Promise<Given> => ({
    before: await fetchOrder(order)(client),
    mechanicId: client.id(mechanic),
  })
/** Schedules `activeMechanic` from 10 to 12 for `paidOrder`. */
const bookSlot = async (client: Client): Promise<Given> => {
  const given = await fetchOrderAndMechanicId()(client)
  await client.call({ operationId: 'scheduleMechanic', ...toScheduleRequest(given) })
  return given
}
/** Returns a Tuesday in about two months, because a real backend rejects slots in its past. */
const findFutureTuesday = () => {
  const date = new Date(Date.now() + 60 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

const scheduleMechanicCases: Case[] = [
  createCase('scheduleMechanic', '4, 7', 'makes a PAID order SCHEDULED with mechanic and start', {
    given: fetchOrderAndMechanicId(),
    request: (given) => toScheduleRequest(given),
    expect: ({ before: { id, userId, services } }) => ({
      body: {
        ...{ id, userId, services: same(services), status: 'SCHEDULED' },
        mechanicScheduledStartTime: '2026-12-15T10:00:00.000',
        mechanicInstructions: 'Gate code 4411',
      },
    }),
    after: ({ before: { id } }) => [
      ...thenRead('getOrder', id, { mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo' } }),
      ...thenRead('getRevenue', id, same(revenue)),
    ],
  }),
  createCase('scheduleMechanic', '3', 'returns a complete order', {
    profiles: realMutating,
    given: fetchOrderAndMechanicId(),
    request: (given) => toScheduleRequest(given, createSlotWithRevenue(9, 10, findFutureTuesday())),
  }),
  ...createCases([['User'], ['Mechanic'], ['Admin']], (rescheduleRequestedBy) =>
    createCase('scheduleMechanic', '2, 4, 6', `reschedules if ${rescheduleRequestedBy} asked for it`, {
      given: fetchOrderAndMechanicId('busyMechanic', 'scheduledOrder'),
      request: (given) =>
        toScheduleRequest(given, {
          ...createSlotWithRevenue(14, 15, '2027-03-16'),
          mechanicInstructions: '',
          rescheduleRequestedBy,
        }),
      expect: {
        body: {
          ...{ status: 'SCHEDULED', mechanicResponse: { firstName: 'Hiroshi' }, mechanicInstructions: '' },
          mechanicScheduledStartTime: '2027-03-16T14:00:00.000',
        },
      },
      after: ({ before }) => thenRead('getRevenue', before.id, same(createHourlyRevenue(1))),
    }),
  ),
]

const revenueCases: Case[] = [
  createCase('getRevenue', '3, 7', 'returns the revenue of a SCHEDULED order', {
    profiles: realSafe,
    given: (client) => findFirst<Order>(client, 'listOrders', { query: 'page=0&size=10&status=SCHEDULED' }),
    request: ({ id }) => ({ path: { id } }),
  }),
  createCase('getRevenue', 'Errors', 'returns 404 for an order without revenue', {
    request: { path: { id: mockIds.openOrder } },
    expect: { status: 404, message: /^The order [0-9a-f]{24} has no revenue yet; schedule it first\.$/ },
  }),
]

const monthQuery = 'startDate=2026-12-01&endDate=2026-12-31'
const busyWeeksQuery = 'startDate=2026-11-23&endDate=2026-12-31'
const bookedDay = { date: tuesday, available: true, bookedSlots: [{ start: '10:00', end: '12:00' }] }
const daysInOrder = satisfies<{ date: string }[]>('days in order', (days) =>
  days.every(({ date }, index) => index === 0 || date > String(days[index - 1]?.date)),
)

export const unavailabilityCases: readonly Case[] = [
  createCase('listUnavailability', '3, 7', 'returns the days of a month with the stated fields', {
    profiles: realSafe,
    given: (client) => findFirst<Person>(client, 'listMechanics'),
    request: ({ id: mechanicId }) => ({ path: { mechanicId }, query: monthQuery }),
    expect: { body: every({}) },
  }),
  ...createCases<readonly [string, Pattern]>(
    [
      ['whole days off', some({ available: false })],
      ['partly booked days', some({ available: true, bookedSlots: every({}, 1) })],
      ['days in order', daysInOrder],
    ],
    (description, body) =>
      createCase('listUnavailability', '3, 5', `returns ${description}`, {
        request: { path: { mechanicId: mockIds.busyMechanic }, query: busyWeeksQuery },
        expect: { body },
      }),
  ),
  ...createCases<readonly [string, string, Pattern]>(
    [
      ['contains the booked slot', monthQuery, [bookedDay]],
      ['omits days outside the range', 'startDate=2026-12-16&endDate=2026-12-31', []],
      ['includes first and last day', `startDate=${tuesday}&endDate=${tuesday}`, [bookedDay]],
      ['accepts an endDate 62 days after startDate', 'startDate=2026-12-01&endDate=2027-02-01', [bookedDay]],
    ],
    (name, query, body) =>
      createCase('listUnavailability', '3, 7', name, {
        given: bookSlot,
        request: ({ mechanicId }) => ({ path: { mechanicId }, query }),
        expect: { body },
      }),
  ),
]

/** Scheduling and revenues. Rejected scheduling requests are in rules.yaml. */
export const scheduleCases: readonly Case[] = [...scheduleMechanicCases, ...revenueCases]
