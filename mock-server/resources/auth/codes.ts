import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#mock-server/context.ts'
import { type Admin, authSql, type StoredCode } from './sql.ts'

const codeLifetimeMs = 10 * 60_000
const resendIntervalMs = 30_000
const maxWrongAttempts = 5
const maxSentCodes = 50

/**
 * Returns functions for one-time codes (decision 004). A code has six digits. It becomes invalid after 10 minutes, one
 * sign-in or 5 wrong attempts. The next code can be sent after 30 seconds. Call the functions in a transaction.
 */
export function createCodeStore(context: Pick<Context, 'db' | 'clock' | 'randomBytes' | 'sentCodes'>) {
  const { db, clock, randomBytes, sentCodes } = context
  const sql = authSql(db)

  return {
    /** Returns the milliseconds until another code can be sent. */
    getRetryAfterMs(admin: Admin): number {
      const code = sql.code.get(admin.id)
      if (!code) return 0
      const elapsedMs = clock.now().getTime() - Date.parse(code.sentAt)
      // Setting the clock back must not lock out an admin.
      return elapsedMs < 0 ? 0 : Math.max(0, resendIntervalMs - elapsedMs)
    },

    /** Creates a code and returns it. It replaces the admin's previous code. */
    issue(admin: Admin): string {
      const code = randomCode(randomBytes)
      const salt = randomBytes(16)
      const now = clock.now().getTime()
      sql.saveCode({
        adminId: admin.id,
        salt,
        codeHash: hashCode(code, salt),
        sentAt: new Date(now).toISOString(),
        expiresAt: new Date(now + codeLifetimeMs).toISOString(),
      })
      sentCodes.unshift({ admin, otp: code, sentAt: new Date(now).toISOString() })
      sentCodes.splice(maxSentCodes)
      return code
    },

    /** Deletes the code and returns true if the attempt is correct. Otherwise counts a wrong attempt and returns false. */
    verify(admin: Admin, attempt: string): boolean {
      const code = sql.code.get(admin.id)
      const isCorrect = code !== undefined && isValid(code, clock.now()) && matches(code, attempt)
      if (isCorrect) sql.deleteCode.run(admin.id)
      else sql.countWrongAttempt.run(admin.id)
      return isCorrect
    },
  }
}

/** Returns the latest 50 sent codes, newest first; `expiresInMs` is null for a code that is no longer valid. */
export function listSentCodes({ db, clock, sentCodes }: Pick<Context, 'db' | 'clock' | 'sentCodes'>) {
  const sql = authSql(db)
  return sentCodes.map(({ admin, otp, sentAt }) => {
    const code = sql.code.get(admin.id)
    const isCurrent = code && isValid(code, clock.now()) && matches(code, otp)
    const expiresInMs = isCurrent ? Date.parse(code.expiresAt) - clock.now().getTime() : null
    return { email: admin.email, otp, sentAt, expiresInMs }
  })
}

function isValid(code: StoredCode, now: Date): boolean {
  return now.getTime() < Date.parse(code.expiresAt) && code.wrongAttempts < maxWrongAttempts
}

function matches(code: Pick<StoredCode, 'salt' | 'codeHash'>, attempt: string): boolean {
  return timingSafeEqual(code.codeHash, hashCode(attempt, code.salt))
}

function hashCode(code: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}

/** Returns six random digits. Skips 24-bit numbers from 16,000,000, which would make codes up to 777215 more likely. */
function randomCode(randomBytes: Context['randomBytes']): string {
  for (;;) {
    const drawn = randomBytes(3).readUIntBE(0, 3)
    if (drawn < 16_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
