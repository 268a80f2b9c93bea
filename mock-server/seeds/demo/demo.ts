import type { Database } from 'better-sqlite3'
import { Bookings } from '#mock-server/seeds/bookings.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { readText } from '#mock-server/seeds/files.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { inserts } from '#mock-server/seeds/insert.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { writeSettlements } from '#mock-server/seeds/settlements.ts'
import { writeUnavailability } from './appointments.ts'
import { createCars } from './cars.ts'
import { demoItems, demoServices } from './catalogue.ts'
import { demoMechanics } from './mechanics.ts'
import { type SeedContext, writeOrder } from './orders.ts'
import { demoPlans } from './plan.ts'
import { demoUsers, userDocuments } from './users.ts'

/** A marketplace in daily use: every status, and something to do on every screen. */
export function seedDemo(db: Database, base: Date): void {
  const random = randomFrom('demo')
  const write = inserts(db)
  const users = demoUsers(random)
  const mechanics = demoMechanics(random)
  const services = demoServices(random)
  const items = demoItems(random)
  for (const { row } of users) write.user(row)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  items.forEach(write.item)
  userDocuments(users, random, base).forEach(write.document)

  const context: SeedContext = {
    random,
    base,
    write,
    bookings: new Bookings(base),
    carFor: createCars(random),
    services: new Map(services.map((service) => [service.serviceCode, service])),
    items: new Map(items.map((item) => [item.name, item])),
    customers: users.filter(({ row }) => row.isActive && row.id !== fixtureIds.bareUser),
    mechanics,
    history: new Map(),
  }
  const earned = demoPlans.flatMap((plan) => writeOrder(plan, context) ?? [])
  writeSettlements(earned, write, random, base)
  writeUnavailability(mechanics, context)
  write.terms(readText('demo/terms.html'), timestamp(base, -40, 555))
}
