import type { Context } from '#mock-server/context.ts'

type Kind = 'send' | 'verify'
type Window = { startedAt: string; tries: number }

const windowMs = 10 * 60_000
const triesPerWindow: Record<Kind, number> = { send: 30, verify: 50 }

/**
 * Limits per network address, in windows of 10 minutes: 30 codes asked for (of any email, known or not) and 50 failed
 * verifications. Everybody on one machine shares an address, so they are wide enough for a suite of tests.
 */
export function signInLimitsOf({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const window = db.prepare<[Kind, string], Window>(
    'SELECT window_started_at AS startedAt, tries FROM sign_in_limits WHERE (kind, address) = (?, ?)',
  )
  const save = db.prepare<[Kind, string, string, number]>('REPLACE INTO sign_in_limits VALUES (?, ?, ?, ?)')

  /** The current window of an address; a new one when the last one is over, or begins after a clock that was set back. */
  function current(kind: Kind, address: string) {
    const now = clock.now().getTime()
    const { startedAt = '', tries = 0 } = window.get(kind, address) ?? {}
    const ageMs = now - Date.parse(startedAt)
    if (ageMs >= 0 && ageMs < windowMs) return { startedAt, tries, leftMs: windowMs - ageMs }
    return { startedAt: new Date(now).toISOString(), tries: 0, leftMs: windowMs }
  }

  return {
    /** Milliseconds until the address may try again; 0 when now. */
    retryAfterMs(kind: Kind, address: string): number {
      const { tries, leftMs } = current(kind, address)
      return tries >= triesPerWindow[kind] ? leftMs : 0
    },

    count(kind: Kind, address: string): void {
      const { startedAt, tries } = current(kind, address)
      save.run(kind, address, startedAt, tries + 1)
    },
  }
}
