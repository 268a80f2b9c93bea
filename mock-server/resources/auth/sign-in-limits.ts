import type { Context } from '#mock-server/context.ts'

type Kind = 'send' | 'verify'
type Window = { startedAt: string; attempts: number }

const windowMs = 10 * 60_000
const maxAttempts: Record<Kind, number> = { send: 30, verify: 50 }

/**
 * Returns functions that limit the code requests and failed verifications of an IP address. The limits are high enough
 * for tests, which share one address.
 */
export function createSignInLimits({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const findWindow = db.prepare<[Kind, string], Window>(
    'SELECT window_started_at AS startedAt, attempts FROM sign_in_attempts WHERE (kind, address) = (?, ?)',
  )
  const save = db.prepare<[Window & { kind: Kind; address: string }]>(`
    REPLACE INTO sign_in_attempts (kind, address, window_started_at, attempts)
    VALUES (@kind, @address, @startedAt, @attempts)`)

  /** Returns the current window of an address, or a new one. */
  function getWindow(kind: Kind, address: string) {
    const now = clock.now().getTime()
    const window = findWindow.get(kind, address)
    const ageMs = window ? now - Date.parse(window.startedAt) : windowMs
    if (window && ageMs >= 0 && ageMs < windowMs) return { ...window, leftMs: windowMs - ageMs }
    return { startedAt: new Date(now).toISOString(), attempts: 0, leftMs: windowMs }
  }

  return {
    /** Returns the milliseconds until the address may try again. */
    getWaitMs(kind: Kind, address: string): number {
      const { attempts, leftMs } = getWindow(kind, address)
      return attempts >= maxAttempts[kind] ? leftMs : 0
    },

    countAttempt(kind: Kind, address: string): void {
      const { startedAt, attempts } = getWindow(kind, address)
      save.run({ kind, address, startedAt, attempts: attempts + 1 })
    },
  }
}
