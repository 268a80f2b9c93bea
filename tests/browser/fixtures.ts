import { test as base, expect as expectation, type Page } from '@playwright/test'
import { openStage, type Stage } from '#scripts/preview/stage.ts'

type Fault = {
  operationId: string
  status?: number
  body?: unknown
  delayMs?: number
  kind?: 'hang' | 'cut' | 'malformed'
  times?: number
}

/** The control interface of a stage's mock server (decision 011). */
const mockOf = ({ ask }: Stage) => ({
  /** Empties the database and seeds it anew; sessions and faults end. */
  reset: (seed: 'demo' | 'empty' | 'edge') => ask('POST', '/__mock/reset', { body: { seed } }),
  /** Moves the server's clock forward. */
  advance: (advanceMs: number) => ask('PUT', '/__mock/clock', { body: { advanceMs } }),
  /** Has an operation fail, hang or take its time; until the test ends, unless `times` says less. */
  fault: (fault: Fault) => ask('POST', '/__mock/faults', { body: fault }),
  clearFaults: () => ask('DELETE', '/__mock/faults'),
})

type Mock = ReturnType<typeof mockOf>

type Fixtures = {
  mockUrl: string
  /** The control interface of the mock server. */
  mock: Mock
  /** What a test brings about in the console on purpose; any other error or warning fails it. */
  expectedErrors: RegExp | RegExp[]
  /** Every other error and warning of the pages so far: of React, of the Content-Security-Policy, of failed requests. */
  complaints: string[]
  /** Signs an admin in past the pages; the next `goto` finds the session. */
  signIn: (page: Page) => Promise<void>
}

type Backend = {
  /** In which other forms than documented the mock server answers; MOCK_VARIANT unless a project says otherwise. */
  variant: string | undefined
  stage: Stage
}

/** Each worker has the production build on a host of its own and a mock server that nobody else uses. */
export const test = base.extend<Fixtures, Backend>({
  variant: [undefined, { option: true, scope: 'worker' }],
  expectedErrors: [[], { option: true }],

  stage: [
    async ({ variant }, use) => {
      const stage = await openStage(variant)
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.origin),
  mockUrl: async ({ stage }, use) => use(stage.backend),
  mock: async ({ stage }, use) => {
    const mock = mockOf(stage)
    await use(mock)
    await mock.clearFaults()
  },

  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const line = `${message.text()} (${message.location().url})`
        if (![expectedErrors].flat().some((expected) => expected.test(line))) complaints.push(line)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(complaints)
      expectation(complaints, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],

  signIn: async ({ stage }, use) => {
    await use(async (page) => {
      const session = await stage.signIn()
      // a page of this origin that has no session to begin with
      await page.goto('/privacy')
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, session)
    })
  },
})

/** Playwright's own, so that a test imports everything from here. */
export const expect = expectation
