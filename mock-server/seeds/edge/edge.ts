import type { Database } from 'better-sqlite3'
import { createBookings } from '#mock-server/seeds/bookings.ts'
import { dayAt, timestamp, wallClock } from '#mock-server/seeds/calendar.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { inserts } from '#mock-server/seeds/insert.ts'
import { revenueOf } from '#mock-server/seeds/quote.ts'
import { randomFrom } from '#mock-server/seeds/random.ts'
import { edgeItems, edgeServices } from './catalogue.ts'
import { oddDocuments } from './documents.ts'
import { edgeOrders } from './orders.ts'
import { edgeMechanics, edgeUsers } from './people.ts'
import { edgeTerms } from './terms.ts'

const bookedOutDays = 75

/** Records that the contract permits and that a careless reader would trip over. */
export function seedEdge(db: Database, base: Date): void {
  const random = randomFrom('edge')
  const write = inserts(db)
  const mechanics = edgeMechanics(random)
  edgeUsers(random).forEach(write.user)
  mechanics.forEach(write.mechanic)
  edgeServices(random).forEach(write.service)
  edgeItems(random).forEach(write.item)

  const hourless = mechanics.find(({ id }) => id === edgeFixtureIds.hourlessMechanic)
  const bookings = createBookings(base)
  const slots = Array.from({ length: 8 }, () => hourless && bookings.book(hourless, 1, -5, -30))
  write.status({ code: 'ON_HOLD' })
  for (const { lines, car, ...order } of edgeOrders(
    random,
    base,
    slots.flatMap((slot) => slot ?? []),
  )) {
    write.order(order)
    write.lines(order.id, lines)
    if (car) write.car(order.id, car)
  }
  const revenue = { hourlyCharge: 1, travelReimbursement: 0, platformCharge: 0, otherCharges: {} }
  const reimbursed = { ...revenue, otherReimbursements: { '💸 <b>tip</b>': 1 } }
  write.revenue(edgeFixtureIds.strangeRemarksOrder, revenueOf(1, reimbursed))

  const ofUser = { userId: edgeFixtureIds.brokenDocumentsUser }
  const ofOrder = { orderId: edgeFixtureIds.brokenImagesOrder }
  for (const document of [...oddDocuments(ofUser, random, base), ...oddDocuments(ofOrder, random, base)]) {
    write.document(document)
  }
  const mechanicId = edgeFixtureIds.bookedOutMechanic
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
  write.terms(edgeTerms, timestamp(base, -1))
}
