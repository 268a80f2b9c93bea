import type { SignedIn } from '#scripts/preview/stage.ts'
import { test as base, expect as expectation } from './fixtures.ts'

/** The backend as another program of the same admin uses it, with paths below the admin base. */
export type Api = {
  read(path: string): Promise<unknown>
  write(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<unknown>
}

type Fixtures = {
  seed: 'demo' | 'empty' | 'edge'
  /** whether the browser has a session from the start */
  signedIn: boolean
  session: SignedIn
  api: Api
}

/** An admin on the production build: each test starts on its seed anew, and fails for anything that broke the contract. */
export const test = base.extend<Fixtures>({
  seed: ['demo', { option: true }],
  signedIn: [true, { option: true }],

  session: [
    async ({ stage, seed }, use) => {
      await stage.ask('DELETE', '/__mock/clock')
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
    const ask = (method: string, path: string, body?: unknown) =>
      stage.ask(method, `/pitlane/admin/api${path}`, { token: session.authToken, body })
    await use({ read: (path) => ask('GET', path), write: ask })
  },
})

/** Playwright's own, so that a test imports everything from here. */
export const expect = expectation
