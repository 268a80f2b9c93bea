import type { ItemRow, ServiceRow } from '#mock-server/database/catalogue.ts'
import type { DocumentRow } from '#mock-server/database/documents.ts'
import type { Stores } from '#mock-server/database/stores.ts'
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

export function seedDemo(stores: Stores, base: Date): void {
  const random = createRandom('demo')
  const users = createDemoUsers(random)
  const mechanics = createDemoMechanics(random)
  const plans = repeatRows(readYaml<(Plan & { count?: number })[]>('demo/plan.yaml'))
  const createDocuments = () => createUserDocuments(users, random, base)
  writeSeed(stores, { random, base, users, mechanics, plans, createDocuments })
}

type SeedInput = Pick<SeedContext, 'random' | 'base' | 'users' | 'mechanics'> & {
  plans: readonly Plan[]
  createDocuments?(): DocumentRow[]
}

/** Inserts people and planned orders, with the catalogue and terms of the `demo` seed. */
export function writeSeed(stores: Stores, { plans, createDocuments, ...shared }: SeedInput): void {
  const { random, base, users, mechanics } = shared
  const services = createDemoServices(random)
  const items = withIds(catalogue.items.map(convertPrices), fixtureIds, random, '66f5b48e')
  for (const { row } of users) stores.users.insert(row)
  for (const mechanic of mechanics) stores.mechanics.insert(mechanic)
  for (const service of services) stores.services.save.run(service)
  for (const item of items) stores.items.save.run(item)
  for (const document of createDocuments?.() ?? []) stores.documents.insert(document)

  const context = { ...shared, services, items, calendar: createCalendar(base) }
  const ordersToSettle = writeOrders(stores, plans, context)
  settleOrders(stores.payments, { orders: ordersToSettle, random, base })
  stores.terms.save.run({ content: readText('demo/terms.html'), updatedAt: timeAt(base, -40, 555) })
  writeUnavailability(stores, context)
}

function writeUnavailability(
  { schedule }: Stores,
  { random, base, calendar, mechanics }: SeedContext,
): void {
  for (const mechanic of mechanics) {
    const mechanicId = mechanic.id
    if (!mechanic.isActive || mechanicId === fixtureIds.activeMechanic) continue
    const isBusy = mechanicId === fixtureIds.busyMechanic
    const offsets = Array.from({ length: 33 }, (_, index) => index + 2)
    const workOffsets = offsets.filter((offset) => worksOn(mechanic, dayAt(base, offset)))
    for (const offset of random.sample(workOffsets, isBusy ? 9 : random.int(0, 2)))
      if (calendar.reserveDay(mechanic, offset))
        schedule.insertDayOff.run({ mechanicId, day: dayAt(base, offset) })
    for (let block = 0; block < (isBusy ? 9 : random.int(0, 3)); block += 1) {
      const slot = calendar.reserveSlot(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (slot)
        schedule.insertBusyHours.run({
          mechanicId,
          starts: slot.scheduledStart,
          ends: slot.scheduledEnd,
        })
    }
  }
}
