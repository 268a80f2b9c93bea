import { type Case, createCase, createCases, thenRead } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { satisfies, text } from '#tests/contract/patterns.ts'
import { idPattern } from './records.ts'

const email = 'admin@pitlane.test'
const unknownEmail = 'unknown@pitlane.test'
const seconds = 1000
const minutes = 60 * seconds

const advance = (ms: number) => (client: Client) => client.mock().advance(ms)

/** Advances the clock past the resend limit, requests a code, and returns it from the mock's log. */
async function sendCode(client: Client): Promise<string> {
  advance(31 * seconds)(client)
  await client.call({ operationId: 'sendOtp', body: { email } })
  const otp = client.mock().findCode(email)
  if (!/^\d{6}$/.test(otp)) throw new Error(`the code ${otp} does not have six digits`)
  return otp
}

/** Runs after a code was sent and before the tested sign-in. May return another code for the sign-in. */
type StepAfterSending = (client: Client, otp: string) => unknown

const getWrongCode = (otp: string) => (otp === '000000' ? '000001' : '000000')
const tryCode = async (client: Client, otp: string, count: number, address = email) => {
  for (let index = 0; index < count; index += 1)
    await client.send({ operationId: 'verifyOtp', body: { email: address, otp } })
}
const tryWrongCode =
  (count: number): StepAfterSending =>
  (client, otp) =>
    tryCode(client, getWrongCode(otp), count)
const signInWithCode: StepAfterSending = (client, otp) => tryCode(client, otp, 1)
const replaceCode: StepAfterSending = async (client, otp) => {
  const newCode = await sendCode(client)
  // The random codes may be equal.
  return otp === newCode ? getWrongCode(newCode) : otp
}

const sendCases: Case[] = [
  createCase('sendOtp', '7, Strings', "accepts an admin's email address in capitals", {
    seed: 'empty',
    request: { body: { email: email.toUpperCase() } },
    expect: { body: { message: text } },
  }),
  createCase('sendOtp', '7, 8', "returns 404 'User not found!' for an unknown email address", {
    seed: 'empty',
    request: { body: { email: unknownEmail } },
    expect: { status: 404, message: /^User not found!$/ },
  }),
  createCase('sendOtp', '9, D4', 'rejects a request for a second code within 30 seconds, with Retry-After', {
    seed: 'empty',
    given: async (client) => {
      await sendCode(client)
      advance(20 * seconds)(client)
    },
    request: { body: { email } },
    expect: { status: 429, headers: { 'retry-after': /^([1-9]|10)$/ } },
  }),
  createCase('sendOtp', '9, D4', 'accepts a request for another code after 30 seconds', {
    seed: 'empty',
    given: async (client) => {
      await sendCode(client)
      advance(30 * seconds)(client)
    },
    request: { body: { email } },
  }),
]

const codeCases: Case[] = createCases<readonly [string, string, 200 | 401, StepAfterSending]>(
  [
    ["returns 401 'Invalid OTP!' for a wrong code", '8', 401, (_, otp) => getWrongCode(otp)],
    ['rejects a used code', 'D4', 401, signInWithCode],
    ['rejects a code after a newer one was sent', 'Authentication and sessions', 401, replaceCode],
    ['accepts a code just before ten minutes', 'D4', 200, advance(10 * minutes - seconds)],
    ['rejects a code after ten minutes', 'D4', 401, advance(10 * minutes)],
    ['accepts the code after four wrong tries', 'D4', 200, tryWrongCode(4)],
    ['rejects the code after five wrong tries', 'D4', 401, tryWrongCode(5)],
  ],
  (name, source, status, stepAfterSending) =>
    createCase('verifyOtp', source, name, {
      seed: 'empty',
      given: async (client) => {
        const otp = await sendCode(client)
        return ((await stepAfterSending(client, otp)) as string | undefined) ?? otp
      },
      request: (otp) => ({ body: { email, otp } }),
      expect: status === 200 ? {} : { status, message: /^Invalid OTP!$/ },
    }),
)

const signInCases: Case[] = [
  createCase(
    'verifyOtp',
    '7, D3',
    'returns the token in the header without a prefix, the user ID as a JSON string, and a cookie',
    {
      seed: 'empty',
      given: sendCode,
      request: (otp) => ({ body: { email, otp } }),
      expect: {
        headers: {
          authorization: /^[^\s]{20,}$/,
          'content-type': /^application\/json/,
          'set-cookie': satisfies('an HttpOnly, SameSite=Lax cookie', (value) =>
            /; HttpOnly; SameSite=Lax$/.test(String(value)),
          ),
        },
        body: idPattern,
      },
    },
  ),
  createCase('verifyOtp', '7', "rejects another admin's code", {
    seed: 'empty',
    given: sendCode,
    request: (otp) => ({ body: { email: 'ops@pitlane.test', otp } }),
    expect: { status: 401, message: /^Invalid OTP!$/ },
  }),
  createCase('verifyOtp', '8', "returns 401 'Invalid OTP!' for an unknown email address", {
    seed: 'empty',
    request: { body: { email: unknownEmail, otp: '123456' } },
    expect: { status: 401, message: /^Invalid OTP!$/ },
  }),
  createCase('verifyOtp', 'D4', 'returns 429 after fifty failed tries within ten minutes', {
    seed: 'empty',
    given: async (client) => {
      const otp = await sendCode(client)
      await tryCode(client, otp, 50, unknownEmail)
      advance(minutes)(client)
      return otp
    },
    // The IP address is blocked, so the correct code is rejected too.
    request: (otp) => ({ body: { email, otp } }),
    expect: {
      status: 429,
      headers: { 'retry-after': '540' },
      message: /^Wait 540 seconds before trying another code\.$/,
    },
  }),
  createCase('getBalance', '7, Authentication and sessions', 'accepts the tokens of two sessions as sent', {
    given: async (client) => {
      const body = { email, otp: await sendCode(client) }
      return String((await client.send({ operationId: 'verifyOtp', body })).headers.authorization)
    },
    request: (token) => ({ token }),
    after: () => thenRead('getBalance', undefined, {}),
  }),
]

const halfHour = 30 * minutes
const expiryCases: Case[] = createCases(
  [
    ['keeps a session after 59 minutes without a call', 200, [59 * minutes]],
    ['ends a session after an hour without a call', 401, [60 * minutes]],
    ['ends a session in use after twelve hours', 401, Array<number>(24).fill(halfHour)],
  ],
  (name, status, pauses) =>
    createCase('getBalance', 'D4', name, {
      given: async (client) => {
        for (const pause of pauses.slice(0, -1)) {
          advance(pause)(client)
          await client.call({ operationId: 'getBalance' })
        }
        advance(pauses.at(-1) ?? 0)(client)
      },
      expect: { status },
    }),
)

export const authCases: readonly Case[] = [...sendCases, ...codeCases, ...signInCases, ...expiryCases]
