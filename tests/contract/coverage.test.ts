import { expect, it } from 'vitest'
import { allFacts, coverageOf, exceptions } from './coverage.ts'
import type { Exchange } from './exchange.ts'

const user = {
  ...{ id: '1', firstName: 'Maria', lastName: 'Alvarez', email: 'maria@example.com', mobileNo: null },
  ...{ dateOfBirth: '1988-04-12', isActive: true, isBlocked: false },
  ...{ driverLicenseNumber: null, driverLicenseState: null },
}
const sent = { id: '1', firstName: 'M', lastName: 'A', email: 'm@a.test', dateOfBirth: null, isActive: true }
const shownBy = (status: number, body: unknown) => {
  const exchange: Exchange = {
    ...{ operationId: 'updateUser', own: true, query: {}, sent },
    answer: { status, headers: {}, body },
  }
  const missing = new Set(coverageOf([exchange]).missing)
  return [...allFacts()].filter((fact) => !missing.has(fact) && !(fact in exceptions))
}

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

it('The coverage gate counts what a right answer holds, and what an accepted request carried', () => {
  const shown = shownBy(200, user)
  expect(shown).toEqual(
    expect.arrayContaining([
      'updateUser 200',
      '#/components/schemas/User/properties/firstName',
      '#/components/schemas/User/properties/mobileNo: null',
      '#/components/schemas/User/properties/dateOfBirth: a value',
      '#/components/schemas/UpdateUserRequest/properties/dateOfBirth: null',
    ]),
  )
  expect(shown).not.toContain('#/components/schemas/User/properties/dateOfBirth: null')
  expect(shownBy(409, { message: 'x' })).toEqual(['updateUser 409'])
})
