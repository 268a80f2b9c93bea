import type { Database } from 'better-sqlite3'
import { seedTerms } from '#mock-server/resources/terms/terms-seed.ts'
import { timestamp } from '#mock-server/seed/calendar.ts'
import { diaryFrom } from '#mock-server/seed/diary.ts'
import { landmarks } from '#mock-server/seed/landmarks.ts'
import { randomFrom } from '#mock-server/seed/random.ts'
import { writeSettlements } from '#mock-server/seed/settlements.ts'
import { seedWriters } from '#mock-server/seed/writers.ts'
import { garageFrom } from './garage.ts'
import { demoItems } from './items.ts'
import { demoMechanics } from './mechanics.ts'
import { type Shop, writeOrder } from './orders.ts'
import { demoPlans } from './plan.ts'
import { demoServices } from './services.ts'
import { demoTerms } from './terms.ts'
import { writeUnavailability } from './unavailability.ts'
import { userDocuments } from './user-documents.ts'
import { demoUsers } from './users.ts'

/** A repair marketplace in the middle of its day: something to do on every screen. */
export function seedDemo(db: Database, base: Date): void {
  const random = randomFrom('demo')
  const write = seedWriters(db)
  const users = demoUsers(random)
  const mechanics = demoMechanics(random)
  const services = demoServices(random)
  const items = demoItems(random)
  for (const user of users) {
    const { place: _place, address: _address, face: _face, card: _card, ...row } = user
    write.user(row)
  }
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  items.forEach(write.item)
  userDocuments(users, random, base).forEach(write.document)

  const shop: Shop = {
    random,
    base,
    write,
    diary: diaryFrom(base),
    garage: garageFrom(random),
    services: new Map(services.map((service) => [service.serviceCode, service])),
    items: new Map(items.map((item) => [item.name, item])),
    customers: users.filter(({ id, isActive }) => isActive && id !== landmarks.bareUser),
    mechanics,
    history: new Map(),
  }
  const earned = demoPlans.flatMap((plan) => writeOrder(plan, shop) ?? [])
  writeSettlements(earned, write, random, base)
  writeUnavailability(mechanics, shop)
  seedTerms(db, demoTerms, timestamp(base, -40, 555))
}
