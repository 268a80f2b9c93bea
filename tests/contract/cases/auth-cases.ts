import { type Case, goldenCase } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { exactly, text, that } from '#tests/contract/patterns.ts'
import { id } from './records.ts'

const email = 'admin@pitlane.test'
const seconds = 1000
const minutes = 60 * seconds

/** A code on its way to the administrator, after the 30 seconds that the suite's own signing in costs. */
async function codeSent(client: Client): Promise<string> {
  await client.control.advance(31 * seconds)
  await client.ask({ operationId: 'sendOtp', body: { email } })
  return client.control.code(email)
}

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const tries = async (client: Client, otp: string, count: number, who = email) => {
  for (let made = 0; made < count; made += 1) {
    await client.send({ operationId: 'verifyOtp', body: { email: who, otp } })
  }
}
/** What becomes of a code after something happened to it; the code that is tried may be another one then. */
const after = (
  name: string,
  section: string,
  status: 200 | 401,
  happens: (client: Client, otp: string) => Promise<unknown>,
) =>
  goldenCase('verifyOtp', section, name, {
    seed: 'empty',
    given: async (client) => {
      const otp = await codeSent(client)
      const other = await happens(client, otp)
      return typeof other === 'string' ? other : otp
    },
    request: (otp) => ({ body: { email, otp } }),
    expect: { status },
  })

const sending: Case[] = [
  goldenCase('sendOtp', '7, 9', 'sends a code of six digits', {
    seed: 'empty',
    given: (client) => client.control.advance(31 * seconds),
    request: { body: { email } },
    expect: { status: 200, body: exactly({ message: text }) },
  }),
  goldenCase('verifyOtp', '4, 9', 'makes a code of six digits that verifies', {
    seed: 'empty',
    given: async (client) => {
      const otp = await codeSent(client)
      if (!/^\d{6}$/.test(otp)) throw new Error(`the code ${otp} has not six digits`)
      return otp
    },
    request: (otp) => ({ body: { email, otp } }),
    expect: { status: 200, body: id },
  }),
  goldenCase('sendOtp', '7, 8', "answers 404 'User not found!' to an address that is no administrator's", {
    seed: 'empty',
    request: { body: { email: 'nobody@pitlane.test' } },
    expect: { status: 404, message: /^User not found!$/ },
  }),
  goldenCase('sendOtp', '4, 9', 'sends no second code within 30 seconds, and says when it will', {
    seed: 'empty',
    given: async (client) => {
      await codeSent(client)
      await client.control.advance(20 * seconds)
    },
    request: { body: { email } },
    expect: {
      status: 429,
      headers: {
        'retry-after': that('whole seconds, at most 10', (value) => /^([1-9]|10)$/.test(String(value))),
      },
    },
  }),
  goldenCase('sendOtp', '4, 9', 'sends another code after 30 seconds', {
    seed: 'empty',
    given: async (client) => {
      await codeSent(client)
      await client.control.advance(30 * seconds)
    },
    request: { body: { email } },
    expect: { status: 200 },
  }),
]

const verifying: Case[] = [
  goldenCase(
    'verifyOtp',
    '7, D1',
    'gives the token in the header, verbatim and without a prefix, the user id as a JSON string, and a cookie',
    {
      seed: 'empty',
      given: codeSent,
      request: (otp) => ({ body: { email, otp } }),
      expect: {
        status: 200,
        headers: {
          authorization: /^[^\s]{20,}$/,
          'content-type': /^application\/json/,
          'set-cookie': that('an HttpOnly, SameSite=Lax cookie', (value) =>
            /; HttpOnly; SameSite=Lax$/.test(String(value)),
          ),
        },
        body: id,
      },
    },
  ),
  goldenCase('getBalance', '7', 'gives a token that authorises as it is', {
    given: async (client) => {
      const otp = await codeSent(client)
      const { headers } = await client.send({ operationId: 'verifyOtp', body: { email, otp } })
      return String(headers.authorization)
    },
    request: (token) => ({ token }),
    expect: { status: 200 },
  }),
  goldenCase('getBalance', 'D1', 'lets a session end after an hour without a call', {
    given: (client) => client.control.advance(60 * minutes),
    expect: { status: 401 },
  }),
  goldenCase('getBalance', 'D1', 'keeps a session of 59 minutes without a call', {
    given: (client) => client.control.advance(59 * minutes),
    expect: { status: 200 },
  }),
  goldenCase('getBalance', 'D1', 'lets a session in use end after twelve hours', {
    given: async (client) => {
      for (let half = 0; half < 23; half += 1) {
        await client.control.advance(30 * minutes)
        await client.ask({ operationId: 'getBalance' })
      }
      await client.control.advance(30 * minutes)
    },
    expect: { status: 401 },
  }),
  after("answers 401 'Invalid OTP!' to a wrong code", '8', 401, async (_, otp) => wrong(otp)),
  after('answers 401 to a code that was used', 'D1', 401, async (client, otp) => {
    await client.ask({ operationId: 'verifyOtp', body: { email, otp } })
  }),
  after('answers 401 to a code that another replaced', 'D1', 401, async (client, otp) => {
    const fresh = await codeSent(client)
    return otp === fresh ? wrong(fresh) : otp
  }),
  after('takes a code of nearly ten minutes', 'D1', 200, (client) =>
    client.control.advance(10 * minutes - 5 * seconds),
  ),
  after('answers 401 to a code of ten minutes', 'D1', 401, (client) => client.control.advance(10 * minutes)),
  after('takes the code after four wrong tries', 'D1', 200, (client, otp) => tries(client, wrong(otp), 4)),
  after('answers 401 even to the code after five wrong tries', 'D1', 401, (client, otp) =>
    tries(client, wrong(otp), 5),
  ),
  goldenCase('verifyOtp', '7', "answers 401 to another administrator's code", {
    seed: 'empty',
    given: codeSent,
    request: (otp) => ({ body: { email: 'ops@pitlane.test', otp } }),
    expect: { status: 401, message: /^Invalid OTP!$/ },
  }),
  goldenCase(
    'verifyOtp',
    '8',
    "answers 401 'Invalid OTP!' to an address that is no administrator's, as to any wrong code",
    {
      seed: 'empty',
      request: { body: { email: 'nobody@pitlane.test', otp: '123456' } },
      expect: { status: 401, message: /^Invalid OTP!$/ },
    },
  ),
  goldenCase('verifyOtp', 'D5', 'shuts out an address after fifty failed tries within ten minutes', {
    seed: 'empty',
    given: (client) => tries(client, '000000', 50, 'nobody@pitlane.test'),
    request: { body: { email: 'nobody@pitlane.test', otp: '000000' } },
    expect: { status: 429, headers: { 'retry-after': /^[1-9]\d*$/ } },
  }),
]

/** Signing in with a one-time code, and how long a session lasts (sections 4, 5, 7, 8 and 9). */
export const authCases: readonly Case[] = [...sending, ...verifying]
