import { answers, headers, keeps, saying, says, status } from '#tests/contract/sabotage/faults.ts'
import type { Asked, Fault, Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const far = '2999-01-01T00:00:00.000Z'
const long = '2000-01-01T00:00:00.000Z'

/** Tries again with another token where there is no session. */
const admits =
  (tokenIn: (asked: Asked) => string | undefined): (() => Fault) =>
  () =>
  async (asked, pass) => {
    const given = await pass(asked)
    const token = tokenIn(asked)
    if (given.status !== 401 || token === undefined) return given
    return pass({ ...asked, url: new URL(asked.url.pathname, asked.url), headers: { authorization: token } })
  }

/** Servers that are wrong about codes, tokens and sessions (sections 4, 7 and 9, decision 001). */
export const sessionSaboteurs: readonly Saboteur[] = [
  {
    name: 'takes the token from the query',
    touches: ['listItems'],
    shows: /expected 401, got 200/,
    fault: admits(({ url }) => url.searchParams.get('token') ?? undefined),
  },
  {
    name: 'takes the token from a cookie',
    touches: ['listItems'],
    shows: /expected 401, got 200/,
    fault: admits(({ headers: { cookie } }) => /pitlane_session=([^;]+)/.exec(cookie ?? '')?.[1]),
  },
  {
    name: "takes the token behind 'Bearer'",
    touches: ['listItems'],
    shows: /expected 401, got 200/,
    fault: admits(({ headers: { authorization } }) => /^Bearer (.+)/.exec(authorization ?? '')?.[1]),
  },
  {
    name: 'asks for no token at all',
    touches: ['listServices', 'verifyOtp'],
    noticedBy: ['listServices'],
    shows: /expected 401, got 200/,
    fault: () => {
      let known: string | undefined
      return async (asked, pass) => {
        const given = await admits(() => known)()(asked, pass)
        known = given.headers.authorization?.toString() ?? known
        return given
      }
    },
  },
  {
    name: 'looks at the body before it looks at the session',
    touches: ['createService'],
    shows: /expected 401, got 4(00|15)/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      if (given.status !== 401) return given
      const right = asked.headers['content-type'] === 'application/json'
      return right ? given : saying({ ...given, status: 415 }, { message: 'Send JSON.' })
    },
  },
  {
    name: 'changes things before it looks at the session',
    touches: ['blockUser'],
    shows: /after it getUser: body/,
    fault: (db) => async (asked, pass) => {
      const given = await pass(asked)
      const id = asked.url.pathname.split('/').at(-1)
      if (given.status === 401) db.prepare('UPDATE users SET is_blocked = 1 WHERE id = ?').run(id)
      return given
    },
  },
  {
    name: 'keeps a session for ever',
    touches: ['getBalance'],
    shows: /expected 401, got/,
    fault: keeps('before', `UPDATE sessions SET created_at = '${far}', seen_at = '${far}'`),
  },
  {
    name: 'ends no session that is in use',
    touches: ['getBalance'],
    shows: /expected 401, got 200/,
    fault: keeps('before', `UPDATE sessions SET created_at = '${far}'`),
  },
  {
    name: 'loses a session once it was used',
    touches: ['getBalance'],
    shows: /getBalance answered 401|got 401/,
    fault: keeps('after', 'DELETE FROM sessions'),
  },
  {
    name: 'gives no token',
    touches: ['verifyOtp'],
    shows: /headers\.authorization/,
    fault: headers(() => ({ authorization: undefined })),
  },
  {
    name: "gives the token behind 'Bearer'",
    touches: ['verifyOtp'],
    shows: /headers\.authorization/,
    fault: headers(({ authorization }) => ({ authorization: authorization && `Bearer ${authorization}` })),
  },
  {
    name: 'gives a token that it does not take',
    touches: ['verifyOtp'],
    noticedBy: ['getBalance'],
    shows: /answered 401|got 401/,
    fault: headers(({ authorization }) => ({ authorization: authorization && `${authorization}x` })),
  },
  {
    name: 'lets scripts read the cookie',
    touches: ['verifyOtp'],
    shows: /headers\.set-cookie/,
    fault: headers((given) => ({ 'set-cookie': String(given['set-cookie']).replace('; HttpOnly', '') })),
  },
  {
    name: 'answers the user id in an object',
    touches: ['verifyOtp'],
    shows: /body: expected \//,
    fault: says((userId) => ({ userId })),
  },
  {
    name: 'answers the user id as plain text',
    touches: ['verifyOtp'],
    shows: /headers\.content-type/,
    fault: answers((given) =>
      given.status === 200
        ? {
            ...given,
            headers: { ...given.headers, 'content-type': 'text/plain' },
            body: Buffer.from(JSON.parse(given.body.toString())),
          }
        : given,
    ),
  },
  {
    name: 'tells nobody that an address is unknown',
    touches: ['sendOtp'],
    shows: /expected 404, got 200/,
    fault: status(404, 200),
  },
  {
    name: 'answers 404 to a wrong code',
    touches: ['verifyOtp'],
    shows: /expected 401, got 404/,
    fault: status(401, 404),
  },
  {
    name: 'sends codes without a pause',
    touches: ['sendOtp'],
    shows: /expected 429, got 200/,
    fault: keeps('before', `UPDATE one_time_codes SET sent_at = '${long}'`),
  },
  {
    name: 'does not say when it sends again',
    touches: ['sendOtp'],
    shows: /headers\.retry-after/,
    fault: headers(() => ({ 'retry-after': undefined })),
  },
  {
    name: 'takes a code however old',
    touches: ['verifyOtp'],
    shows: /expected 401, got 200/,
    fault: keeps('before', `UPDATE one_time_codes SET expires_at = '${far}'`),
  },
  {
    name: 'takes a code twice',
    touches: ['verifyOtp'],
    shows: /expected 401, got 200/,
    fault: (db) => async (asked, pass) => {
      db.exec('CREATE TEMP TABLE IF NOT EXISTS kept AS SELECT * FROM one_time_codes WHERE 0')
      db.exec('INSERT INTO kept SELECT * FROM one_time_codes')
      const given = await pass(asked)
      db.exec('INSERT OR IGNORE INTO one_time_codes SELECT * FROM kept; DROP TABLE kept')
      return given
    },
  },
  {
    name: 'counts no wrong try',
    touches: ['verifyOtp'],
    shows: /expected 401, got 200/,
    fault: keeps('before', 'UPDATE one_time_codes SET wrong_tries = 0'),
  },
  {
    name: 'shuts nobody out who tries too often',
    touches: ['verifyOtp'],
    shows: /expected 429, got 401/,
    fault: keeps('before', "DELETE FROM sign_in_limits WHERE kind = 'verify'"),
  },
  {
    name: 'keeps the code that another replaced',
    touches: ['sendOtp', 'verifyOtp'],
    shows: /expected 401, got 200/,
    fault: (db) => async (asked, pass) => {
      if (asked.operationId === 'sendOtp') {
        db.exec('CREATE TEMP TABLE IF NOT EXISTS replaced AS SELECT * FROM one_time_codes WHERE 0')
        db.exec('DELETE FROM replaced; INSERT INTO replaced SELECT * FROM one_time_codes')
        return pass(asked)
      }
      const given = await pass(asked)
      if (given.status !== 401) return given
      db.exec('INSERT OR REPLACE INTO one_time_codes SELECT * FROM replaced; DELETE FROM replaced')
      return pass(asked)
    },
  },
]
