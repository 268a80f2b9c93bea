// What the contract tests share: clients of the mock or of the backend of CONTRACT_BASE_URL, IDs of records and seeds.
import type { Response } from 'supertest'
import { type RunnerTestCase, type TestContext, TestRunner } from 'vitest'
import { findReasonNotToSend } from '#scripts/contract/backend-guard.ts'
import { type ClientOptions, createClient } from './api-client.ts'
import { type RunningMock, type Seed, startMock } from './mock.ts'
import { allowsWrites, backendToken, backendUrl, idsFile, mockIds, readIds } from './settings.ts'

/** One mock for each seed, because filling a database takes longer than most tests. */
const mocks = backendUrl
  ? undefined
  : {
      demo: await startMock({ seed: 'demo' }),
      empty: await startMock({ seed: 'empty' }),
      edge: await startMock({ seed: 'edge' }),
    }
let mock = mocks?.demo
let token = backendToken
const backendIds = idsFile ? readIds(idsFile) : {}
const namedIds: Readonly<Record<string, string>> = backendUrl ? backendIds : mockIds
const knownIds = new Set(Object.values(namedIds))

const clientOptions: ClientOptions = {
  getServer: () => mock?.server ?? String(backendUrl),
  findReasonNotToSend: (request) =>
    backendUrl ? findReasonNotToSend(request, { token, knownIds, allowsWrites }) : undefined,
  onResponse: ({ status, body }: Response) => {
    if (status === 201 && typeof body?.id === 'string') knownIds.add(body.id)
  },
}
const getToken = () => token

/** Sends admin calls with a session. Paths follow `/admin/api`. */
export const api = createClient({ ...clientOptions, getToken })
/** Sends admin calls without a session. */
export const signedOut = createClient(clientOptions)
/** Sends public calls with a session, as the SPA does. Paths follow `/api`. */
export const publicApi = createClient({ ...clientOptions, getToken, prefix: '/api' })

/** Prepares a test: skips it if it cannot run on this backend, and starts it on the mock with the seed `demo`. */
export function beginTest({ task, skip }: TestContext): void {
  const { tags = [] } = task
  if (!backendUrl) seedMock('demo')
  else if (tags.includes('writes')) skip(!allowsWrites, 'writes need CONTRACT_WRITES=1')
  else skip(!tags.includes('reads'), 'needs the mock')
}

const getRunningTest = () => TestRunner.getCurrentTest<RunnerTestCase | undefined>()

/** Skips the running test. */
export function skipTest(reason: string): never {
  const test = getRunningTest()
  if (test === undefined) throw new Error(`No test is running that could be skipped: ${reason}`)
  return test.context.skip(reason)
}

/** IDs of named records: `ids.openOrder`. A test is skipped if the file of CONTRACT_IDS does not name its record. */
export const ids = new Proxy(namedIds as typeof mockIds, {
  get: (_, name) => {
    const id = namedIds[String(name)]
    if (id === undefined && getRunningTest()) skipTest(`CONTRACT_IDS does not name ${String(name)}`)
    return id
  },
})

/** Returns the first matching record of a list or page. Skips the test if there is none. */
export async function findFirst(
  path: string,
  isMatch: (record: Response['body']) => boolean = () => true,
) {
  const { body } = await api.get(path).expect(200)
  const records: Response['body'][] = Array.isArray(body) ? body : body.content
  return records.find(isMatch) ?? skipTest(`${path} returns no matching record`)
}

function getMock(): RunningMock {
  if (mock === undefined) throw new Error('A test without tags must not run on a real backend.')
  return mock
}

/** Switches to the unchanged data of a seed, with a new session. */
export function seedMock(seed: Seed): void {
  mock = mocks?.[seed]
  token = getMock().reset()
}

/** Moves the clock of the mock. */
export const advanceClock = (ms: number): void => getMock().advance(ms)

/** Returns the last code that was sent to an admin, or '' if no code was sent. */
export const findCode = (email: string): string => getMock().findCode(email)

/** Returns the token of a session that has ended. */
export const createExpiredToken = (): string => getMock().createExpiredToken()

/** Returns the token of the session. */
export const getSessionToken = (): string => token ?? ''
