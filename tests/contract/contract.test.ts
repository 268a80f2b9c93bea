import { afterAll, describe, expect, it } from 'vitest'
import { runCase, titleOf } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { openClient } from './client.ts'
import { coverageOf } from './coverage.ts'
import { mockIds, startMock } from './mock.ts'

const mock = await startMock()
const client = openClient({ profile: 'mock', base: mock.base, ids: mockIds, mock })
afterAll(() => mock.close())

describe.each(Object.entries(allCases))('Without developer tools, %s', (_, cases) => {
  for (const one of cases.filter(({ profiles }) => profiles.includes('mock'))) {
    it(titleOf(one), async () => {
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
    expect(mock.complaints).toEqual([])
  })

  it('is all that is served without developer tools', async () => {
    for (const path of ['/', '/clock', '/faults', '/reference'])
      expect((await fetch(new URL(`/__mock${path}`, mock.base))).status).toBe(404)
  })
})
