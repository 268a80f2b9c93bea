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
  const increment = db.prepare<[Kind, string]>(
    'UPDATE sign_in_limits SET tries = tries + 1 WHERE (kind, address) = (?, ?)',
  )
  const startWindow = db.prepare<[Kind, string, string]>(`
    INSERT INTO sign_in_limits (kind, address, window_started_at, tries) VALUES (?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET window_started_at = excluded.window_started_at, tries = 1
  `)
  const deleteExpired = db.prepare<[string]>('DELETE FROM sign_in_limits WHERE window_started_at <= ?')

  const current = (kind: Kind, address: string) => {
    const found = window.get(kind, address)
    if (!found) return undefined
    const age = clock.now().getTime() - Date.parse(found.startedAt)
    // A window that begins in the future: the clock was set back since.
    return age >= 0 && age < windowMs ? { tries: found.tries, leftMs: windowMs - age } : undefined
  }

  return {
    /** Milliseconds until the address may try again; 0 when now. */
    retryAfterMs(kind: Kind, address: string): number {
      const window = current(kind, address)
      return window && window.tries >= triesPerWindow[kind] ? window.leftMs : 0
    },

    count(kind: Kind, address: string): void {
      if (current(kind, address)) {
        increment.run(kind, address)
        return
      }
      const now = clock.now().getTime()
      deleteExpired.run(new Date(now - windowMs).toISOString())
      startWindow.run(kind, address, new Date(now).toISOString())
    },
  }
}
