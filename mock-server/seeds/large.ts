import type { Database } from 'better-sqlite3'
import { fillShop } from './demo/demo.ts'
import { account, drawn as drawnMechanic } from './demo/mechanics.ts'
import type { Plan } from './demo/orders.ts'
import { drawn as drawnUser } from './demo/users.ts'
import { type Random, randomFrom } from './random.ts'
import { isBefore, type Status, statuses } from './statuses.ts'

/** How many records a seed of this kind has. */
export type Counts = { users: number; mechanics: number; orders: number }

const fullCounts: Counts = { users: 10_000, mechanics: 1_000, orders: 100_000 }

/** In every hundred orders: 5 OPEN, 5 QUOTED, 2, 5, 8 SCHEDULED, 1 each under way, 71 COMPLETED. */
const statusCycle = statuses.flatMap((status, index) =>
  Array<Status>([5, 5, 2, 5, 8, 1, 1, 1, 1, 71][index] ?? 0).fill(status),
)

/** The `large` seed: as many records as `counts` says, drawn as in the demo. */
export function seedLarge(db: Database, base: Date, counts = fullCounts): void {
  const random = randomFrom('large')
  // A fifth of the users is pending, one in twenty blocked.
  const users = Array.from({ length: counts.users }, (_, number) =>
    drawnUser(random, number, { isActive: number % 5 !== 0, isBlocked: number % 20 === 1 }),
  )
  // Nine in ten mechanics are active, and every one of them can be paid.
  const mechanics = Array.from({ length: counts.mechanics }, (_, number) => ({
    ...drawnMechanic(random, number),
    ...{ isActive: number % 10 !== 0, isBlocked: number % 20 === 0 },
    ...{ kycCompliant: true, connectedAccountId: account(random) },
  }))
  // Oldest first and with rising ids, as orders arrive: rows are written at the end of their tables.
  const plans = Array.from({ length: counts.orders }, (_, number) => planOf(number, random))
    .toSorted((one, other) => other.daysAgo[0] - one.daysAgo[0])
    .map((plan, index) => ({ ...plan, idPrefix: (0x88_00_00_00 + index).toString(16) }))
  fillShop(db, { random, base, users, mechanics, plans })
}

/** When an order was made follows from its status; one in five hundred has pictures. */
function planOf(number: number, random: Random): Plan {
  const status = statusCycle[(number * 37) % statusCycle.length] ?? 'OPEN'
  const [min, max] = status === 'COMPLETED' ? [12, 700] : isBefore('SCHEDULED', status) ? [8, 25] : [2, 25]
  const daysAgo = random.int(min, max)
  return { status, daysAgo: [daysAgo, daysAgo], settled: daysAgo > 60, withoutPictures: number % 500 !== 0 }
}
