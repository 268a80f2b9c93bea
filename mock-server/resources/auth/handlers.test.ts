import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const email = 'admin@pitlane.test'
const minute = 60_000
let app: TestApp

beforeEach(async () => {
  app = await testApp({ seed: 'empty' })
})

const send = (to = email) => app.post('/admin/api/auth/send-otp', { body: { email: to } })
const verify = (otp: string, from = email) =>
  app.post('/admin/api/auth/verify-otp', { body: { email: from, otp } })
const lastCode = () => /^OTP for \S+: (\d{6})$/.exec(app.printed.at(-1) ?? '')?.[1] ?? 'none printed'
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const adminId = () => app.db.prepare('SELECT id FROM admins WHERE email = ?').pluck().get(email)
const invalid = { status: 401, body: { status: 401, error: 'Unauthorized', message: 'Invalid OTP!' } }

describe('sendOtp', () => {
  it('prints a six-digit code on a line of its own', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { message: 'OTP sent' } })
    expect(app.printed).toEqual([expect.stringMatching(/^OTP for admin@pitlane\.test: \d{6}$/)])
  })

  it('knows the two seeded admins in any case of their letters, and nobody else', async () => {
    expect(await send('ADMIN@Pitlane.Test')).toMatchObject({ status: 200 })
    expect(await send('ops@pitlane.test')).toMatchObject({ status: 200 })
    expect(await send('admin@pitlane.tester')).toMatchObject({
      status: 404,
      body: { status: 404, error: 'Not Found', message: 'User not found!' },
    })
    expect(app.printed).toHaveLength(2)
  })

  it.each([{}, { email: '' }, { email: 'admin@pitlane' }, { email: 5 }, { email, otp: '1' }, null])(
    'is refused with the body %o',
    async (body) => {
      expect(await app.post('/admin/api/auth/send-otp', { body })).toMatchObject({ status: 400 })
    },
  )

  it('sends again only after 30 seconds, and says how long to wait', async () => {
    await send()
    app.clock.advance(10_001)
    const soon = await send()
    expect(soon).toMatchObject({
      status: 429,
      body: { message: 'Wait 20 seconds before asking for another code.' },
    })
    expect(soon.headers['retry-after']).toBe('20')
    expect(app.printed).toHaveLength(1)
    app.clock.advance(19_999)
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('makes the code before worthless when it sends a new one', async () => {
    await send()
    const first = lastCode()
    app.clock.advance(30_000)
    await send()
    if (first !== lastCode()) expect(await verify(first)).toMatchObject(invalid)
    expect(await verify(lastCode())).toMatchObject({ status: 200 })
  })

  it('sends at once after a code was used', async () => {
    await send()
    await verify(lastCode())
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('shuts an address out that asks more than 30 times in 10 minutes, for whomever it asks', async () => {
    for (let time = 0; time < 30; time++)
      expect(await send(`nobody-${time}@pitlane.test`)).toMatchObject({ status: 404 })
    const shut = await send()
    expect(shut).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    app.clock.advance(10 * minute)
    for (let time = 0; time < 30; time++)
      expect(await send(`nobody-${time}@pitlane.test`)).toMatchObject({ status: 404 })
    expect(await send()).toMatchObject({ status: 429 })
  })
})

describe('verifyOtp', () => {
  it('exchanges the code for a token in the authorization header and the user id in the body', async () => {
    await send()
    const { status, headers, body } = await verify(lastCode())
    expect(status).toBe(200)
    expect(body).toBe(adminId())
    const token = String(headers.authorization)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await app.get('/admin/api/users', { token })).toMatchObject({ status: 200 })
  })

  it('sets an HttpOnly, SameSite=Lax cookie that authorises nothing', async () => {
    await send()
    const { headers } = await verify(lastCode())
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^pitlane_session=[\w-]{43}; Max-Age=43200; Path=\/pitlane; HttpOnly; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(headers.authorization)
    expect(
      await app.get('/admin/api/users', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
    ).toMatchObject({
      status: 401,
    })
  })

  it('refuses the token with a Bearer prefix', async () => {
    await send()
    const { headers } = await verify(lastCode())
    expect(await app.get('/admin/api/users', { token: `Bearer ${headers.authorization}` })).toMatchObject({
      status: 401,
    })
  })

  it('takes a code once', async () => {
    await send()
    const code = lastCode()
    expect(await verify(code)).toMatchObject({ status: 200 })
    expect(await verify(code)).toMatchObject(invalid)
    expect(app.db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(1)
  })

  it('takes a code once even when 20 try it at the same time', async () => {
    await send()
    const code = lastCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(app.db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(1)
  })

  it('takes a code for 10 minutes', async () => {
    await send()
    app.clock.advance(10 * minute - 1)
    expect(await verify(lastCode())).toMatchObject({ status: 200 })
    await send()
    app.clock.advance(10 * minute)
    expect(await verify(lastCode())).toMatchObject(invalid)
  })

  it('takes the code after four wrong tries, and none after five', async () => {
    await send()
    for (let wrong = 0; wrong < 4; wrong++) expect(await verify(otherThan(lastCode()))).toMatchObject(invalid)
    expect(await verify(lastCode())).toMatchObject({ status: 200 })
    await send()
    for (let wrong = 0; wrong < 5; wrong++) expect(await verify(otherThan(lastCode()))).toMatchObject(invalid)
    expect(await verify(lastCode())).toMatchObject(invalid)
  })

  it('is no way around the 30 seconds by spoiling a code, but the next code starts afresh', async () => {
    await send()
    for (let wrong = 0; wrong < 5; wrong++) await verify(otherThan(lastCode()))
    expect(await send()).toMatchObject({ status: 429 })
    app.clock.advance(30_000)
    await send()
    expect(await verify(lastCode())).toMatchObject({ status: 200 })
  })

  it("takes no other admin's code, and none for an unknown address", async () => {
    await send()
    expect(await verify(lastCode(), 'ops@pitlane.test')).toMatchObject(invalid)
    expect(await verify(lastCode(), 'nobody@pitlane.test')).toMatchObject(invalid)
    expect(await verify(lastCode(), 'Admin@PITLANE.test')).toMatchObject({ status: 200 })
  })

  it('shuts an address out that fails more than 50 times in 10 minutes, even with the right code', async () => {
    await send()
    for (let wrong = 0; wrong < 50; wrong++) await verify('000000', 'nobody@pitlane.test')
    const shut = await verify(lastCode())
    expect(shut).toMatchObject({
      status: 429,
      body: { message: 'Wait 600 seconds before trying another code.' },
    })
    expect(Number(shut.headers['retry-after'])).toBe(600)
  })

  it.each([{ otp: '12345' }, { otp: '1234567' }, { otp: '12345a' }, { otp: 123456 }, { otp: '١٢٣٤٥٦' }, {}])(
    'is refused with %o for a code',
    async (body) => {
      expect(await app.post('/admin/api/auth/verify-otp', { body: { email, ...body } })).toMatchObject({
        status: 400,
      })
    },
  )
})

describe('a session', () => {
  it('ends after an hour without a call, on the clock of the mock server', async () => {
    const token = app.signIn()
    app.clock.advance(59 * minute)
    expect(await app.get('/admin/api/users', { token })).toMatchObject({ status: 200 })
    app.clock.advance(60 * minute)
    expect(await app.get('/admin/api/users', { token })).toMatchObject({ status: 401 })
  })
})
