import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './cases/all-cases.ts'
import { type Client, openClient } from './client.ts'
import { coverageOf } from './coverage.ts'
import { mockIds, type RunningMock, startMock } from './mock.ts'
import { type Entry, entryOf, harOf } from './oracles/har.ts'
import { runCase } from './run-case.ts'

/** Where the exchanges are written down as HAR, for tools that judge them; nowhere unless it is set. */
const recording = process.env.CONTRACT_RECORDING

let server: RunningMock
let client: Client
const entries: Entry[] = []

beforeAll(async () => {
  server = await startMock()
  client = openClient({
    profile: 'mock',
    base: server.base,
    ids: mockIds,
    ...(recording && { observer: (seen) => void entries.push(entryOf(seen)) }),
  })
})
afterAll(async () => {
  if (recording) writeFileSync(recording, JSON.stringify(harOf(entries)))
  await server.close()
})

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
