import type { Database } from 'better-sqlite3'
import { seedTerms } from '#mock-server/resources/terms/terms-seed.ts'
import { noBookings } from '#mock-server/seeds/bookings.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { writeSettlements } from '#mock-server/seeds/settlements.ts'
import { seedWriters } from '#mock-server/seeds/writers.ts'
import { noCars } from './cars.ts'
import { demoItems } from './items.ts'
import { demoMechanics } from './mechanics.ts'
import { type SeedContext, writeOrder } from './orders.ts'
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

  const context: SeedContext = {
    random,
    base,
    write,
    bookings: noBookings(base),
    cars: noCars(random),
    services: new Map(services.map((service) => [service.serviceCode, service])),
    items: new Map(items.map((item) => [item.name, item])),
    customers: users.filter(({ id, isActive }) => isActive && id !== fixtureIds.bareUser),
    mechanics,
    history: new Map(),
  }
  const earned = demoPlans.flatMap((plan) => writeOrder(plan, context) ?? [])
  writeSettlements(earned, write, random, base)
  writeUnavailability(mechanics, context)
  seedTerms(db, demoTerms, timestamp(base, -40, 555))
}
