import dayjs from 'dayjs'

/** Clock of the mock server. Every rule that depends on the time uses it. */
export type Clock = { now(): Date }

/** A clock that can be set. It keeps running from the new time. */
export type MovableClock = ReturnType<typeof createClock>

/** Creates a clock that follows `realNow`, which returns epoch milliseconds. Most tests pass a fixed time. */
export function createClock(realNow: () => number = Date.now) {
  let offsetMs = 0
  const getNowMs = () => realNow() + offsetMs
  return {
    now: () => new Date(getNowMs()),
    set(to: Date) {
      offsetMs += to.getTime() - getNowMs()
    },
    advance(ms: number) {
      offsetMs += ms
    },
    reset() {
      offsetMs = 0
    },
  }
}

/** Formats a time in the server's time zone as `YYYY-MM-DDTHH:mm:ss.SSS`, the format of appointment times. */
export const formatLocalDateTime = (time: Date) => dayjs(time).format('YYYY-MM-DDTHH:mm:ss.SSS')

/** Returns whether a string is a valid date in the format `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text
}
