import dayjs from 'dayjs'
import type { Clock } from '#mock-server/context.ts'

/** A clock that can be set and moved; it keeps running from wherever it was put. */
export type MovableClock = Clock & {
  set(now: Date): void
  advance(ms: number): void
  reset(): void
}

/** Starts at real time; `realNow` (epoch milliseconds) is for tests that want the clock to stand still. */
export function movableClock(realNow: () => number = Date.now): MovableClock {
  let offsetMs = 0
  const now = () => realNow() + offsetMs
  return {
    now: () => new Date(now()),
    set(to) {
      offsetMs += to.getTime() - now()
    },
    advance(ms) {
      offsetMs += ms
    },
    reset() {
      offsetMs = 0
    },
  }
}

/** A time where the server runs, as a LocalDateTime is written. */
export const localDateTime = (time: Date) => dayjs(time).format('YYYY-MM-DDTHH:mm:ss.SSS')
