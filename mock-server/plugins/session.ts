import { hash } from 'node:crypto'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import type { Context } from '#mock-server/context.ts'
import { unauthorized } from '#mock-server/http-error.ts'
import type { Caller } from './openapi/handlers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: ReturnType<typeof sessionsOf>
    /** Throws 401 unless the request has the token of a live session: the `onRequest` hook of every protected operation. */
    authenticate: onRequestAsyncHookHandler
  }
  interface FastifyRequest {
    /** The signed-in administrator; `undefined` on operations that need no session. */
    caller: Caller | undefined
  }
}

type Options = Pick<Context, 'db' | 'clock' | 'randomBytes'>

/** Decorates the app with `sessions` and `authenticate`. Only the Authorization header counts: no prefix, no cookie. */
export const session = fp<Options>(
  async (app, options) => {
    // Stryker disable next-line StringLiteral: declared for the speed of it alone
    app.decorateRequest('caller', undefined)
    app.decorate('sessions', sessionsOf(options))
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const { authorization } = request.headers
      request.caller = authorization ? app.sessions.authenticate(authorization) : undefined
      if (!request.caller) unauthorized()
    })
  },
  { name: 'session', dependencies: ['errors'] },
)

type Session = { createdAt: string; seenAt: string; adminId: string; email: string }

const idleTimeoutMs = 60 * 60_000
const maxAgeMs = 12 * 60 * 60_000
/** Reading waits for the disk at most this often: to the second is exact enough for an hour. */
const writeIntervalMs = 1000

/** How long a session lives at most, in seconds: the age of the cookie that accompanies it. */
export const sessionMaxAge = maxAgeMs / 1000

/**
 * Sessions of signed-in admins (decision 004): a token of 256 random bits, of which the database keeps a hash; it ends
 * 12 hours after signing in, or after an hour without a call.
 */
export function sessionsOf({ db, clock, randomBytes }: Options) {
  const insert = db.prepare<[string, string, string, string]>(
    'INSERT INTO sessions (token_hash, admin_id, created_at, seen_at) VALUES (unhex(?), ?, ?, ?)',
  )
  const find = db.prepare<[string], Session>(`
    SELECT created_at AS createdAt, seen_at AS seenAt, admin_id AS adminId, email
    FROM sessions JOIN admins ON admins.id = admin_id WHERE token_hash = unhex(?)
  `)
  const setSeen = db.prepare<[string, string]>('UPDATE sessions SET seen_at = ? WHERE token_hash = unhex(?)')
  const deleteExpired = db.prepare<[string]>('DELETE FROM sessions WHERE created_at <= ?')

  return {
    /** Starts a session and gives its token, which is stored nowhere: only its hash is. */
    create(adminId: string): string {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      deleteExpired.run(new Date(now.getTime() - maxAgeMs).toISOString())
      insert.run(hashOf(token), adminId, now.toISOString(), now.toISOString())
      return token
    },

    /** Whose session the token is, which the call keeps from idling out; `undefined` when it is no live one. */
    authenticate(token: string): Caller | undefined {
      const key = hashOf(token)
      const session = find.get(key)
      if (!session) return undefined
      const now = clock.now()
      const idleMs = now.getTime() - Date.parse(session.seenAt)
      const ageMs = now.getTime() - Date.parse(session.createdAt)
      if (idleMs >= idleTimeoutMs || ageMs >= maxAgeMs) return undefined
      if (idleMs >= writeIntervalMs) setSeen.run(now.toISOString(), key)
      return { email: session.email, userId: session.adminId }
    },
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
