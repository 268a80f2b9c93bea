import dayjs from 'dayjs'

/** A clock that can be set and moved; it keeps running from wherever it was put. */
export type MovableClock = ReturnType<typeof movableClock>

/** Starts at real time; `realNow` (epoch milliseconds) is for tests that want the clock to stand still. */
export function movableClock(realNow: () => number = Date.now) {
  let offsetMs = 0
  const now = () => realNow() + offsetMs
  return {
    now: () => new Date(now()),
    set(to: Date) {
      offsetMs += to.getTime() - now()
    },
    advance(ms: number) {
      offsetMs += ms
    },
    reset() {
      offsetMs = 0
    },
  }
}

/** A time where the server runs, as a LocalDateTime is written. */
export const localDateTime = (time: Date) => dayjs(time).format('YYYY-MM-DDTHH:mm:ss.SSS')
