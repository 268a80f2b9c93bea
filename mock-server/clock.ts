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
  const now = () => realNow() + offsetMs
  return {
    now: () => new Date(now()),
    real: () => new Date(realNow()),
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

/** A time where the server runs, as a LocalDateTime is written: 'YYYY-MM-DDTHH:mm:ss.SSS'. */
export function localDateTime(time: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  const date = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
  const ms = String(time.getMilliseconds()).padStart(3, '0')
  return `${date}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}.${ms}`
}
