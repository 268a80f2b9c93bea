import type { Alternative } from './leaving.ts'
import { mapMembers, timeMembers } from './members.ts'

const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const wallClock = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})$/

const two = (number: number) => String(number).padStart(2, '0')

/** The wall clock of the server's own zone, as a LocalDateTime is written. */
function wallClockOf(iso: string): string {
  const time = new Date(iso)
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  const ms = String(time.getMilliseconds()).padStart(3, '0')
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${ms}`
}

/** `[year, month, day, hour, minute, second, nanoseconds]`, as Jackson writes times unless it is told not to. */
function partsOf(local: string): unknown {
  const [, ...parts] = wallClock.exec(local) ?? []
  const numbers = parts.map(Number)
  return parts.length === 0 ? local : [...numbers.slice(0, 6), (numbers[6] ?? 0) * 1e6]
}

const times =
  (moment: (iso: string) => unknown, local: (text: string) => unknown = (text) => text): Alternative =>
  (leaving) => ({
    ...leaving,
    body: mapMembers(leaving.body, timeMembers, (leaf) =>
      typeof leaf !== 'string' ? leaf : withZone.test(leaf) ? moment(leaf) : local(leaf),
    ),
  })

/** Moments without a zone. */
export const localTime = times(wallClockOf)

/** Moments as milliseconds since 1970. */
export const epochTime = times((iso) => Date.parse(iso))

/** Moments and wall-clock times as arrays of their parts. */
export const arrayTime = times((iso) => partsOf(wallClockOf(iso)), partsOf)
