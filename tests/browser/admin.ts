import type { SignedIn } from '#scripts/preview/stage.ts'
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
