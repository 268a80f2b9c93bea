import { expect, it } from 'vitest'
import { movableClock } from './clock.ts'

it('A clock keeps running from wherever it was put, and comes back to real time', () => {
  let real = Date.parse('2026-11-23T15:00:00.000Z')
  const clock = movableClock(() => real)
  const now = () => clock.now().toISOString()
  clock.set(new Date('2030-01-01T00:00:00.000Z'))
  real += 1_000
  expect(now()).toBe('2030-01-01T00:00:01.000Z')
  clock.advance(-61_000)
  expect(now()).toBe('2029-12-31T23:59:00.000Z')
  clock.reset()
  expect(now()).toBe('2026-11-23T15:00:01.000Z')
})
