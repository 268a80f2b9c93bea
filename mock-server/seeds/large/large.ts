import type { Database } from 'better-sqlite3'
import { seedTerms } from '#mock-server/resources/terms/terms-seed.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { demoItems } from '#mock-server/seeds/demo/items.ts'
import { demoServices } from '#mock-server/seeds/demo/services.ts'
import { demoTerms } from '#mock-server/seeds/demo/terms.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { writeSettlements } from '#mock-server/seeds/settlements.ts'
import { seedWriters } from '#mock-server/seeds/writers.ts'
import { orderMill } from './orders.ts'
import { largeMechanics, largeUsers } from './people.ts'

const fullCounts = { users: 10_000, mechanics: 1_000, orders: 100_000 }

/** As much as a busy marketplace has after some years, or the same in small. */
export function seedLarge(db: Database, base: Date, counts = fullCounts): void {
  const random = randomFrom('large')
  const write = seedWriters(db)
  const users = largeUsers(random, counts.users)
  const mechanics = largeMechanics(random, counts.mechanics)
  const services = demoServices(random)
  users.forEach(write.user)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  demoItems(random).forEach(write.item)

  const mill = orderMill({ random, base, write, users, mechanics, services })
  const earned = Array.from({ length: counts.orders }, (_, number) => mill(number)).flatMap(
    (order) => order ?? [],
  )
  writeSettlements(earned, write, random, base)
  seedTerms(db, demoTerms, timestamp(base, -40))
}
