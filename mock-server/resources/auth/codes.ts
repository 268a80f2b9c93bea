import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#mock-server/context.ts'
import { type Admin, authSql, type StoredCode } from './sql.ts'

const codeLifetimeMs = 10 * 60_000
const resendIntervalMs = 30_000
const maxWrongTries = 5
const maxSentCodes = 50

/**
 * One-time codes (decision 004): six digits, 10 minutes, used once, dead after 5 wrong tries, sent again no sooner
 * than 30 seconds after an unused one. Call its functions inside a transaction.
 */
export function codesOf(context: Pick<Context, 'db' | 'clock' | 'randomBytes' | 'sentCodes'>) {
  const { db, clock, randomBytes, sentCodes } = context
  const sql = authSql(db)

  return {
    /** Milliseconds until another code may be sent; 0 when now. */
    retryAfterMs(admin: Admin): number {
      const code = sql.code.get(admin.id)
      if (!code) return 0
      const passed = clock.now().getTime() - Date.parse(code.sentAt)
      // A clock that was set back must not lock anybody out.
      return passed < 0 ? 0 : Math.max(0, resendIntervalMs - passed)
    },

    /** A new code, which replaces the one before. */
    issue(admin: Admin): string {
      const code = sixDigits(randomBytes)
      const salt = randomBytes(16)
      const now = clock.now().getTime()
      sql.saveCode.run({
        adminId: admin.id,
        salt,
        codeHash: hashOf(code, salt),
        sentAt: new Date(now).toISOString(),
        expiresAt: new Date(now + codeLifetimeMs).toISOString(),
      })
      sentCodes.unshift({ admin, otp: code, sentAt: new Date(now).toISOString() })
      sentCodes.splice(maxSentCodes)
      return code
    },

    /** Uses up the admin's code and returns true if the attempt is right; counts a wrong try if not. */
    verify(admin: Admin, attempt: string): boolean {
      const code = sql.code.get(admin.id)
      const isCorrect = code !== undefined && isLive(code, clock.now()) && matches(code, attempt)
      if (isCorrect) sql.deleteCode.run(admin.id)
      else sql.countWrongTry.run(admin.id)
      return isCorrect
    },
  }
}

/** Returns the latest fifty codes, newest first; `expiresInMs` is null once a code no longer signs in. */
export function sentCodesOf({ db, clock, sentCodes }: Pick<Context, 'db' | 'clock' | 'sentCodes'>) {
  const sql = authSql(db)
  return sentCodes.map(({ admin, otp, sentAt }) => {
    const code = sql.code.get(admin.id)
    const isCurrent = code && isLive(code, clock.now()) && matches(code, otp)
    const expiresInMs = isCurrent ? Date.parse(code.expiresAt) - clock.now().getTime() : null
    return { email: admin.email, otp, sentAt, expiresInMs }
  })
}

function isLive(code: StoredCode, now: Date): boolean {
  return now.getTime() < Date.parse(code.expiresAt) && code.wrongTries < maxWrongTries
}

function matches(code: Pick<StoredCode, 'salt' | 'codeHash'>, attempt: string): boolean {
  return timingSafeEqual(code.codeHash, hashOf(attempt, code.salt))
}

function hashOf(code: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}

/** Draws again above the largest multiple of a million, which would favour the low codes. */
function sixDigits(randomBytes: Context['randomBytes']): string {
  for (;;) {
    const drawn = randomBytes(3).readUIntBE(0, 3)
    if (drawn < 16_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
