import { afterAll, describe, expect, it } from 'vitest'
import { formatCaseTitle, runCase } from './case.ts'
import { allCases } from './cases/all-cases.ts'
import { openClient } from './client.ts'
import { measureCoverage } from './coverage.ts'
import { mockIds, startMock } from './mock.ts'

const mock = await startMock()
const client = openClient({ profile: 'mock', base: mock.base, ids: mockIds, mock })
afterAll(() => mock.close())

describe.each(Object.entries(allCases))('%s', (_, cases) => {
  for (const testCase of cases.filter(({ profiles }) => profiles.includes('mock'))) {
    it(formatCaseTitle(testCase), async () => {
      expect(await runCase(testCase, client)).toEqual({ differences: [] })
    })
  }
})

describe('openapi.yaml', () => {
  it('is covered by the cases, except for the parts listed in coverage.ts', () => {
    const { missing, stale } = measureCoverage(client.exchanges)
    expect({ missing, stale }).toEqual({ missing: [], stale: [] })
  })

  it('allows every response of the mock', () => {
    expect(mock.listErrors()).toEqual([])
  })
})

it('The mock without developer tools serves no mock console, control API or API reference', async () => {
  for (const path of ['/', '/clock', '/faults', '/reference'])
    expect((await fetch(new URL(`/__mock${path}`, mock.base))).status).toBe(404)
})
