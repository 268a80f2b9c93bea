import type { Database } from 'better-sqlite3'
import {
  type ItemRow,
  prepareCatalogueWrites,
  type ServiceRow,
} from '#mock-server/database/write-catalogue.ts'
import { type DocumentRow, prepareOrderWrites } from '#mock-server/database/write-orders.ts'
import { preparePeopleWrites } from '#mock-server/database/write-people.ts'
import { worksOn } from '#mock-server/resources/schedule/slots.ts'
import { createCalendar, dayAt, timeAt } from '#mock-server/seeds/calendar.ts'
import { readText, readYaml, repeatRows, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { convertPrices, type InDollars } from '#mock-server/seeds/quote.ts'
import { createRandom, type Random } from '#mock-server/seeds/random.ts'
import { settleOrders } from '#mock-server/seeds/settlements.ts'
import { createDemoMechanics } from './mechanics.ts'
import { type Plan, type SeedContext, writeOrders } from './orders.ts'
import { createDemoUsers, createUserDocuments } from './users.ts'

const catalogue = readYaml<{
  services: YamlRow<InDollars<Omit<ServiceRow, 'notes'>> & { notes?: string }, FixtureName>[]
  items: YamlRow<InDollars<ItemRow>, FixtureName>[]
}>('demo/catalogue.yaml')

/** Returns the active and inactive services of the `demo` seed. */
export const createDemoServices = (random: Random): ServiceRow[] =>
  withIds(catalogue.services.map(convertPrices), fixtureIds, random, '66e4a37d').map((service) => ({
    ...service,
    notes: service.notes ?? null,
  }))

export function seedDemo(db: Database, base: Date): void {
  const random = createRandom('demo')
  const users = createDemoUsers(random)
  const mechanics = createDemoMechanics(random)
  const plans = repeatRows(readYaml<(Plan & { count?: number })[]>('demo/plan.yaml'))
  const createDocuments = () => createUserDocuments(users, random, base)
  writeSeed(db, { random, base, users, mechanics, plans, createDocuments })
}

type SeedInput = Pick<SeedContext, 'random' | 'base' | 'users' | 'mechanics'> & {
  plans: readonly Plan[]
  createDocuments?(): DocumentRow[]
}

/** Inserts people and planned orders, with the catalogue and terms of the `demo` seed. */
export function writeSeed(db: Database, { plans, createDocuments, ...shared }: SeedInput): void {
  const { random, base, users, mechanics } = shared
  const { insertUser, insertMechanic } = preparePeopleWrites(db)
  const { saveService, saveItem, saveTerms } = prepareCatalogueWrites(db)
  const { insertDocument } = prepareOrderWrites(db)
  const services = createDemoServices(random)
  const items = withIds(catalogue.items.map(convertPrices), fixtureIds, random, '66f5b48e')
  for (const { row } of users) insertUser(row)
  for (const mechanic of mechanics) insertMechanic(mechanic)
  for (const service of services) saveService.run(service)
  for (const item of items) saveItem.run(item)
  for (const document of createDocuments?.() ?? []) insertDocument(document)

  const context = { ...shared, services, items, calendar: createCalendar(base) }
  const ordersToSettle = writeOrders(db, plans, context)
  settleOrders(db, { orders: ordersToSettle, random, base })
  saveTerms.run({ content: readText('demo/terms.html'), updatedAt: timeAt(base, -40, 555) })
  writeUnavailability(db, context)
}

function writeUnavailability(
  db: Database,
  { random, base, calendar, mechanics }: SeedContext,
): void {
  const { insertDayOff, insertBusyHours } = preparePeopleWrites(db)
  for (const mechanic of mechanics) {
    const mechanicId = mechanic.id
    if (!mechanic.isActive || mechanicId === fixtureIds.activeMechanic) continue
    const isBusy = mechanicId === fixtureIds.busyMechanic
    const offsets = Array.from({ length: 33 }, (_, index) => index + 2)
    const workOffsets = offsets.filter((offset) => worksOn(mechanic, dayAt(base, offset)))
    for (const offset of random.sample(workOffsets, isBusy ? 9 : random.int(0, 2)))
      if (calendar.reserveDay(mechanic, offset))
        insertDayOff({ mechanicId, day: dayAt(base, offset) })
    for (let block = 0; block < (isBusy ? 9 : random.int(0, 3)); block += 1) {
      const slot = calendar.reserveSlot(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (slot)
        insertBusyHours({ mechanicId, starts: slot.scheduledStart, ends: slot.scheduledEnd })
    }
  }
}
