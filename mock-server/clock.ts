import type { Clock } from '#mock-server/context.ts'

/** A clock that can be set and moved; it keeps running from wherever it was put. */
export type MovableClock = Clock & {
  real(): Date
  set(now: Date): void
  advance(ms: number): void
  reset(): void
  /** Stands still at a time while something happens at it; runs on as before when let go of. */
  hold(at: Date | undefined): void
  /** Goes on to a time that was played: nobody has sat in front of a screen for so long. */
  skipTo(at: Date): void
  /** The time without what was skipped: sessions and one-time codes live by it. */
  unskipped: Clock
}

/** Starts at real time; `realNow` (epoch milliseconds) is for tests that want the clock to stand still. */
export function movableClock(realNow: () => number = Date.now): MovableClock {
  let offsetMs = 0
  let skippedMs = 0
  let held: number | undefined
  const now = () => held ?? realNow() + offsetMs + skippedMs
  const advance = (ms: number) => {
    offsetMs += ms
    if (held !== undefined) held += ms
  }
  return {
    now: () => new Date(now()),
    real: () => new Date(realNow()),
    unskipped: { now: () => new Date(realNow() + offsetMs) },
    set: (to) => advance(to.getTime() - now()),
    advance,
    reset() {
      offsetMs = 0
      skippedMs = 0
      held = undefined
    },
    hold(at) {
      held = at?.getTime()
    },
    skipTo(at) {
      skippedMs += at.getTime() - now()
    },
  }
}

/** A time where the server runs, as a LocalDateTime is written: 'YYYY-MM-DDTHH:mm:ss.SSS'. */
export function localDateTime(time: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const date = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
  const ms = String(time.getMilliseconds()).padStart(3, '0')
  return `${date}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}.${ms}`
}
