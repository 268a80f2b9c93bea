import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { movableClock } from '#mock-server/clock.ts'
import { openDatabase, refillDatabase } from '#mock-server/database/open.ts'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { seedDatabase } from '#mock-server/seeds/seeds.ts'
import { allCases } from './cases/all-cases.ts'
import { type Control, monday, openClient, type Seed } from './client.ts'
import { coverageOf } from './coverage.ts'
import { mockIds, startMock } from './mock.ts'
import { runCase } from './run-case.ts'

// Without the developer tools, so that the cases prove that the product does not need them.
const clock = movableClock()
const db = openDatabase(':memory:')
const server = await startMock('empty', { db, clock, noDevTools: true })
const adminOf = db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?').pluck()
const tokenOf = (email: string) => sessionsOf({ db, clock, randomBytes }).create(adminOf.get(email) ?? '')

function reseed(seed: Seed): string {
  clock.set(new Date(monday))
  refillDatabase(db, (target) => seedDatabase(target, seed, { now: clock.now() }))
  return tokenOf('admin@pitlane.test')
}

const control: Control = {
  async code(email) {
    return server.codes.findLast((line) => line.startsWith(`OTP for ${email}: `))?.slice(-6) ?? ''
  },
  async advance(ms) {
    clock.advance(ms)
  },
  async expiredToken() {
    clock.advance(-7_200_000)
    const token = tokenOf('ops@pitlane.test')
    clock.advance(7_200_000)
    return token
  },
}

const client = openClient({
  profile: 'mock',
  base: server.base,
  ids: mockIds,
  inProcess: { reseed, control },
})
afterAll(async () => {
  await server.close()
  db.close()
})

describe.each(Object.entries(allCases))('Without developer tools, %s', (_, cases) => {
  for (const one of cases.filter(({ profiles }) => profiles.includes('mock'))) {
    it(`${one.operationId} ${one.name} (§ ${one.section})`, async () => {
      expect(await runCase(one, client)).toEqual({ differences: [] })
    })
  }
})

describe('openapi.yaml', () => {
  it('says nothing that no exchange has shown', () => {
    const { missing, stale } = coverageOf(client.exchanges)
    expect({ missing, stale }).toEqual({ missing: [], stale: [] })
  })

  it('was never departed from', () => {
    expect(server.complaints).toEqual([])
  })

  it('is all that is served without developer tools', async () => {
    for (const path of ['/', '/clock', '/faults', '/reference'])
      expect((await fetch(new URL(`/__mock${path}`, server.base))).status).toBe(404)
  })
})
