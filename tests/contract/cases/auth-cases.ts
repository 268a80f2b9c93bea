import { type Case, goldenCase, table } from '#tests/contract/case.ts'
import type { Client } from '#tests/contract/client.ts'
import { text, that } from '#tests/contract/patterns.ts'
import { id } from './records.ts'

const email = 'admin@pitlane.test'
const nobody = 'nobody@pitlane.test'
const seconds = 1000
const minutes = 60 * seconds

const advance = (ms: number) => (client: Client) => client.mock().advance(ms)

/** A code of six digits on its way to the administrator. */
async function codeSent(client: Client): Promise<string> {
  advance(31 * seconds)(client)
  await client.ask({ operationId: 'sendOtp', body: { email } })
  const otp = client.mock().code(email)
  if (!/^\d{6}$/.test(otp)) throw new Error(`the code ${otp} has not six digits`)
  return otp
}

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')
const fails = async (client: Client, otp: string, count: number, who = email) => {
  for (let made = 0; made < count; made += 1)
    await client.send({ operationId: 'verifyOtp', body: { email: who, otp } })
}

const sending: Case[] = [
  goldenCase('sendOtp', '7, 9', 'sends a code', {
    seed: 'empty',
    request: { body: { email } },
    expect: { body: { message: text } },
  }),
  goldenCase('sendOtp', '7, 8', "answers 404 'User not found!' to an address that is no administrator's", {
    seed: 'empty',
    request: { body: { email: nobody } },
    expect: { status: 404, message: /^User not found!$/ },
  }),
  goldenCase('sendOtp', '4, 9', 'sends no second code within 30 seconds, and says when it will', {
    seed: 'empty',
    given: async (client) => {
      await codeSent(client)
      advance(20 * seconds)(client)
    },
    request: { body: { email } },
    expect: { status: 429, headers: { 'retry-after': /^([1-9]|10)$/ } },
  }),
  goldenCase('sendOtp', '4, 9', 'sends another code after 30 seconds', {
    seed: 'empty',
    given: async (client) => {
      await codeSent(client)
      advance(30 * seconds)(client)
    },
    request: { body: { email } },
  }),
]

/** What becomes of a code after something happened to it; the code that is tried may be another one then. */
const verifying: Case[] = table<
  readonly [string, string, 200 | 401, (client: Client, otp: string) => unknown]
>(
  [
    ["answers 401 'Invalid OTP!' to a wrong code", '8', 401, (_, otp) => wrong(otp)],
    [
      'answers 401 to a code that was used',
      'D1',
      401,
      (client, otp) => client.ask({ operationId: 'verifyOtp', body: { email, otp } }).then(() => otp),
    ],
    [
      'answers 401 to a code that another replaced',
      'D1',
      401,
      async (client, otp) => {
        const fresh = await codeSent(client)
        return otp === fresh ? wrong(fresh) : otp
      },
    ],
    ['takes a code of nearly ten minutes', 'D1', 200, advance(10 * minutes - seconds)],
    ['answers 401 to a code of ten minutes', 'D1', 401, advance(10 * minutes)],
    ['takes the code after four wrong tries', 'D1', 200, (client, otp) => fails(client, wrong(otp), 4)],
    [
      'answers 401 to the code after five wrong tries',
      'D1',
      401,
      (client, otp) => fails(client, wrong(otp), 5),
    ],
  ],
  (name, section, status, happens) =>
    goldenCase('verifyOtp', section, name, {
      seed: 'empty',
      given: async (client) => {
        const otp = await codeSent(client)
        return ((await happens(client, otp)) as string | undefined) ?? otp
      },
      request: (otp) => ({ body: { email, otp } }),
      expect: status === 200 ? {} : { status, message: /^Invalid OTP!$/ },
    }),
)

const tokens: Case[] = [
  goldenCase(
    'verifyOtp',
    '7, D1',
    'gives the token in the header, verbatim and without a prefix, the user id as a JSON string, and a cookie',
    {
      seed: 'empty',
      given: codeSent,
      request: (otp) => ({ body: { email, otp } }),
      expect: {
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
  goldenCase('verifyOtp', '7', "answers 401 to another administrator's code", {
    seed: 'empty',
    given: codeSent,
    request: (otp) => ({ body: { email: 'ops@pitlane.test', otp } }),
    expect: { status: 401, message: /^Invalid OTP!$/ },
  }),
  goldenCase('verifyOtp', '8', "answers 401 'Invalid OTP!' to an address that is no administrator's", {
    seed: 'empty',
    request: { body: { email: nobody, otp: '123456' } },
    expect: { status: 401, message: /^Invalid OTP!$/ },
  }),
  goldenCase('verifyOtp', 'D5', 'shuts out an address after fifty failed tries within ten minutes', {
    seed: 'empty',
    given: (client) => fails(client, '000000', 50, nobody),
    request: { body: { email: nobody, otp: '000000' } },
    expect: { status: 429, headers: { 'retry-after': /^[1-9]\d*$/ } },
  }),
  goldenCase('getBalance', '7', 'takes the token as it is', {
    given: async (client) => {
      const body = { email, otp: await codeSent(client) }
      return String((await client.send({ operationId: 'verifyOtp', body })).headers.authorization)
    },
    request: (token) => ({ token }),
  }),
]

const half = 30 * minutes
const sessions: Case[] = table(
  [
    ['keeps a session of 59 minutes without a call', 200, [59 * minutes]],
    ['lets a session end after an hour without a call', 401, [60 * minutes]],
    ['lets a session in use end after twelve hours', 401, Array<number>(24).fill(half)],
  ],
  (name, status, pauses) =>
    goldenCase('getBalance', 'D1', name, {
      given: async (client) => {
        for (const pause of pauses.slice(0, -1)) {
          advance(pause)(client)
          await client.ask({ operationId: 'getBalance' })
        }
        advance(pauses.at(-1) ?? 0)(client)
      },
      expect: { status },
    }),
)

/** Signing in with a one-time code, and how long a session lasts (sections 4, 5, 7, 8 and 9). */
export const authCases: readonly Case[] = [...sending, ...verifying, ...tokens, ...sessions]
