import { hash, randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import type { Clock } from '#mock-server/clock.ts'

type Session = { createdAt: string; seenAt: string }

const idleTimeoutMs = 60 * 60_000
const maxAgeMs = 12 * 60 * 60_000
/** Minimum interval between updates of `seen_at`. An update on every call would slow down reads. */
const writeIntervalMs = 1000

/** Maximum age of a session and of its cookie, in seconds. */
export const sessionMaxAge = maxAgeMs / 1000

/**
 * Creates the store of admin sessions (decision 004). A token has 256 random bits. The database stores only its hash.
 * A session ends 12 hours after sign-in, or after an hour without a call.
 */
export function createSessionStore(db: Database, clock: Clock) {
  const insertSession = db.prepare<[{ tokenHash: string; adminId: string; now: string }]>(
    `INSERT INTO sessions (token_hash, admin_id, created_at, seen_at)
     VALUES (unhex(@tokenHash), @adminId, @now, @now)`,
  )
  const selectSession = db.prepare<[{ tokenHash: string }], Session>(
    `SELECT created_at AS createdAt, seen_at AS seenAt FROM sessions WHERE token_hash = unhex(@tokenHash)`,
  )
  const setSeen = db.prepare<[{ tokenHash: string; now: string }]>(
    'UPDATE sessions SET seen_at = @now WHERE token_hash = unhex(@tokenHash)',
  )
  const deleteExpired = db.prepare<[{ createdBefore: string }]>(
    'DELETE FROM sessions WHERE created_at <= @createdBefore',
  )

  return {
    /** Creates a session and returns its token. */
    create(adminId: string): string {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      deleteExpired.run({ createdBefore: new Date(now.getTime() - maxAgeMs).toISOString() })
      insertSession.run({ tokenHash: hashToken(token), adminId, now: now.toISOString() })
      return token
    },

    /** Extends the session of a token if the session is valid. Returns whether it was valid. */
    extendIfValid(token: string): boolean {
      const tokenHash = hashToken(token)
      const stored = selectSession.get({ tokenHash })
      if (!stored) return false
      const now = clock.now()
      const idleMs = now.getTime() - Date.parse(stored.seenAt)
      const ageMs = now.getTime() - Date.parse(stored.createdAt)
      if (idleMs >= idleTimeoutMs || ageMs >= maxAgeMs) return false
      if (idleMs >= writeIntervalMs) setSeen.run({ tokenHash, now: now.toISOString() })
      return true
    },
  }
}

function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
