import type { MovableClock } from '#mock-server/clock.ts'
import type { Context } from '#mock-server/context.ts'
import { sessionsOf } from '#mock-server/plugins/session.ts'
import { codesOf } from './codes.ts'

/** Moves sessions and codes that start in the future back to now, so that they do not outlive their time. */
export function clampToClock(context: Context & { clock: MovableClock }): void {
  const { clock } = context
  // Not to a clock that is set to the past: what is live would have ended when it returns.
  const latest = new Date(Math.max(clock.now().getTime(), clock.real().getTime()))
  sessionsOf(context).clampTo(latest)
  codesOf(context).clampTo(latest)
}
