import { anywhere, type Case, goldenCase, refuses } from '#tests/contract/case.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, matches, some, that } from '#tests/contract/patterns.ts'
import { firstOf, type Order, type Person } from './records.ts'
import { taken, tuesday } from './schedule-cases.ts'

const month = 'startDate=2026-12-01&endDate=2026-12-31'
/** Revenues and days that are taken (sections 3, 5 and 7). */
export const unavailabilityCases: readonly Case[] = [
  goldenCase(
    'getRevenue',
    '3, 7',
    'answers the revenue of a SCHEDULED order, the platform charge named after the product',
    {
      profiles: anywhere,
      given: (client) => firstOf<Order>(client, 'listOrders', { query: 'page=0&size=10&status=SCHEDULED' }),
      request: ({ id }) => ({ path: { id } }),
      expect: { status: 200 },
    },
  ),
  goldenCase('getRevenue', 'D1', 'answers 404 while an order has no revenue', {
    request: { path: { id: mockIds.openOrder } },
    expect: { status: 404, message: /^The order [0-9a-f]{24} has no revenue yet$/ },
  }),
  goldenCase(
    'listUnavailability',
    '3, 7',
    'answers the days of a month with exactly the fields of section 3',
    {
      profiles: anywhere,
      given: (client) => firstOf<Person>(client, 'listMechanics'),
      request: ({ id: mechanicId }) => ({ path: { mechanicId }, query: month }),
      expect: { status: 200, body: every({}) },
    },
  ),
  goldenCase('listUnavailability', '3, 5', 'tells whole days off from partly booked ones, in order', {
    request: { path: { mechanicId: mockIds.busyMechanic }, query: 'startDate=2026-11-23&endDate=2026-12-31' },
    expect: {
      status: 200,
      body: that('days off and booked days, in order', (value) => {
        const days = value as { date: string }[]
        return (
          matches(some({ available: false }), days) &&
          matches(some({ available: true, bookedSlots: every({}, { least: 1 }) }), days) &&
          days.every(({ date }, index) => index === 0 || date > (days[index - 1]?.date ?? ''))
        )
      }),
    },
  }),
  goldenCase('listUnavailability', '7', 'leaves out what lies outside the range', {
    given: async (client) => (await taken(client)).mechanicId,
    request: (mechanicId) => ({ path: { mechanicId }, query: 'startDate=2026-12-16&endDate=2026-12-31' }),
    expect: { status: 200, body: [] },
  }),
  goldenCase('listUnavailability', '7', 'takes in first and last day', {
    given: async (client) => (await taken(client)).mechanicId,
    request: (mechanicId) => ({ path: { mechanicId }, query: `startDate=${tuesday}&endDate=${tuesday}` }),
    expect: { status: 200, body: [{ date: tuesday }] },
  }),
  goldenCase('listUnavailability', '7', 'answers a range of 62 days, and of no more', {
    request: {
      path: { mechanicId: mockIds.activeMechanic },
      query: 'startDate=2026-12-01&endDate=2027-02-01',
    },
    expect: { status: 200 },
  }),
  ...[
    'startDate=2026-12-31&endDate=2026-12-01',
    'startDate=2026-02-30&endDate=2026-03-31',
    'startDate=2026-12-01&endDate=2027-02-02',
    `${month}&zone=UTC`,
  ].map((query) =>
    refuses('listUnavailability', '7, D1', `?${query}`, {
      path: { mechanicId: mockIds.activeMechanic },
      query,
    }),
  ),
]
