import { expect, it } from 'vitest'
import type { Exchange } from '#tests/contract/exchange.ts'
import { coverageOf, exceptions } from './coverage.ts'
import { allFacts } from './facts.ts'

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
  return [...allFacts().keys()].filter(
    (fact) => !missing.has(fact) && !exceptions.some((one) => one.fact === fact),
  )
}

it('The coverage gate misses everything when nothing was sent, but for what is excepted', () => {
  const { missing, stale } = coverageOf([])
  expect(missing.length + exceptions.length).toBe(allFacts().size)
  expect(missing).toEqual(
    expect.arrayContaining([
      'status listUsers 200',
      'parameter listOrders status',
      'header verifyOtp 200 authorization',
      'property UnavailabilityDay bookedSlots[]: start',
      'property CarFields make',
      'enum value OrderStatus "PAID"',
      'null branch User mobileNo: null',
      'null branch User mobileNo: a value',
    ]),
  )
  expect(stale).toEqual([])
})

it('The coverage gate counts what a right answer holds, and what an accepted request carried', () => {
  const shown = shownBy(200, user)
  expect(shown).toEqual(
    expect.arrayContaining([
      'status updateUser 200',
      'property User firstName',
      'null branch User mobileNo: null',
      'null branch User dateOfBirth: a value',
      'null branch UpdateUserRequest dateOfBirth: null',
    ]),
  )
  expect(shown).not.toContain('null branch User dateOfBirth: null')
  expect(shownBy(409, { message: 'x' })).toEqual(['status updateUser 409'])
})
