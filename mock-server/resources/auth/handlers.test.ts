import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStores } from '#mock-server/database/stores.ts'
import { createTestApp, type TestApp } from '#tests/mock-server/test-app.ts'
import { createOneTimeCodes } from './codes.ts'

const email = 'admin@pitlane.test'
const minute = 60_000
let mock: TestApp

beforeEach(async () => {
  mock = await createTestApp({ seed: 'empty' })
})

const send = () => mock.request.post('/pitlane/admin/api/auth/send-otp').send({ email })
const verify = (otp: string) =>
  mock.request.post('/pitlane/admin/api/auth/verify-otp').send({ email, otp })
const listUsers = () => mock.request.get('/pitlane/admin/api/users')
const findLastCode = () =>
  /^OTP for \S+: (\d{6})$/.exec(mock.printed.at(-1) ?? '')?.[1] ?? 'none printed'

describe('sendOtp', () => {
  it('sends another code immediately after sign-in, or after the clock was set back', async () => {
    await send()
    await verify(findLastCode())
    await send().expect(200)
    mock.clock.advance(-1)
    await send().expect(200)
  })
})

describe('verifyOtp', () => {
  it('sets an HttpOnly, SameSite=Lax cookie that authorizes nothing', async () => {
    await send()
    const { headers } = await verify(findLastCode())
    const [cookie = ''] = [headers['set-cookie']].flat().map(String)
    const [, value = ''] =
      /^pitlane_session=([\w-]{43}); Max-Age=43200; Path=\/pitlane; HttpOnly; SameSite=Lax$/.exec(
        cookie,
      ) ?? []
    expect(value).not.toBe('')
    expect(headers.authorization).not.toContain(value)
    await listUsers().set('authorization', value).expect(401)
    await listUsers().set('cookie', `pitlane_session=${value}`).expect(401)
    await listUsers().set('authorization', String(headers.authorization)).expect(200)
  })
})

/** Requests codes for unknown emails, and returns the statuses. supertest can only send from this machine. */
const requestCodes = async (
  count: number,
  remoteAddress = '192.0.2.7',
  getForwardedFor?: (index: number) => string,
) => {
  const statuses = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const payload = { email: `unknown-${index}@pitlane.test` }
    const url = '/pitlane/admin/api/auth/send-otp'
    const headers = getForwardedFor && { 'x-forwarded-for': getForwardedFor(index) }
    statuses.add(
      (await mock.app.inject({ method: 'POST', url, payload, remoteAddress, headers })).statusCode,
    )
  }
  return [...statuses]
}

describe('An IP address', () => {
  it('can request 30 codes in 10 minutes, for any email, and 30 more afterwards', async () => {
    expect(await requestCodes(15)).toEqual([404])
    mock.clock.advance(9 * minute)
    expect(await requestCodes(15)).toEqual([404])
    expect(await requestCodes(1)).toEqual([429])
    expect(await requestCodes(1, '192.0.2.8')).toEqual([404])
    mock.clock.advance(minute - 1)
    expect(await requestCodes(1)).toEqual([429])
    mock.clock.advance(1)
    expect(await requestCodes(30)).toEqual([404])
    expect(await requestCodes(1)).toEqual([429])
    // After the clock is set back, attempts with a later time do not count.
    mock.clock.advance(-11 * minute)
    expect(await requestCodes(1)).toEqual([404])
  })
})

describe('Behind a proxy on this machine', () => {
  it('a client has the address that the proxy adds, and cannot choose it', async () => {
    const sendAs = (address: string) => (index: number) => `203.0.113.${index}, ${address}`
    expect(await requestCodes(30, '127.0.0.1', sendAs('192.0.2.7'))).toEqual([404])
    expect(await requestCodes(1, '127.0.0.1', sendAs('192.0.2.7'))).toEqual([429])
    expect(await requestCodes(30, '127.0.0.1', sendAs('127.0.0.1'))).toEqual([404])
    expect(await requestCodes(1, '127.0.0.1', sendAs('127.0.0.1'))).toEqual([429])
    expect(await requestCodes(1, '127.0.0.1', sendAs('192.0.2.8'))).toEqual([404])
  })

  it.each([
    ['is longer than an address', 'x'.repeat(65)],
    ['names no address', 'unknown'],
    ['has a port', '192.0.2.7:4711'],
    ['has a zone', `fe80::1%${'e'.repeat(65)}`],
  ])('a client has the address of the proxy if the last one %s', async (_, address) => {
    expect(await requestCodes(29, '127.0.0.1', () => address)).toEqual([404])
    expect(await requestCodes(1, '127.0.0.1')).toEqual([404])
    expect(await requestCodes(1, '127.0.0.1', () => address)).toEqual([429])
    const verification = { email, otp: '000000' }
    const response = await mock.request
      .post('/pitlane/admin/api/auth/verify-otp')
      .set('x-forwarded-for', address)
      .send(verification)
    expect(response.status).toBe(401)
  })

  it('X-Forwarded-For of another machine is ignored', async () => {
    expect(await requestCodes(30, '192.0.2.7', (index) => `203.0.113.${index}`)).toEqual([404])
    expect(await requestCodes(1, '192.0.2.7', () => '203.0.113.99')).toEqual([429])
  })
})

describe('A one-time code', () => {
  const createCodes = (...randomNumbers: number[]) => {
    const drawBytes = (size: number) => {
      const drawn = size === 3 ? randomNumbers.shift() : undefined
      return drawn === undefined ? randomBytes(size) : Buffer.from([drawn >> 16, drawn >> 8, drawn])
    }
    return createOneTimeCodes({
      stores: createStores(mock.db, mock.clock),
      clock: mock.clock,
      randomBytes: drawBytes,
      sentCodes: [],
    })
  }
  const issue = (...randomNumbers: number[]) => {
    const selectId = mock.db.prepare<[string], string>('SELECT id FROM admins WHERE email = ?')
    const id = selectId.pluck().get(email) ?? 'no admin'
    return createCodes(...randomNumbers).issue({ id, email })
  }

  it('has six digits with leading zeros, and is not made from random numbers of 16,000,000 or more', () => {
    expect(issue(42)).toBe('000042')
    expect(issue(15_999_999)).toBe('999999')
    expect(issue(16_000_000, 16_777_215, 7_123_456)).toBe('123456')
  })

  it('is stored only as a salted hash', () => {
    const code = issue(123_456)
    const stored = JSON.stringify(mock.db.prepare('SELECT * FROM one_time_codes').all())
    expect(stored).not.toContain(code)
    const readHash = () =>
      mock.db.prepare<[], Buffer>('SELECT code_hash FROM one_time_codes').pluck().get()
    const firstHash = readHash()
    const unsaltedHash = createHash('sha256').update(code).digest()
    issue(123_456)
    expect(firstHash).not.toEqual(unsaltedHash)
    expect(firstHash).not.toEqual(readHash())
  })
})
