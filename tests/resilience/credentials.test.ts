import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '#scripts/lib/mock.ts'
import { wireOf } from '#tests/contract/client.ts'
import { exchange } from '#tests/contract/exchange.ts'
import { startMock } from '#tests/contract/mock.ts'
import { openCalls, operationIds, type Request } from '#tests/contract/request.ts'
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
