import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#mock-server/context.ts'
import type { Admin, StoredCode } from '#mock-server/database/sign-in.ts'

const codeLifetimeMs = 10 * 60_000
const resendIntervalMs = 30_000
const maxWrongAttempts = 5
const maxSentCodes = 50

/** Returns functions that issue and verify one-time codes (decision 004). Call them in a transaction. */
export function createOneTimeCodes({
  stores: { signIn },
  clock,
  randomBytes,
  sentCodes,
}: Pick<Context, 'stores' | 'clock' | 'randomBytes' | 'sentCodes'>) {
  return {
    /** Returns the milliseconds until another code can be sent. */
    getWaitMs(admin: Admin): number {
      const stored = signIn.code.get(admin.id)
      if (!stored) return 0
      const elapsedMs = clock.now().getTime() - Date.parse(stored.sentAt)
      // Setting the clock back must not lock out an admin.
      return elapsedMs < 0 ? 0 : Math.max(0, resendIntervalMs - elapsedMs)
    },

    /** Creates and returns a code, which replaces the admin's previous one. */
    issue(admin: Admin): string {
      const code = drawCode(randomBytes)
      const salt = randomBytes(16)
      const now = clock.now().getTime()
      signIn.saveCode.run({
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

    /** Returns whether the attempt matches a valid code. If so, deletes the code; otherwise counts a wrong attempt. */
    verify(admin: Admin, attempt: string): boolean {
      const stored = signIn.code.get(admin.id)
      const isAccepted =
        stored !== undefined && isValid(stored, clock.now()) && matches(stored, attempt)
      if (isAccepted) signIn.deleteCode.run(admin.id)
      else signIn.countWrongAttempt.run({ adminId: admin.id })
      return isAccepted
    },
  }
}

/** Returns the latest 50 sent codes, newest first; `expiresInMs` is null for a code that is no longer valid. */
export function listSentCodes({
  stores: { signIn },
  clock,
  sentCodes,
}: Pick<Context, 'stores' | 'clock' | 'sentCodes'>) {
  return sentCodes.map(({ admin, otp, sentAt }) => {
    const stored = signIn.code.get(admin.id)
    const isCurrent = stored && isValid(stored, clock.now()) && matches(stored, otp)
    const expiresInMs = isCurrent ? Date.parse(stored.expiresAt) - clock.now().getTime() : null
    return { email: admin.email, otp, sentAt, expiresInMs }
  })
}

function isValid(stored: StoredCode, now: Date): boolean {
  return now.getTime() < Date.parse(stored.expiresAt) && stored.wrongAttempts < maxWrongAttempts
}

function matches(stored: StoredCode, attempt: string): boolean {
  return timingSafeEqual(stored.codeHash, hashCode(attempt, stored.salt))
}

function hashCode(code: string, salt: Buffer): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}

/** Returns six random digits. Draws again above 15,999,999, because every code must be equally likely. */
function drawCode(randomBytes: Context['randomBytes']): string {
  for (;;) {
    const drawn = randomBytes(3).readUIntBE(0, 3)
    if (drawn < 16_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
