import type { Database } from 'better-sqlite3'
import { createWriters, type DocumentRow, type ItemRow, type ServiceRow } from '#mock-server/database/rows.ts'
import { createCalendar, dayAt, getWeekday, timeAt } from '#mock-server/seeds/calendar.ts'
import { readText, readYaml, repeatRows, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { convertPrices } from '#mock-server/seeds/quote.ts'
import { createRandom, type Random } from '#mock-server/seeds/random.ts'
import { settleOrders } from '#mock-server/seeds/settlements.ts'
import { createDemoMechanics } from './mechanics.ts'
import { type Plan, type SeedContext, writeOrders } from './orders.ts'
import { createDemoUsers, createUserDocuments } from './users.ts'

const catalogue = readYaml<{
  services: YamlRow<ServiceRow, FixtureName>[]
  items: YamlRow<ItemRow, FixtureName>[]
}>('demo/catalogue.yaml')

/** Returns the active and inactive services of the `demo` seed. */
export const createDemoServices = (random: Random): ServiceRow[] =>
  withIds(catalogue.services.map(convertPrices), fixtureIds, random, '66e4a37d')

/** Inserts the `demo` seed. */
export function seedDemo(db: Database, base: Date): void {
  const random = createRandom('demo')
  const [users, mechanics] = [createDemoUsers(random), createDemoMechanics(random)]
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
  const write = createWriters(db)
  const services = createDemoServices(random)
  const items = withIds(catalogue.items.map(convertPrices), fixtureIds, random, '66f5b48e')
  for (const { row } of users) write.user(row)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  items.forEach(write.item)
  createDocuments?.().forEach(write.document)

  const context = { ...shared, write, services, items, calendar: createCalendar(base) }
  const ordersToSettle = writeOrders(plans, context)
  settleOrders(ordersToSettle, write, random, base)
  write.terms({ id: 1, content: readText('demo/terms.html'), updatedAt: timeAt(base, -40, 555) })
  writeUnavailability(context)
}

function writeUnavailability({ random, base, write, calendar, mechanics }: SeedContext): void {
  for (const mechanic of mechanics) {
    const { id: mechanicId, workingDays } = mechanic
    if (!mechanic.isActive || mechanicId === fixtureIds.activeMechanic) continue
    const isBusy = mechanicId === fixtureIds.busyMechanic
    const offsets = Array.from({ length: 33 }, (_, index) => index + 2)
    const workOffsets = offsets.filter((offset) => workingDays?.includes(getWeekday(dayAt(base, offset))))
    for (const offset of random.sample(workOffsets, isBusy ? 9 : random.int(0, 2)))
      if (calendar.reserveDay(mechanic, offset)) write.dayOff({ mechanicId, day: dayAt(base, offset) })
    for (let block = 0; block < (isBusy ? 9 : random.int(0, 3)); block += 1) {
      const slot = calendar.reserveSlot(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (slot) write.busyHours({ mechanicId, starts: slot.scheduledStart, ends: slot.scheduledEnd })
    }
  }
}
