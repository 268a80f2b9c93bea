import { type Case, goldenCase, named } from '#tests/contract/case.ts'
import { nobody } from '#tests/contract/guard.ts'
import { exactly, same } from '#tests/contract/patterns.ts'
import { isStill } from './records.ts'
import { type Body, bodyFor, earnings, paid, plain, slot, taken, tuesday } from './seen-schedule.ts'

/** A Tuesday some two months ahead, for backends that go by the real date. */
const tuesdayToCome = () => {
  const date = new Date(Date.now() + 60 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}
const books = (name: string, change: Body, section: string, given = paid()) =>
  goldenCase('scheduleMechanic', section, name, {
    given,
    request: ({ before, mechanicId }) => ({
      path: { id: before.id },
      body: { ...bodyFor(mechanicId), ...change },
    }),
    expect: ({ before }) => ({ status: 200, body: { id: before.id, status: 'SCHEDULED' } }),
  })
const refuses = (name: string, status: number, change: Body, section: string, given = paid()) =>
  goldenCase('scheduleMechanic', section, `refuses ${name}, and changes nothing`, {
    given,
    request: ({ before, mechanicId }) => ({
      path: { id: before.id },
      body: { ...bodyFor(mechanicId), ...change },
    }),
    expect: { status },
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
      request: ({ before, mechanicId }) => ({ path: { id: before.id }, body: bodyFor(mechanicId) }),
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
        {
          request: { operationId: 'getOrder', path: { id: before.id } },
          expect: { status: 200, body: { mechanicResponse: { firstName: 'Rosa', lastName: 'Castillo' } } },
        },
        {
          request: { operationId: 'getRevenue', path: { id: before.id } },
          expect: {
            status: 200,
            body: exactly({
              totalRevenue: 171,
              hourlyCharge: 85,
              travelReimbursement: 15.5,
              pitlaneCharge: 20,
              otherReimbursements: exactly({ Parking: 10, Toll: 0.25 }),
              otherCharges: exactly({ 'Tool rental': 4.75 }),
            }),
          },
        },
      ],
    },
  ),
  goldenCase('listUnavailability', '3, 7', 'books the slot in the diary of the mechanic', {
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
    request: ({ before, mechanicId }) => ({
      path: { id: before.id },
      body: { ...bodyFor(mechanicId), ...slot(9, 10, tuesdayToCome()), revenueRequest: plain(1) },
    }),
    expect: { status: 200 },
  }),
  ...(['User', 'Mechanic', 'Admin'] as const).map((requestedBy) =>
    goldenCase(
      'scheduleMechanic',
      '2, 4, 6',
      `moves a SCHEDULED order, asked for by ${requestedBy}, and keeps it SCHEDULED`,
      {
        given: paid('busyMechanic', 'scheduledOrder'),
        request: ({ before, mechanicId }) => ({
          path: { id: before.id },
          body: {
            ...bodyFor(mechanicId),
            ...slot(14, 15, '2027-03-16'),
            revenueRequest: plain(1),
            mechanicInstructions: '',
            rescheduleRequestedBy: requestedBy,
          },
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
      },
    ),
  ),
  books('takes a slot of one hour', { ...slot(9, 10), revenueRequest: plain(1) }, '5, 9'),
  books(
    'takes a slot of eight hours, up to closing time',
    { ...slot(10, 18), revenueRequest: plain(8) },
    '5, 9',
  ),
  books(
    'takes a slot that ends when another begins',
    { ...slot(9, 10), revenueRequest: plain(1) },
    '5',
    taken,
  ),
  books(
    'takes a slot that begins when another ends',
    { ...slot(12, 13), revenueRequest: plain(1) },
    '5',
    taken,
  ),
  books(
    'takes a revenue of one cent',
    { revenueRequest: { ...plain(2), hourlyCharge: 0.01, totalRevenue: 0.02 } },
    '5',
  ),
  refuses('a first schedule that somebody asked to move', 400, { rescheduleRequestedBy: 'Admin' }, 'D1'),
  refuses(
    'a second schedule that nobody asked for',
    400,
    { ...slot(14, 16) },
    'D1',
    paid('activeMechanic', 'scheduledOrder'),
  ),
  refuses('a requester who is none of the three', 400, { rescheduleRequestedBy: 'Customer' }, '2, 6'),
  refuses('a slot of nine hours', 400, { ...slot(9, 18), revenueRequest: plain(9) }, '5'),
  refuses('a slot without length', 400, { ...slot(10, 10), revenueRequest: plain(1) }, '5'),
  refuses('a slot that ends before it begins', 400, slot(12, 10), '5'),
  refuses('a slot over midnight', 400, { mechanicScheduledEndTime: '2026-12-16T12:00:00.000' }, '5'),
  refuses(
    'a slot that starts at half past',
    400,
    {
      mechanicScheduledStartTime: `${tuesday}T10:30:00.000`,
      mechanicScheduledEndTime: `${tuesday}T12:30:00.000`,
    },
    '5',
  ),
  refuses('a slot in the past', 400, slot(10, 12, '2026-11-17'), '5'),
  refuses('a day that no calendar has', 400, slot(10, 12, '2027-02-30'), '7'),
  refuses('a start with a zone', 400, { mechanicScheduledStartTime: `${tuesday}T10:00:00.000Z` }, '7'),
  refuses('a start without milliseconds', 400, { mechanicScheduledStartTime: `${tuesday}T10:00:00` }, '7'),
  refuses('a start without seconds', 400, { mechanicScheduledStartTime: `${tuesday}T10:00` }, '7'),
  refuses('a slot before opening', 409, slot(8, 10), '5'),
  refuses('a slot after closing', 409, slot(17, 19), '5'),
  refuses('a Saturday', 409, slot(10, 12, '2026-12-12'), '5'),
  refuses('a slot that is taken', 409, {}, '5, D1', taken),
  refuses('a slot that overlaps one by an hour', 409, { ...slot(11, 13) }, '5', taken),
  refuses('a slot around one that is taken', 409, { ...slot(9, 13), revenueRequest: plain(4) }, '5', taken),
  refuses('a mechanic who is pending', 409, {}, '2', paid('pendingMechanic')),
  refuses('a mechanic who is blocked', 409, {}, '2, 4', paid('blockedMechanic')),
  ...[
    'openOrder',
    'quotedOrder',
    'paymentProcessingOrder',
    'preDiagnosticsOrder',
    'diagnosticsOrder',
    'workInProgressOrder',
    'postDiagnosticsOrder',
    'completedOrder',
  ].map((name) => refuses(`the ${name}`, 409, {}, '4, D1', paid('activeMechanic', name))),
  refuses('a revenue that is not the sum', 400, earns({ totalRevenue: 171.01 }), '5'),
  refuses('an hourly rate of 0', 400, earns({ hourlyCharge: 0, totalRevenue: 1 }), '5'),
  refuses(
    'a revenue of 0',
    400,
    { revenueRequest: { ...plain(2), pitlaneCharge: 100, totalRevenue: 0 } },
    '5',
  ),
  refuses(
    'a revenue below 0',
    400,
    { revenueRequest: { ...plain(2), pitlaneCharge: 101, totalRevenue: -1 } },
    'D1',
  ),
  refuses('a charge below 0', 400, earns({ pitlaneCharge: -20, totalRevenue: 211 }), '5'),
  refuses(
    'an hourly rate finer than a cent',
    400,
    earns({ hourlyCharge: 85.005, totalRevenue: 171.01 }),
    'D1',
  ),
  refuses('a rate that is a text', 400, earns({ hourlyCharge: '85' }), '7'),
  refuses('a reimbursement that is a text', 400, earns({ otherReimbursements: { Parking: '10.25' } }), '3'),
  refuses('other charges as a list', 400, earns({ otherCharges: [4.75] }), '3'),
  refuses('an administrator who created the revenue', 400, earns({ createdAdminId: 'admin' }), '7'),
  refuses('an administrator who settled the revenue', 400, earns({ settledAdminId: 'admin' }), '7'),
  ...['hourlyCharge', 'otherCharges'].map((member) =>
    refuses(
      `a revenue without ${member}`,
      400,
      { revenueRequest: { ...earnings, [member]: undefined } },
      '7',
    ),
  ),
  refuses('a revenue with a member more', 400, earns({ tip: 1 }), '7'),
  ...['id', 'rescheduleRequestedBy'].map((member) =>
    refuses(`a schedule without ${member}`, 400, { [member]: undefined }, '7'),
  ),
  refuses('a schedule with a member more', 400, { mechanicId: nobody }, '7'),
  refuses('instructions that are null', 400, { mechanicInstructions: null }, '7'),
  refuses('a mechanic who does not exist', 404, { id: nobody }, '8'),
  goldenCase('scheduleMechanic', '8', 'answers 404 for an order that does not exist', {
    request: { path: { id: nobody }, body: bodyFor(nobody) },
    expect: { status: 404 },
  }),
]
