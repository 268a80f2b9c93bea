import type { Database } from 'better-sqlite3'
import { type Bookings, createBookings, dayAt, timestamp, weekday } from '#mock-server/seeds/calendar.ts'
import { readText, readYaml, repeated, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type Inserts, type Item, inserts, type Mechanic, type Service } from '#mock-server/seeds/insert.ts'
import { inCents } from '#mock-server/seeds/quote.ts'
import { type Random, randomFrom } from '#mock-server/seeds/random.ts'
import { writeSettlements } from '#mock-server/seeds/settlements.ts'
import { demoMechanics } from './mechanics.ts'
import { type Plan, writeOrders } from './orders.ts'
import { type DemoUser, demoUsers, userDocuments } from './users.ts'

const catalogue = readYaml<{
  services: YamlRow<Service, FixtureName>[]
  items: YamlRow<Item, FixtureName>[]
}>('demo/catalogue.yaml')

/** The services that the demo shop offers, some of them no longer. */
export const demoServices = (random: Random): Service[] =>
  withIds(catalogue.services.map(inCents), fixtureIds, random, '66e4a37d')

/** A marketplace in daily use: every status, and something to do on every screen. */
export function seedDemo(db: Database, base: Date): void {
  const random = randomFrom('demo')
  const [users, mechanics] = [demoUsers(random), demoMechanics(random)]
  const plans = repeated(readYaml<(Plan & { count?: number })[]>('demo/plan.yaml'))
  const writeDocuments = (write: Inserts) => userDocuments(users, random, base).forEach(write.document)
  const { write, bookings } = fillShop(db, { random, base, users, mechanics, plans, writeDocuments })
  writeUnavailability(mechanics, { random, bookings, write, base })
}

type Shop = {
  random: Random
  base: Date
  users: readonly DemoUser[]
  mechanics: readonly Mechanic[]
  plans: readonly Plan[]
  writeDocuments?(write: Inserts): void
}

/** Writes people, the catalogue of the demo, orders as planned, their settlements, and terms. */
export function fillShop(db: Database, shop: Shop) {
  const { random, base, users, mechanics } = shop
  const write = inserts(db)
  const services = demoServices(random)
  const items = withIds(catalogue.items.map(inCents), fixtureIds, random, '66f5b48e')
  for (const { row } of users) write.user(row)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  items.forEach(write.item)
  shop.writeDocuments?.(write)

  const bookings = createBookings(base)
  const earned = writeOrders(shop.plans, { random, base, write, bookings, services, items, users, mechanics })
  writeSettlements(earned, write, random, base)
  write.terms(readText('demo/terms.html'), timestamp(base, -40, 555))
  return { write, bookings }
}

type Calendar = { random: Random; bookings: Bookings; write: Inserts; base: Date }

/** Days off and busy hours of the coming weeks: plenty for one mechanic, a few for the others, none for another. */
function writeUnavailability(
  mechanics: readonly Mechanic[],
  { random, bookings, write, base }: Calendar,
): void {
  for (const mechanic of mechanics) {
    if (!mechanic.isActive || mechanic.id === fixtureIds.activeMechanic) continue
    const isBusy = mechanic.id === fixtureIds.busyMechanic
    const working = Array.from({ length: 33 }, (_, index) => index + 2).filter((day) =>
      (mechanic.workingDays ?? []).includes(weekday(dayAt(base, day))),
    )
    for (const day of random.sample(working, isBusy ? 9 : random.int(0, 2))) {
      if (bookings.dayOff(mechanic, day)) write.dayOff({ mechanicId: mechanic.id, day: dayAt(base, day) })
    }
    for (let block = 0; block < (isBusy ? 9 : random.int(0, 3)); block += 1) {
      const taken = bookings.book(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (!taken) continue
      write.busyHours({ mechanicId: mechanic.id, starts: taken.scheduledStart, ends: taken.scheduledEnd })
    }
  }
}
