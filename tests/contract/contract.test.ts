import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { coverageOf } from './gate/coverage.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { play } from './play.ts'
import { openWorld, type World } from './world.ts'

let server: RunningMock
let world: World

beforeAll(async () => {
  server = await startMock()
  world = openWorld({ profile: 'mock', base: server.base, ids: mockIds })
})
afterAll(() => server.close())

describe.each(Object.entries(allCases))('%s', (_, cases) => {
  for (const one of cases.filter(({ profiles }) => profiles.includes('mock'))) {
    it(`${one.operationId} ${one.name} (§ ${one.section})`, async () => {
      expect(await play(one, world)).toEqual({ differences: [] })
    })
  }
})

describe('openapi.yaml', () => {
  it('says nothing that no exchange has shown', () => {
    const { missing, stale } = coverageOf(world.exchanges)
    expect({ missing, stale }).toEqual({ missing: [], stale: [] })
  })

  it('was never departed from', () => {
    expect(server.complaints).toEqual([])
  })
})
