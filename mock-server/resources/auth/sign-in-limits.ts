import type { Context } from '#mock-server/context.ts'
import type { AttemptKind } from '#mock-server/database/sign-in.ts'

const windowMs = 10 * 60_000
const maxAttempts: Record<AttemptKind, number> = { send: 30, verify: 50 }

/**
 * Returns functions that limit the code requests and failed verifications of an IP address. The limits are high enough
 * for tests, which share one address.
 */
export function createSignInLimits({
  stores: { signIn },
  clock,
}: Pick<Context, 'stores' | 'clock'>) {
  /** Returns the current window of an address, or a new one. */
  function getWindow(kind: AttemptKind, address: string) {
    const now = clock.now().getTime()
    const window = signIn.attempts.get({ kind, address })
    const ageMs = window ? now - Date.parse(window.startedAt) : windowMs
    if (window && ageMs >= 0 && ageMs < windowMs) return { ...window, leftMs: windowMs - ageMs }
    return { startedAt: new Date(now).toISOString(), attempts: 0, leftMs: windowMs }
  }

  return {
    /** Returns the milliseconds until the address may try again. */
    getWaitMs(kind: AttemptKind, address: string): number {
      const { attempts, leftMs } = getWindow(kind, address)
      return attempts >= maxAttempts[kind] ? leftMs : 0
    },

    countAttempt(kind: AttemptKind, address: string): void {
      const { startedAt, attempts } = getWindow(kind, address)
      signIn.saveAttempts.run({ kind, address, startedAt, attempts: attempts + 1 })
    },
  }
}
