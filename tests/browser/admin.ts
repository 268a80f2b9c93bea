import type { Locator, Page } from '@playwright/test'
import type { SignedIn, Stage } from '#scripts/preview/stage.ts'
import type { Answer, Read } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { test as base, expect as expectation } from './fixtures.ts'

/** What the backend holds, whatever form its answers have; paths are below the admin base. */
export type Api = { read<O extends Read>(operation: O, path: string): Promise<Answer<O>> }

type Fixtures = {
  seed: 'demo' | 'empty' | 'edge'
  /** what the mock server's clock says when it is not the time of day */
  now: string | undefined
  /** whether the browser has a session from the start */
  signedIn: boolean
  session: SignedIn
  api: Api
}

/** An admin on the production build: each test starts on its seed anew, and fails for anything that broke the contract. */
export const test = base.extend<Fixtures>({
  seed: ['demo', { option: true }],
  now: [undefined, { option: true }],
  signedIn: [true, { option: true }],

  session: [
    async ({ stage, seed, now }, use) => {
      if (now === undefined) await stage.ask('DELETE', '/__mock/clock')
      else await stage.ask('PUT', '/__mock/clock', { body: { now } })
      await stage.ask('POST', '/__mock/reset', { body: { seed } })
      await stage.ask('DELETE', '/__mock/violations')
      await use(await stage.signIn())
      await stage.ask('DELETE', '/__mock/faults')
      expectation(await stage.ask('GET', '/__mock/violations'), 'what broke the contract').toEqual([])
    },
    { auto: true },
  ],

  storageState: async ({ stage, session, signedIn }, use) => {
    const stored = signedIn ? Object.entries(session) : []
    const localStorage = stored.map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: stage.origin, localStorage }] })
  },

  api: async ({ stage, session }, use) => {
    await use({
      async read<O extends Read>(operation: O, path: string) {
        const body = await stage.ask('GET', `/pitlane/admin/api${path}`, { token: session.authToken })
        // response-decoders.ts is typed operation by operation
        return decodeResponse(operation, body) as Answer<O>
      },
    })
  },
})

/** Playwright's own, so that a test imports everything from here. */
export const expect = expectation

const address = 'admin@pitlane.test'

/** Signs in on the page, which must be at the login, with the code that the server sent; by keyboard alone. */
export const signInWithCode = async (page: Page, { ask }: Stage): Promise<void> => {
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

/** Presses Tab, as somebody without a mouse does, until the element has the focus. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    if (await hasFocus()) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${farthest} times ${key} did not reach ${target}`)
}

/** Leaves the tests of this file or `describe` out on a backend that answers with an alternative, and says why. */
export const leaveOutUnder = (alternative: string, why: string): void =>
  // biome-ignore lint/suspicious/noSkippedTests: npm test runs all; test:deep lists what is left out under a variant
  test.skip(({ stage }) => stage.variant.split(',').includes(alternative), `${alternative}: ${why}`)
