import { expect, test } from 'vitest'
import { orderStatusLabels } from '#tests/support/order-statuses.ts'
import { createLane } from './order-lane.ts'

const now = new Date('2026-11-23T15:00:00.000Z')
const createOrder = (daysAgo: number, total = 10) => ({
  created: new Date(now.valueOf() - daysAgo * 86_400_000 - 1000).toISOString(),
  total,
  services: [],
})
const createPage = (days: number[], totalPages = 1) => ({
  content: days.map((day) => createOrder(day)),
  totalPages,
})
const findSegment = (reads: Parameters<typeof createLane>[0], code: string) => {
  const segment = createLane(reads, now).find((one) => one.code === code)
  if (!segment) throw new Error(`There is no segment ${code}`)
  return segment
}

test('the lane has the ten statuses in their order, each with the address of its list', () => {
  const lane = createLane([], now)
  expect(lane.map(({ label }) => label)).toEqual(orderStatusLabels)
  expect(lane[3]?.path).toBe('/orders?status=PAID')
  expect(lane.every(({ count, cents, ages }) => [count, cents, ages].every((v) => !v))).toBe(true)
})

test.each([
  ['no order', createPage([], 0), 0, false],
  ['one order', createPage([1], 1), 1, false],
  ['as many orders as pages of one order', createPage([1], 314), 314, false],
  ['at most so many orders if pages are larger than requested', createPage([1, 1, 1], 4), 12, true],
])('a status has %s', (_, countPage, count, isMaximum) => {
  const segment = findSegment([{ code: 'SCHEDULED', countPage }], 'SCHEDULED')
  expect(segment).toMatchObject({ count, isMaximum, cents: undefined, ages: undefined })
})

test('orders are grouped by whole days since the request, and summed if all were read', () => {
  const newestOrders = createPage([0, 2, 3, 7, 8, 400])
  const segment = findSegment(
    [{ code: 'OPEN', countPage: createPage([0], 6), newestOrders }],
    'OPEN',
  )
  expect(segment).toMatchObject({ count: 6, cents: 6000, ages: { counts: [2, 2, 2], notRead: 0 } })
})

test('orders that were not read are older: in the last group if the oldest read order is in it', () => {
  const countPage = createPage([0], 500)
  const reads = (days: number[]) => [
    { code: 'PAID' as const, countPage, newestOrders: createPage(days, 3) },
  ]
  expect(findSegment(reads([0, 4, 9]), 'PAID')).toMatchObject({
    count: 500,
    cents: undefined,
    ages: { counts: [1, 1, 498], notRead: 0 },
  })
  expect(findSegment(reads([0, 4, 5]), 'PAID')).toMatchObject({
    ages: { counts: [1, 2, 0], notRead: 497 },
  })
})

test('a request time in the future counts as new, and an unreadable one as no age', () => {
  const newestOrders = {
    content: [createOrder(-1), { ...createOrder(0), created: 'soon' }],
    totalPages: 1,
  }
  const segment = findSegment([{ code: 'OPEN', countPage: undefined, newestOrders }], 'OPEN')
  expect(segment).toMatchObject({ count: 2, ages: { counts: [1, 0, 0], notRead: 0 } })
})
