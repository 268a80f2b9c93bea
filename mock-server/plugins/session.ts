import { hash } from 'node:crypto'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import type { Context } from '#mock-server/context.ts'
import { isBusy } from '#mock-server/database/busy.ts'
import { HttpError } from '#mock-server/http-error.ts'
import type { Caller } from './openapi/handlers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a request with a live token in, and nobody else: the `onRequest` hook of every protected operation. */
    authenticate: onRequestHookHandler
  }
  interface FastifyRequest {
    /** The signed-in administrator; `undefined` on operations that need no session. */
    caller: Caller | undefined
  }
}

type Session = { createdAt: string; seenAt: string; adminId: string; email: string }

const idleTimeoutMs = 60 * 60_000
const maxAgeMs = 12 * 60 * 60_000
const writeIntervalMs = 60_000
/** How many sessions' last calls are kept to the millisecond before the oldest one is written. */
const maxLastCalls = 1000

/**
 * Decorates the app with `authenticate`. Only the Authorization header counts, verbatim: no prefix, no cookie. `callerOf`
 * says who a token belongs to, `undefined` when it is not live.
 */
export const session = fp<{ callerOf(token: string): Caller | undefined }>(async (app, { callerOf }) => {
  app.decorateRequest('caller', undefined)
  app.decorate('authenticate', (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) => {
    const { authorization } = request.headers
    try {
      request.caller = authorization ? callerOf(authorization) : undefined
    } catch (error) {
      return done(error as Error)
    }
    done(request.caller ? undefined : new HttpError(401, 'Sign in to continue.'))
  })
})

/** How long a session lives at most, in seconds: the age of the cookie that accompanies it. */
export const sessionMaxAge = maxAgeMs / 1000

/**
 * Sessions of signed-in admins (decision 004): a token of 256 random bits, of which the database keeps a hash; it ends
 * 12 hours after signing in, or after an hour without a call.
 */
export function sessionsOf({ db, clock, randomBytes }: Pick<Context, 'db' | 'clock' | 'randomBytes'>) {
  const insert = db.prepare<[string, string, string, string]>(
    'INSERT INTO sessions (token_hash, admin_id, created_at, seen_at) VALUES (unhex(?), ?, ?, ?)',
  )
  const find = db.prepare<[string], Session>(`
    SELECT created_at AS createdAt, seen_at AS seenAt, admin_id AS adminId, email
    FROM sessions JOIN admins ON admins.id = admin_id WHERE token_hash = unhex(?)
  `)
  const setSeen = db.prepare<[{ at: string; key: string }]>(
    'UPDATE sessions SET seen_at = @at WHERE token_hash = unhex(@key)',
  )
  const deleteExpired = db.prepare<[string]>('DELETE FROM sessions WHERE created_at <= ?')
  // When each session was last used; written to the database once a minute, not with every read.
  const lastCalls = new Map<string, number>()

  const write = (key: string, at: number) => {
    try {
      setSeen.run({ at: new Date(at).toISOString(), key })
    } catch (error) {
      // While another process writes: the next call says it again.
      if (!isBusy(error)) throw error
    }
  }

  const remember = (key: string, at: number) => {
    lastCalls.delete(key)
    lastCalls.set(key, at)
    const [[oldest, lastCall] = ['', 0]] = lastCalls
    if (lastCalls.size <= maxLastCalls) return
    lastCalls.delete(oldest)
    write(oldest, lastCall)
  }

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
      const now = clock.now().getTime()
      const storedSeenAt = session ? Date.parse(session.seenAt) : 0
      const latest = lastCalls.get(key) ?? 0
      // A call that lies ahead was made before the clock was set back.
      const lastCall = Math.max(storedSeenAt, latest > now ? 0 : latest)
      if (!session || now - lastCall >= idleTimeoutMs || now - Date.parse(session.createdAt) >= maxAgeMs) {
        lastCalls.delete(key)
        return undefined
      }
      remember(key, now)
      if (Math.abs(now - storedSeenAt) >= writeIntervalMs) write(key, now)
      return { email: session.email, userId: session.adminId }
    },

    /** After the clock was set back: what began later than this begins then, so that nothing lives longer than it may. */
    clampTo(latest: Date): void {
      const at = latest.toISOString()
      const ahead = db.prepare<[string]>('SELECT 1 FROM sessions WHERE seen_at > ? LIMIT 1')
      if (ahead.get(at) === undefined) return
      db.prepare(
        'UPDATE sessions SET created_at = min(created_at, @at), seen_at = @at WHERE seen_at > @at',
      ).run({ at })
    },
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
