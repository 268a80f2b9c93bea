import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { type Client, openClient } from './client.ts'
import { coverageOf } from './coverage.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { runCase } from './run-case.ts'

let server: RunningMock
let client: Client

beforeAll(async () => {
  server = await startMock()
  client = openClient({
    profile: 'mock',
    base: server.base,
    ids: mockIds,
  })
})
afterAll(() => server.close())

describe.each(Object.entries(allCases))('%s', (_, cases) => {
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
})
