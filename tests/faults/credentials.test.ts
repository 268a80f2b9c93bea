import { expect, it, onTestFinished } from 'vitest'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { signIn } from '#scripts/lib/mock.ts'
import { wireOf } from '#tests/contract/client.ts'
import { type Answer, exchange } from '#tests/contract/exchange.ts'
import { startMock } from '#tests/contract/mock.ts'
import { openCalls, operationIds, type Request } from '#tests/contract/request.ts'
import { seed } from '#tests/deep.ts'
import { report, strangerAt, timeoutMs } from './shared.ts'

const protectedIds = operationIds.filter((id) => !openCalls.has(id))

async function started(...options: Parameters<typeof startMock>) {
  const mock = await startMock(...options)
  onTestFinished(() => mock.close())
  return mock
}

const someId = 'f'.repeat(24)
const json = { 'content-type': 'application/json' }
/** Ways to ask that would be refused with another status, or not at all, were the credentials good. */
const forms: Record<string, Omit<Request, 'operationId'>> = {
  'nothing else wrong': {},
  'a bad path': { path: { id: '\0 no id <', mechanicId: '../..' } },
  'a bad query': { query: 'page=x&page=y&undeclared=1&startDate=never' },
  'no JSON': { raw: '{"', headers: json },
  'another media type': { raw: '<x/>', headers: { 'content-type': 'application/xml' } },
  'a body of 1.2 MB': { raw: `"${'x'.repeat(1_200_000)}"`, headers: json },
}

it(
  `${protectedIds.length} protected operations look at the credentials before anything else`,
  async () => {
    expect(protectedIds).toHaveLength(35)
    const [mock, elsewhere] = [await started('demo'), await started('demo')]
    // It moves the clock back and forth, which ends the sessions of before.
    const expired = await strangerAt(mock.base).control.expiredToken()
    const live = await signIn(mock.base)
    const foreign = await signIn(elsewhere.base)
    const cookie = `${live.cookie.split(';')[0]}; authorization=${live.token}; token=${live.token}`
    const credentials: Record<string, Record<string, string>> = {
      none: {},
      empty: { authorization: '' },
      wrong: { authorization: live.token.slice(0, -1) + (live.token.endsWith('A') ? 'E' : 'A') },
      expired: { authorization: expired },
      'of another server': { authorization: foreign.token },
      'a cookie only': { cookie },
    }
    const changes = () => mock.db.prepare<[], number>('SELECT total_changes()').pluck().get()
    const before = changes()
    const failures: string[] = []
    let tried = 0
    for (const [what, headers] of Object.entries(credentials)) {
      for (const [how, { headers: own, ...form }] of Object.entries(forms)) {
        const ask = async (operationId: Request['operationId']) => {
          const path = { id: someId, mechanicId: someId }
          const request = { operationId, path, ...form, token: null, headers: { ...own, ...headers } }
          const { status, body } = await exchange(wireOf(mock.base, request, undefined))
          const { timestamp, path: asked, ...said } = Object(body)
          const right = { status: 401, error: 'Unauthorized', message: 'Sign in to continue.' }
          if (status !== 401 || JSON.stringify(said) !== JSON.stringify(right))
            failures.push(`${operationId}, ${what}, ${how}: ${status} ${JSON.stringify(body)}`)
        }
        await Promise.all(protectedIds.map(ask))
        tried += protectedIds.length
      }
    }
    report('Credentials that let nobody in', tried, '', tried - failures.length)
    expect(failures).toEqual([])
    expect(changes()).toBe(before)
    // The same session opens what the cookie did not.
    const { token } = live
    const { status } = await exchange(wireOf(mock.base, { operationId: 'getTerms', token }, undefined))
    expect(status).toBe(200)
  },
  timeoutMs,
)

/** How often a value of one list lies above one of the other, ties counted half: 0.5 when they cannot be told apart. */
function chanceAbove(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.map((one) =>
    others.reduce((sum, other) => sum + (one > other ? 1 : one === other ? 0.5 : 0), 0),
  )
  return wins.reduce((sum, win) => sum + win, 0) / (ones.length * others.length)
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

it(
  'an address that nobody has takes as long to refuse as a wrong code',
  async () => {
    const mock = await started('empty')
    const admin = 'admin@pitlane.test'
    const stranger = strangerAt(mock.base)
    const random = randomFrom(`credentials ${seed}`)
    const again = mock.db.prepare('UPDATE one_time_codes SET wrong_tries = 0')
    const forget = mock.db.prepare('UPDATE sign_in_limits SET tries = 1')
    await stranger.ask({ operationId: 'sendOtp', body: { email: admin } })
    const code = await stranger.control.code(admin)
    const wrong = code === '000000' ? '000001' : '000000'
    const times: Record<string, number[]> = { [admin]: [], 'admin@pitlane.tests': [] }
    const warmUp = 100
    for (let n = 0; n < 1_600; n++) {
      const email = random.pick(Object.keys(times))
      const payload = JSON.stringify({ email, otp: wrong })
      const request: Request = { operationId: 'verifyOtp', raw: payload, headers: json }
      let took = 0
      const answer: Answer = await exchange(wireOf(mock.base, request, undefined), (seen) => {
        took = seen.took
      })
      expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid OTP!' } })
      again.run()
      forget.run()
      if (n >= warmUp) times[email]?.push(took)
    }
    const [known = [], unknown = []] = Object.values(times)
    const chance = chanceAbove(known, unknown)
    const medians = [known, unknown].map((each) => `${(medianOf(each) * 1000).toFixed(0)} µs`).join(' and ')
    const held = Math.abs(chance - 0.5) < 0.1
    const pairs = `medians ${medians}, a wrong code is the slower in ${(100 * chance).toFixed(1)} % of pairs`
    const tried = known.length + unknown.length
    report('Time of a refusal, unknown address or wrong code', tried, pairs, held ? tried : 0)
    expect(held).toBe(true)
  },
  timeoutMs,
)
