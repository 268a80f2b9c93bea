import { beforeEach, describe, expect, test } from 'vitest'
import { advanceClock, api, findCode, seedMock, signedOut } from './support/api.ts'

const email = 'admin@pitlane.test'
const unknownEmail = 'unknown@pitlane.test'
const second = 1000
const minute = 60 * second

const sendOtp = (address: string) => signedOut.post('/auth/send-otp').send({ email: address })
const verifyOtp = (otp: string, address = email) =>
  signedOut.post('/auth/verify-otp').send({ email: address, otp })

/** Requests a code when the resend limit has passed, and returns the code that was sent. */
async function requestCode(): Promise<string> {
  advanceClock(31 * second)
  await sendOtp(email).expect(200)
  const otp = findCode(email)
  expect(otp).toMatch(/^\d{6}$/)
  return otp
}

const getWrongCode = (otp: string) => (otp === '000000' ? '000001' : '000000')

beforeEach(() => {
  seedMock('empty')
})

describe('sendOtp', () => {
  test("accepts an admin's email address in capitals (Specification §7; openapi.yaml, Strings)", async () => {
    const response = await sendOtp(email.toUpperCase())
    expect(response).toSatisfyContract('sendOtp')
    expect(response.body).toEqual({ message: expect.any(String) })
  })

  test("returns 404 'User not found!' for an unknown email address (Specification §7, §8)", async () => {
    const response = await sendOtp(unknownEmail)
    expect(response).toSatisfyContract('sendOtp', 404)
    expect(response.body.message).toBe('User not found!')
  })

  test('rejects a second code within 30 seconds, with Retry-After (Specification §9, decision 004)', async () => {
    await requestCode()
    advanceClock(20 * second)
    const response = await sendOtp(email)
    expect(response).toSatisfyContract('sendOtp', 429)
    expect(response.get('retry-after')).toMatch(/^([1-9]|10)$/)
  })

  test('sends another code after 30 seconds (Specification §9, decision 004)', async () => {
    await requestCode()
    advanceClock(30 * second)
    expect(await sendOtp(email)).toSatisfyContract('sendOtp')
  })
})

describe('verifyOtp', () => {
  test('returns token, user ID and cookie (Specification §7, decision 003)', async () => {
    const response = await verifyOtp(await requestCode())
    expect(response).toSatisfyContract('verifyOtp')
    // The token has no prefix, and the ID is a JSON string.
    expect(response.get('authorization')).toMatch(/^[^\s]{20,}$/)
    expect(response.type).toBe('application/json')
    expect(response.body).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(response.get('Set-Cookie')).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax$/)])
  })

  test("returns 401 'Invalid OTP!' for a wrong code (Specification §8)", async () => {
    const response = await verifyOtp(getWrongCode(await requestCode()))
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test("returns 401 'Invalid OTP!' for an unknown email address (Specification §8)", async () => {
    const response = await verifyOtp('123456', unknownEmail)
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test("rejects another admin's code (Specification §7)", async () => {
    const response = await verifyOtp(await requestCode(), 'ops@pitlane.test')
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test('rejects a used code (decision 004)', async () => {
    const otp = await requestCode()
    await verifyOtp(otp).expect(200)
    const response = await verifyOtp(otp)
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test('rejects a code after a newer one was sent (openapi.yaml, sendOtp)', async () => {
    const otp = await requestCode()
    const newerOtp = await requestCode()
    // The random codes may be equal.
    const response = await verifyOtp(otp === newerOtp ? getWrongCode(newerOtp) : otp)
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test('accepts a code just before ten minutes (decision 004)', async () => {
    const otp = await requestCode()
    advanceClock(10 * minute - second)
    expect(await verifyOtp(otp)).toSatisfyContract('verifyOtp')
  })

  test('rejects a code after ten minutes (decision 004)', async () => {
    const otp = await requestCode()
    advanceClock(10 * minute)
    const response = await verifyOtp(otp)
    expect(response).toSatisfyContract('verifyOtp', 401)
    expect(response.body.message).toBe('Invalid OTP!')
  })

  test.each([
    ['accepts', 4, 200],
    ['rejects', 5, 401],
  ])('%s the code after %i wrong tries (decision 004)', async (_verb, count, status) => {
    const otp = await requestCode()
    for (let index = 0; index < count; index += 1) await verifyOtp(getWrongCode(otp)).expect(401)
    expect(await verifyOtp(otp)).toSatisfyContract('verifyOtp', status)
  })

  test('returns 429 after fifty failed tries within ten minutes (decision 004)', async () => {
    const otp = await requestCode()
    for (let index = 0; index < 50; index += 1) await verifyOtp(otp, unknownEmail).expect(401)
    advanceClock(minute)
    // The IP address is blocked, so the correct code is rejected too.
    const response = await verifyOtp(otp)
    expect(response).toSatisfyContract('verifyOtp', 429)
    expect(response.get('retry-after')).toBe('540')
    expect(response.body.message).toBe('Wait 540 seconds before trying another code.')
  })
})

describe('A session', () => {
  test('has its own token, which is accepted as sent (Specification §7)', async () => {
    seedMock('demo')
    const { headers } = await verifyOtp(await requestCode()).expect(200)
    const response = await signedOut
      .get('/stripe/available-balance')
      .set('authorization', `${headers.authorization}`)
    expect(response).toSatisfyContract('getBalance')
    // The older session goes on.
    expect(await api.get('/stripe/available-balance')).toSatisfyContract('getBalance')
  })

  test.each([
    ['lasts 59 minutes without a call', 59, 200],
    ['ends after an hour without a call', 60, 401],
  ])('%s (decision 004)', async (_title, minutes, status) => {
    advanceClock(minutes * minute)
    expect(await api.get('/stripe/available-balance')).toSatisfyContract('getBalance', status)
  })

  test('ends after twelve hours in use (decision 004)', async () => {
    for (let halfHours = 1; halfHours < 24; halfHours += 1) {
      advanceClock(30 * minute)
      await api.get('/stripe/available-balance').expect(200)
    }
    advanceClock(30 * minute)
    expect(await api.get('/stripe/available-balance')).toSatisfyContract('getBalance', 401)
  })
})
