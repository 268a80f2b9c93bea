import { expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { createOrderMatcher, sortNewestFirst, toIndexedOrder } from './order-index.ts'

const server = await createTestApp({ seed: 'demo' })
const admin = server.withToken(server.signIn('admin@pitlane.test'))
const response = await admin.get(`/order/${fixtureIds.openOrder}`).expect(200)
const order: ServiceOrder = response.body
const car = order.car ?? expect.unreachable('openOrder has a car')
const indexed = toIndexedOrder({
  ...order,
  id: '66d3f26c90574e1ba17c0e01',
  car: {
    ...car,
    modelYear: 2020,
    make: 'Citroën',
    model: 'C4 Cactus',
    vin: '3GCUYDED5LG123456',
    licencePlate: 'KJR-48 20',
  },
})

it.each([
  ['the eight characters that screens show', 'a17c0e01'],
  ['them with # and in capitals', '#A17C0E01'],
  ['the last four characters', '0e01'],
  ['the VIN in small letters', '3GCUYDED5LG123456'.toLowerCase()],
  ['the end of the VIN', '123456'],
  ['the plate', 'KJR-48 20'],
  ['the plate with other blanks', 'kjr 4820'],
  ['the plate without blanks', 'kjr4820'],
  ['year, make and model in any order, without accents', 'cactus citroen 2020'],
  ['make and a part of the plate', 'citroën 4820'],
  ['make and plate with another hyphen', 'citroën kjr4-820'],
])('an order is found by %s', (_, search) => {
  expect(createOrderMatcher(search)(indexed)).toBe(true)
})

it.each([
  ['the last three characters of the ID', 'e01'],
  ['the first characters of the ID', '66d3f26c'],
  ['characters in the middle of the ID', '90574e1b'],
  ['a word of another vehicle', '2020 corolla'],
  ['a part of VIN and plate together', '123456kjr'],
])('an order is not found by %s', (_, search) => {
  expect(createOrderMatcher(search)(indexed)).toBe(false)
})

it('an order without a car is found by its ID only', () => {
  const withoutCar = toIndexedOrder({ ...order, car: null })
  expect(createOrderMatcher(order.id.slice(-4))(withoutCar)).toBe(true)
  expect(createOrderMatcher('n/a')(withoutCar)).toBe(false)
})

it('orders are sorted newest first, and those without a date last', () => {
  const dates = [null, '2026-11-02T09:00:00.000Z', '2026-11-20T09:00:00.000Z']
  const sorted = sortNewestFirst(dates.map((created) => ({ ...indexed, created })))
  expect(sorted.map(({ created }) => created)).toEqual([dates[2], dates[1], null])
})
