import type { Clock } from '#mock-server/context.ts'

/** A clock that can be set and moved; it keeps running from wherever it was put. */
export type MovableClock = Clock & {
  real(): Date
  set(now: Date): void
  advance(ms: number): void
  reset(): void
}

/** Starts at real time; `realNow` (epoch milliseconds) is for tests that want the clock to stand still. */
export function movableClock(realNow: () => number = Date.now): MovableClock {
  let offsetMs = 0
  return {
    now: () => new Date(realNow() + offsetMs),
    real: () => new Date(realNow()),
    set(now) {
      offsetMs = now.getTime() - realNow()
    },
    advance(ms) {
      offsetMs += ms
    },
    reset() {
      offsetMs = 0
    },
  }
}
