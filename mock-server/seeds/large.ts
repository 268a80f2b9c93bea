import type { Stores } from '#mock-server/database/stores.ts'
import { writeSeed } from './demo/demo.ts'
import { createAccountId, createMechanic } from './demo/mechanics.ts'
import type { Plan } from './demo/orders.ts'
import { createUser } from './demo/users.ts'
import { createRandom, type Random } from './random.ts'
import { isBefore, type Status, statuses } from './statuses.ts'

export type Counts = { users: number; mechanics: number; orders: number }

const fullCounts: Counts = { users: 10_000, mechanics: 1_000, orders: 100_000 }

/** Statuses of 100 orders. The numbers are in the order of `statuses`: 5 OPEN, 5 QUOTED, ... 71 COMPLETED. */
const statusCycle = statuses.flatMap((status, index) =>
  Array<Status>([5, 5, 2, 5, 8, 1, 1, 1, 1, 71][index] ?? 0).fill(status),
)

/** Inserts the `large` seed. */
export function seedLarge(stores: Stores, base: Date, counts = fullCounts): void {
  const random = createRandom('large')
  // One user in five is pending, one in twenty is blocked.
  const users = Array.from({ length: counts.users }, (_, number) =>
    createUser(random, number, { isActive: number % 5 !== 0, isBlocked: number % 20 === 1 }),
  )
  // Nine in ten mechanics are active, and all have direct deposit.
  const mechanics = Array.from({ length: counts.mechanics }, (_, number) => ({
    ...createMechanic(random, number),
    isActive: number % 10 !== 0,
    isBlocked: number % 20 === 0,
    kycCompliant: true,
    connectedAccountId: createAccountId(random),
  }))
  // The oldest order comes first and IDs increase, so that SQLite appends the rows.
  const plans = Array.from({ length: counts.orders }, (_, number) => createPlan(number, random))
    .toSorted((a, b) => b.daysAgo[0] - a.daysAgo[0])
    .map((plan, index) => ({ ...plan, idPrefix: (0x88_00_00_00 + index).toString(16) }))
  writeSeed(stores, { random, base, users, mechanics, plans })
}

function createPlan(number: number, random: Random): Plan {
  // 37 has no common factor with 100, so the statuses are mixed and keep their shares.
  const status = statusCycle[(number * 37) % statusCycle.length] ?? 'OPEN'
  const daysAgo = random.int(...chooseAgeRange(status))
  return {
    status,
    daysAgo: [daysAgo, daysAgo],
    isSettled: daysAgo > 60,
    withoutPictures: number % 500 !== 0,
  }
}

function chooseAgeRange(status: Status): [min: number, max: number] {
  if (status === 'COMPLETED') return [12, 700]
  return isBefore('SCHEDULED', status) ? [8, 25] : [2, 25]
}
