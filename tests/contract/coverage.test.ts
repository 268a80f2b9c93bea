import { expect, it } from 'vitest'
import { allFacts, coverageOf, exceptions } from './coverage.ts'

it('The coverage gate misses everything when nothing was sent, but for what is excepted', () => {
  const { missing, stale } = coverageOf([])
  expect(missing.length + Object.keys(exceptions).length).toBe(allFacts().size)
  expect(missing).toEqual(
    expect.arrayContaining([
      'listUsers 200',
      'listOrders takes status',
      'verifyOtp 200 authorization',
      '#/components/schemas/UnavailabilityDay/properties/bookedSlots/items/properties/start',
      '#/components/schemas/CarFields/properties/make',
      '#/components/schemas/OrderStatus is "PAID"',
      '#/components/schemas/User/properties/mobileNo: null',
      '#/components/schemas/User/properties/mobileNo: a value',
    ]),
  )
  expect(stale).toEqual([])
})
