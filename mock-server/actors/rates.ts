import { type Random, randomFrom } from '#mock-server/seeds/random.ts'
import type { MechanicAction } from './mechanic-actions.ts'
import type { OrderAction } from './order-actions.ts'

const hourMs = 3_600_000

/** What begins by itself, and how often on a plain weekday. */
const perDay = { request: 40, register: 12, changeRequest: 5, takeDayOff: 3, apply: 2 } as const

export type Arrival = keyof typeof perDay

/** Which part of a day comes in each hour of it, from midnight on. */
const hours = [1, 0, 0, 0, 0, 1, 3, 7, 9, 9, 8, 7, 6, 5, 6, 6, 6, 7, 8, 7, 5, 4, 3, 2]
const allHours = hours.reduce((sum, share) => sum + share)
/** From Sunday on: cars break down on Mondays. */
const weekdays = [0.5, 1.3, 1.1, 1, 1, 1.1, 0.7]

/** The latest orders of a status: who has waited behind so many others waits on. */
export const latest = (status: string) =>
  `SELECT id FROM orders WHERE status = '${status}' ORDER BY created DESC, id DESC LIMIT 50`
const mechanics = (where: string) =>
  `SELECT id FROM mechanics WHERE is_blocked = 0 AND ${where} ORDER BY id LIMIT 50`
const payable = 'connected_account_id IS NOT NULL AND kyc_compliant = 1'

/** What waits, what becomes of it, how likely, and after how many minutes; administrators keep office hours. */
export const reactions: readonly Reaction[] = [
  { waits: latest('QUOTED'), choices: { approve: 85, withdraw: 8, refusePayment: 7 }, minutes: [5, 300] },
  { waits: latest('PAYMENT_PROCESSING'), choices: { pay: 94, refusePayment: 6 }, minutes: [1, 30] },
  {
    waits: mechanics('is_active = 0 AND connected_account_id IS NULL'),
    choices: { fillInDeposit: 1 },
    minutes: [60, 1_200],
  },
  {
    waits: mechanics('connected_account_id IS NOT NULL AND kyc_compliant = 0'),
    choices: { passVerification: 85, failVerification: 15 },
    minutes: [30, 600],
  },
  { waits: latest('OPEN'), choices: { quote: 1 }, minutes: [10, 240], byAdmin: true },
  { waits: latest('PAID'), choices: { schedule: 1 }, minutes: [5, 120], byAdmin: true },
  {
    waits: 'SELECT id FROM users WHERE is_active = 0 AND is_blocked = 0 ORDER BY id LIMIT 50',
    choices: { verifyUser: 1 },
    minutes: [10, 360],
    byAdmin: true,
  },
  {
    waits: mechanics(`is_active = 0 AND ${payable}`),
    choices: { verify: 1 },
    minutes: [30, 480],
    byAdmin: true,
  },
  {
    waits: mechanics(`${payable} AND EXISTS (
      SELECT 1 FROM orders WHERE status = 'COMPLETED' AND transfer_id IS NULL AND mechanic_id = mechanics.id)`),
    choices: { settle: 1 },
    minutes: [60, 480],
    byAdmin: true,
  },
]

export type Reaction = {
  /** Selects the ids of what waits. */
  waits: string
  choices: Partial<Record<OrderAction | MechanicAction | 'verifyUser', number>>
  minutes: readonly [from: number, to: number]
  byAdmin?: true
}

/** How far into an appointment a mechanic takes each step of a job. */
export const workedAt = {
  SCHEDULED: 0,
  PRE_DIAGNOSTICS: 0.1,
  DIAGNOSTICS: 0.3,
  WORK_IN_PROGRESS: 0.85,
  POST_DIAGNOSTICS: 1,
} as const

/** What begins in the hour from `start` (epoch milliseconds) on: the same for the same seed word, in order. */
export function arrivalsIn(seed: string, start: number): { at: string; action: Arrival }[] {
  const random = randomFrom(`${seed}/${start}`)
  const local = new Date(start)
  const share = ((hours[local.getHours()] ?? 0) / allHours) * (weekdays[local.getDay()] ?? 1)
  const arrivals = (Object.keys(perDay) as Arrival[]).flatMap((action) =>
    Array.from({ length: poisson(perDay[action] * share, random) }, () => ({
      at: new Date(start + random.int(0, hourMs - 1)).toISOString(),
      action,
    })),
  )
  return arrivals.sort((a, b) => a.at.localeCompare(b.at))
}

/** The first of them after one time, and not after another. */
export function nextArrival(seed: string, after: string, until: string) {
  const first = Math.floor(Date.parse(after) / hourMs) * hourMs
  for (let hour = first; hour <= Date.parse(until); hour += hourMs) {
    const found = arrivalsIn(seed, hour).find(({ at }) => at > after)
    if (found) return found.at <= until ? found : undefined
  }
  return undefined
}

/** What is done about something that waits, and when. */
export function drawReaction({ choices, minutes, byAdmin }: Reaction, now: Date, random: Random) {
  const weighted = Object.entries(choices).flatMap(([action, weight]) => Array<string>(weight).fill(action))
  const at = new Date(now.getTime() + random.int(minutes[0] * 60_000, minutes[1] * 60_000))
  return { at: (byAdmin ? inOfficeHours(at) : at).toISOString(), action: random.pick(weighted) }
}

/** When a mechanic goes on with a job whose appointment is over. */
export const drawWork = (now: Date, random: Random) =>
  inOfficeHours(new Date(now.getTime() + random.int(10, 180) * 60_000))

/** The same minute of the next hour from 8 to 18, Monday to Saturday. */
function inOfficeHours(time: Date): Date {
  const at = new Date(time)
  while (at.getHours() < 8 || at.getHours() > 17 || at.getDay() === 0) at.setTime(at.getTime() + hourMs)
  return at
}

/** How many, when so many are to be expected. */
function poisson(expected: number, random: Random): number {
  const limit = Math.exp(-expected)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count += 1
  return count
}
