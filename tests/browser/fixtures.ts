import { test as base, expect as expectation, type Locator, type Page } from '@playwright/test'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import { type SignedIn, startTestServers, type TestServers } from '#scripts/preview/test-servers.ts'
import type { Read, ResponseBody } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'

type Fixtures = {
  seed: 'demo' | 'empty' | 'edge'
  /** what the mock server's clock says when it is not the time of day */
  now: string | undefined
  /** whether an admin is signed in from the start */
  signedIn: boolean
  /** What a test brings about in the console on purpose; any other error or warning fails it. */
  expectedErrors: RegExp | RegExp[]
  /** Every other error and warning of the pages so far: of React, of the Content-Security-Policy, of failed requests. */
  complaints: string[]
  session: SignedIn
  /** makes something go wrong (decision 011), until the test ends unless `times` says less */
  fault: (fault: Fault) => Promise<unknown>
  /** What the backend holds, whatever form its answers have; paths are below the admin base. */
  read: <O extends Read>(operation: O, path: string) => Promise<ResponseBody<O>>
}

type Backend = {
  /** In which other forms than documented the mock server answers; MOCK_VARIANT unless a project says otherwise. */
  variant: string | undefined
  servers: TestServers
}

/**
 * Each worker has the production build on a host of its own and a mock server of its own; each test starts on
 * its seed anew, and fails for anything that broke the contract.
 */
export const test = base.extend<Fixtures, Backend>({
  variant: [undefined, { option: true, scope: 'worker' }],
  seed: ['demo', { option: true }],
  now: [undefined, { option: true }],
  signedIn: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  servers: [
    async ({ variant }, use) => {
      const servers = await startTestServers(variant)
      await use(servers)
      await servers.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servers }, use) => use(servers.origin),

  session: [
    async ({ servers: { ask, signIn }, seed, now }, use) => {
      if (now === undefined) await ask('DELETE', '/__mock/clock')
      else await ask('PUT', '/__mock/clock', { body: { now } })
      await ask('POST', '/__mock/reset', { body: { seed } })
      await ask('DELETE', '/__mock/violations')
      await use(await signIn())
      await ask('DELETE', '/__mock/faults')
      expectation(await ask('GET', '/__mock/violations'), 'what broke the contract').toEqual([])
    },
    { auto: true },
  ],
  storageState: async ({ servers, session, signedIn }, use) => {
    const stored = signedIn ? Object.entries(session) : []
    const localStorage = stored.map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: servers.origin, localStorage }] })
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

  fault: ({ servers }, use) => use((body) => servers.ask('POST', '/__mock/faults', { body })),
  read: ({ servers, session }, use) =>
    use(async <O extends Read>(operation: O, path: string) => {
      const body = await servers.ask('GET', `/pitlane/admin/api${path}`, { token: session.authToken })
      // response-decoders.ts is typed operation by operation
      return decodeResponse(operation, body) as ResponseBody<O>
    }),
})

/** Playwright's own, so that a test imports everything from here. */
export const expect = expectation

const address = 'admin@pitlane.test'

/** Signs in on the page, which must be at the login, with the code that the server sent; by keyboard alone. */
export const signInWithCode = async (page: Page, { ask }: TestServers): Promise<void> => {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const { otp } = (await ask('GET', `/__mock/otp?email=${address}`)) as { otp: string }
  await page.keyboard.type(otp)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/admin/login')
}

const farthest = 120

/** Presses Tab until the element has the focus. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    if (await hasFocus()) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${farthest} times ${key} did not reach ${target}`)
}

/** Leaves the tests of this `describe` out on a backend that answers with an alternative, and says why. */
export const leaveOutUnder = (alternative: string, why: string): void =>
  // biome-ignore lint/suspicious/noSkippedTests: npm test runs all; test:deep lists what is left out under a variant
  test.skip(({ servers }) => servers.variant.split(',').includes(alternative), `${alternative}: ${why}`)
