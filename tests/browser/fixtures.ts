import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Fault } from '#mock-server/dev-tools/faults.ts'
import {
  type StoredSession,
  startTestServers,
  type TestServers,
} from '#scripts/preview/test-servers.ts'
import type { ReadOperation, ResponseBody } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'

type Fixtures = {
  seed: 'demo' | 'empty' | 'edge' | 'large'
  /** Time of the mock's clock; real time if undefined. */
  now: string | undefined
  /** Whether the browser has the admin's `session` from the start. */
  signedIn: boolean
  /** Console errors and warnings that the test causes on purpose. All others fail the test. */
  expectedErrors: RegExp | RegExp[]
  /** Unexpected console errors and warnings so far, for example from React, the CSP or failed requests. */
  consoleErrors: string[]
  /** Sets the clock, resets the data, signs in over the API; after the test, expects no violation of the contract. */
  session: StoredSession
  /** Injects a fault (mock-server/dev-tools/faults.ts) until the test ends or, with `times`, for that many requests. */
  injectFault: (fault: Fault) => Promise<void>
  /** Reads from the backend and decodes any variant; paths are relative to the admin API base URL. */
  read: <O extends ReadOperation>(operation: O, path: string) => Promise<ResponseBody<O>>
}

type WorkerFixtures = {
  /** Comma-separated variants of the mock's responses, as in MOCK_VARIANT, which is the default. */
  variant: string | undefined
  servers: TestServers
}

/**
 * Each worker has its own mock server and serves the production build on its own host. Each test starts from a freshly
 * seeded database, and fails on any contract violation and on console errors that it does not expect.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  variant: [undefined, { option: true, scope: 'worker' }],
  seed: ['demo', { option: true }],
  now: [undefined, { option: true }],
  signedIn: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  servers: [
    async ({ variant }, use) => {
      await using servers = await startTestServers(variant)
      await use(servers)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ servers }, use) => use(servers.origin),

  session: [
    async ({ servers: { request, signIn }, seed, now }, use) => {
      if (now === undefined) await request.delete('/__mock/clock').expect(200)
      else await request.put('/__mock/clock').send({ now }).expect(200)
      await request.post('/__mock/reset').send({ seed }).expect(200)
      await request.delete('/__mock/violations').expect(204)
      await use(await signIn())
      await request.delete('/__mock/faults').expect(204)
      const { body: violations } = await request.get('/__mock/violations').expect(200)
      expect(violations, 'contract violations').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, servers: { origin }, session, signedIn }, use) => {
    // With storageState, each test would open one more page to store the session.
    const store = ({ origin, session }: { origin: string; session: StoredSession }) => {
      // Only once, so that a test can log out.
      const key = 'test-session-is-stored'
      if (location.origin !== origin || localStorage.getItem(key)) return
      for (const [name, value] of Object.entries({ ...session, [key]: 'yes' }))
        localStorage.setItem(name, value)
    }
    if (signedIn) await context.addInitScript(store, { origin, session })
    await use(context)
  },

  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const consoleErrors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const line = `${message.text()} (${message.location().url})`
        if (![expectedErrors].flat().some((expected) => expected.test(line)))
          consoleErrors.push(line)
      })
      context.on('weberror', (error) => consoleErrors.push(String(error.error())))
      await use(consoleErrors)
      expect(consoleErrors, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],

  injectFault: ({ servers }, use) =>
    use(async (fault) => {
      await servers.request.post('/__mock/faults').send(fault).expect(201)
    }),
  read: ({ servers, session }, use) =>
    use(async <O extends ReadOperation>(operation: O, path: string) => {
      const request = servers.request
        .get(`/pitlane/admin/api${path}`)
        .set('authorization', session.authToken)
      const { type, body, text } = await request.expect(200)
      // decodeResponse returns unknown, but each decoder is type-checked against its operation's response.
      return decodeResponse(operation, type.endsWith('json') ? body : text) as ResponseBody<O>
    }),
})

// Playwright's `expect`, so that a test imports `test` and `expect` from one file.
export { expect }

const adminEmail = 'admin@pitlane.test'

/** Signs in on the login page by keyboard, with the code that the server sent. */
export const signInWithCode = async (page: Page, { request }: TestServers): Promise<void> => {
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(adminEmail)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter the Code' })).toBeVisible()
  const { body: code } = await request.get(`/__mock/otp?email=${adminEmail}`).expect(200)
  await page.keyboard.type(code.otp)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/admin/login')
}

const maxPresses = 120

/** Presses Tab (or `key`) until the element has the focus. Throws after 120 presses. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < maxPresses; count += 1) {
    if (await hasFocus()) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`Pressing ${key} ${maxPresses} times did not reach ${target}.`)
}

/** Skips the tests of this `describe` for a variant of the mock, with a reason. */
export const skipUnderVariant = (variant: string, reason: string): void =>
  // biome-ignore lint/suspicious/noSkippedTests: npm test skips none; test:deep counts those skipped under a variant
  test.skip(({ servers }) => servers.variant.split(',').includes(variant), `${variant}: ${reason}`)
