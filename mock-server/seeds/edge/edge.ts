import type { Database } from 'better-sqlite3'
import { Bookings } from '#mock-server/seeds/bookings.ts'
import { dayAt, timestamp, wallClock } from '#mock-server/seeds/calendar.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { readText, readYaml, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { type Item, inserts, type Mechanic, type Service, type User } from '#mock-server/seeds/insert.ts'
import { inCents, revenueOf } from '#mock-server/seeds/quote.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { type EdgeDocument, oddDocuments } from './documents.ts'
import { edgeOrders, type YamlOrder } from './orders.ts'
import { filled } from './texts.ts'

type Fixture = keyof typeof edgeFixtureIds

const edge = readYaml<{
  users: YamlRow<User, Fixture>[]
  mechanics: YamlRow<Mechanic, Fixture>[]
  services: YamlRow<Service, Fixture>[]
  items: YamlRow<Item, Fixture>[]
  orders: YamlOrder[]
  documents: EdgeDocument[]
}>('edge/edge.yaml', filled)

const bookedOutDays = 75

/** Records that the contract permits and that a careless reader would trip over. */
export function seedEdge(db: Database, base: Date): void {
  const random = randomFrom('edge')
  const write = inserts(db)
  const ids = edgeFixtureIds
  withIds(edge.mechanics, ids, random, '77c2e15c').forEach(write.mechanic)
  withIds(edge.users, ids, random, '77b1d04b').forEach(write.user)
  withIds(edge.services.map(inCents), ids, random, '77e4a37d').forEach(write.service)
  withIds(edge.items.map(inCents), ids, random, '77f5b48e').forEach(write.item)

  const bookings = new Bookings(base)
  const slots = Array.from({ length: 8 }, () => bookings.book({ id: ids.hourlessMechanic }, 1, -5, -30))
  write.status({ code: 'ON_HOLD' })
  const free = slots.flatMap((slot) => slot ?? [])
  for (const { order, lines, car } of edgeOrders(edge.orders, random, base, free)) {
    write.order(order)
    write.lines(order.id, lines)
    if (car) write.car(order.id, car)
  }
  const revenue = { hourlyCharge: 1, travelReimbursement: 0, platformCharge: 0, otherCharges: {} }
  const reimbursed = { ...revenue, otherReimbursements: { '💸 <b>tip</b>': 1 } }
  write.revenue(ids.strangeRemarksOrder, revenueOf(1, reimbursed))

  for (const of of [{ userId: ids.brokenDocumentsUser }, { orderId: ids.brokenImagesOrder }])
    oddDocuments(edge.documents, of, random, base).forEach(write.document)
  const mechanicId = ids.bookedOutMechanic
  for (let offset = 0; offset < bookedOutDays; offset += 1) {
    const day = dayAt(base, offset)
    if (offset % 3 === 0) write.dayOff({ mechanicId, day })
    else
      write.busyHours({
        mechanicId,
        starts: wallClock(day, 9),
        ends: wallClock(day, offset % 3 === 1 ? 18 : 17),
      })
  }
  write.terms(readText('edge/terms.html'), timestamp(base, -1))
}
