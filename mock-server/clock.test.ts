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

it('A clock stands still while it is held, and what is skipped counts for nobody who is signed in', () => {
  let real = Date.parse('2026-11-23T15:00:00.000Z')
  const clock = movableClock(() => real)
  const times = () => [clock.now(), clock.unskipped.now()].map((time) => time.toISOString().slice(11, 19))
  clock.hold(new Date('2026-11-23T16:00:00.000Z'))
  real += 1_000
  expect(times()).toEqual(['16:00:00', '15:00:01'])
  clock.advance(60_000)
  expect(times()).toEqual(['16:01:00', '15:01:01'])
  clock.hold(undefined)
  clock.skipTo(new Date('2026-11-23T16:02:00.000Z'))
  real += 1_000
  expect(times()).toEqual(['16:02:01', '15:01:02'])
  clock.set(new Date('2026-11-23T17:02:01.000Z'))
  expect(times()).toEqual(['17:02:01', '16:01:02'])
  clock.reset()
  expect(times()).toEqual(['15:00:02', '15:00:02'])
})
