import { describe, expect, it } from 'vitest'
import type { Exchange } from '#tests/contract/exchange.ts'
import { coverageOf } from './coverage.ts'
import { exceptions } from './exceptions.ts'
import { allFacts } from './facts.ts'

const user = {
  id: '1',
  firstName: 'Maria',
  lastName: 'Alvarez',
  email: 'maria@example.com',
  mobileNo: null,
  dateOfBirth: '1988-04-12',
  isActive: true,
  isBlocked: false,
  driverLicenseNumber: null,
  driverLicenseState: null,
}
const exchange = (change: Partial<Exchange> & { status?: number; body?: unknown }): Exchange => ({
  operationId: 'updateUser',
  own: true,
  query: {},
  sent: undefined,
  answer: { status: change.status ?? 200, headers: {}, body: change.body ?? user },
  ...change,
})
const shownBy = (...exchanges: Exchange[]) => {
  const missing = new Set(coverageOf(exchanges).missing)
  return [...allFacts().keys()].filter(
    (fact) => !missing.has(fact) && !exceptions.some((one) => one.fact === fact),
  )
}

describe('The coverage gate', () => {
  it('misses everything when nothing was sent, but for what is excepted', () => {
    const { missing, stale } = coverageOf([])
    expect(missing.length + exceptions.length).toBe(allFacts().size)
    expect(missing).toEqual(
      expect.arrayContaining([
        'status listUsers 200',
        'parameter listOrders status',
        'header verifyOtp 200 authorization',
        'property UnavailabilityDay bookedSlots[]: start',
        'enum value OrderStatus "PAID"',
        'null branch User mobileNo: null',
        'null branch User mobileNo: a value',
        'property CarFields make',
      ]),
    )
    expect(stale).toEqual([])
  })

  it('counts status, properties and null branches of an answer', () => {
    const shown = shownBy(exchange({}))
    expect(shown).toContain('status updateUser 200')
    expect(shown).toContain('property User firstName')
    expect(shown).toContain('null branch User mobileNo: null')
    expect(shown).toContain('null branch User dateOfBirth: a value')
    expect(shown).not.toContain('null branch User dateOfBirth: null')
  })

  it('counts nothing of an answer that is not as documented but its status', () => {
    expect(shownBy(exchange({ body: { ...user, isActive: 'yes' } }))).toEqual(['status updateUser 200'])
  })

  it('counts what a request carried only when it was accepted', () => {
    const sent = {
      id: '1',
      firstName: 'M',
      lastName: 'A',
      email: 'm@a.test',
      dateOfBirth: null,
      isActive: true,
    }
    const error = {
      timestamp: '2026-11-23T15:00:00.000Z',
      status: 409,
      error: 'Conflict',
      message: 'x',
      path: '/',
    }
    const fact = 'null branch UpdateUserRequest dateOfBirth: null'
    expect(shownBy(exchange({ sent }))).toContain(fact)
    expect(shownBy(exchange({ sent, status: 409, body: error }))).not.toContain(fact)
  })

  it('calls an exception stale once its fact is shown', () => {
    const document = {
      id: '1',
      documentType: 'X',
      documentContent: null,
      documentDescription: null,
      uploadedBy: null,
      updatedAt: null,
      createdAt: null,
    }
    const { stale } = coverageOf([exchange({ operationId: 'getDocument', body: document })])
    expect(stale).toEqual(['null branch Document createdAt: null'])
  })

  it('gives every exception a reason', () => {
    for (const { reason } of exceptions) expect(reason).toMatch(/.{20}/)
  })
})
