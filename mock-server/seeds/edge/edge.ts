import type { Database } from 'better-sqlite3'
import { seedStatus } from '#mock-server/resources/orders/orders-seed.ts'
import { seedTerms } from '#mock-server/resources/terms/terms-seed.ts'
import { noBookings } from '#mock-server/seeds/bookings.ts'
import { dayAt, timestamp, wallClock } from '#mock-server/seeds/calendar.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { seedWriters } from '#mock-server/seeds/writers.ts'
import { edgeItems, edgeServices } from './catalogue.ts'
import { oddDocuments } from './documents.ts'
import { edgeMechanics } from './mechanics.ts'
import { edgeOrders } from './orders.ts'
import { edgeTerms } from './terms.ts'
import { edgeUsers } from './users.ts'

const bookedOutDays = 75

/** Records that the contract permits and that a careless reader would trip over. */
export function seedEdge(db: Database, base: Date): void {
  const random = randomFrom('edge')
  const write = seedWriters(db)
  const mechanics = edgeMechanics(random)
  edgeUsers(random).forEach(write.user)
  mechanics.forEach(write.mechanic)
  edgeServices(random).forEach(write.service)
  edgeItems(random).forEach(write.item)

  const hourless = mechanics.find(({ id }) => id === edgeFixtureIds.hourlessMechanic)
  const bookings = noBookings(base)
  const slots = Array.from({ length: 8 }, () => hourless && bookings.book(hourless, 1, -5, -30))
  seedStatus(db, 'ON_HOLD')
  for (const { lines, car, ...order } of edgeOrders(
    random,
    base,
    slots.flatMap((slot) => slot ?? []),
  )) {
    write.order(order)
    write.lines(order.id, lines)
    if (car) write.car(order.id, car)
  }
  write.revenue(edgeFixtureIds.strangeRemarksOrder, {
    hours: 1,
    hourlyCharge: 1,
    travelReimbursement: 0,
    platformCharge: 0,
    otherReimbursements: { '💸 <b>tip</b>': 1 },
    otherCharges: {},
  })

  const ofUser = { user: edgeFixtureIds.brokenDocumentsUser }
  const ofOrder = { order: edgeFixtureIds.brokenImagesOrder }
  for (const document of [...oddDocuments(ofUser, random, base), ...oddDocuments(ofOrder, random, base)]) {
    write.document(document)
  }
  for (let day = 0; day < bookedOutDays; day += 1) {
    const date = dayAt(base, day)
    if (day % 3 === 0) write.dayOff(edgeFixtureIds.bookedOutMechanic, date)
    else
      write.busyHours(
        edgeFixtureIds.bookedOutMechanic,
        wallClock(date, 9),
        wallClock(date, day % 3 === 1 ? 18 : 17),
      )
  }
  seedTerms(db, edgeTerms, timestamp(base, -1))
}
