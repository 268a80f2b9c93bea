import type { Database } from 'better-sqlite3'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { createBookings, dayAt, timestamp, wallClock } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as ids } from '#mock-server/seeds/edge-fixture-ids.ts'
import { readText, readYaml, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import {
  type Appointment,
  type Car,
  type Document,
  type Item,
  inserts,
  type Line,
  type Mechanic,
  type Order,
  type Service,
  type User,
} from '#mock-server/seeds/insert.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import { inCents, priced, quotedTotals, revenueOf } from '#mock-server/seeds/quote.ts'
import { type Random, randomFrom } from '#mock-server/seeds/random.ts'

type Fixture = keyof typeof ids

/** An order as edge.yaml has it. */
type YamlOrder = Partial<Omit<Order, 'id' | 'userId'>> & {
  fixture?: Fixture
  user?: Fixture
  lines?: number | Partial<Line>[]
  car?: Car
  plainCar?: Car
  quoted?: [serviceFee: number, tax: number]
}

/** A document as edge.yaml has it. */
type EdgeDocument = Partial<Omit<SuccessBody<'getDocument'>, 'id' | 'createdAt'>>

/** Texts that go wrong where somebody was careless. */
const texts: Readonly<Record<string, string>> = {
  emoji: '🚗💨 👩🏽‍🔧 Zoë',
  combining: 'Z̵͇̈́ẳ̴͕l̶̰̈g̴̥̓o',
  rightToLeft: 'مُحَمَّد بن يوسف',
  hebrew: 'שָׁלוֹם לֶוִי',
  override: 'abc\u202Egnp.exe',
  markup: '<img src=x onerror=alert(1)><b>Bold</b> &amp; &lt;i&gt;',
  script: '</script><script>alert("order")</script>',
  template: '{{7*7}} #{7*7} %s %n',
  quotes: `Robert'); DROP TABLE orders;-- "quoted" \`ticked\``,
  spaces: 'two  spaces\tand a tab',
  breaks: 'first line\nsecond line\r\nthird line',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
}

/** Text of exactly so many characters, with or without places to break it. */
function longText(length: number, words = true): string {
  const pattern = words ? 'A long text that goes on and on, ' : 'Llanfairpwllgwyngyll'
  return pattern
    .repeat(Math.ceil(length / pattern.length))
    .slice(0, length - 1)
    .concat('.')
}

/** Puts texts in the places of `{emoji}`, `{longText 200}` and `{longWord 200}`. */
function filled(text: string): string {
  return text
    .replace(/\{(\w+)\}/g, (place, name) => texts[name] ?? place)
    .replace(/\{(longText|longWord) (\d+)\}/g, (_, kind, length) =>
      longText(Number(length), kind === 'longText'),
    )
}

const edge = readYaml<{
  users: YamlRow<User, Fixture>[]
  mechanics: YamlRow<Mechanic, Fixture>[]
  services: YamlRow<Service, Fixture>[]
  items: YamlRow<Item, Fixture>[]
  orders: YamlOrder[]
  documents: EdgeDocument[]
  remarks: string[]
}>('edge/edge.yaml', filled)

const bookedOutDays = 75

/** Remarks that a reader of Time lines may stumble over, and hundreds of blank lines before the last. */
const edgeRemarks =
  edge.remarks.join('\n\n') +
  `${'\n'.repeat(300)}   \n \n\t\n\r\n\r\nTime: 2026-03-02T08:00:00Z\r\nWindows line ends.\n\n\n`

/** Records that the contract permits and that a careless reader would trip over. */
export function seedEdge(db: Database, base: Date): void {
  const random = randomFrom('edge')
  const write = inserts(db)
  withIds(edge.mechanics, ids, random, '77c2e15c').forEach(write.mechanic)
  withIds(edge.users, ids, random, '77b1d04b').forEach(write.user)
  withIds(edge.services.map(inCents), ids, random, '77e4a37d').forEach(write.service)
  withIds(edge.items.map(inCents), ids, random, '77f5b48e').forEach(write.item)

  const bookings = createBookings(base)
  const slots = Array.from({ length: 8 }, () => bookings.book({ id: ids.hourlessMechanic }, 1, -5, -30))
  write.status({ code: 'ON_HOLD' })
  const free = slots.flatMap((slot) => slot ?? [])
  for (const { order, lines, car } of edgeOrders(random, base, free)) {
    write.order(order)
    write.lines(order.id, lines)
    if (car) write.car(order.id, car)
  }
  const revenue = { hourlyCharge: 1, travelReimbursement: 0, platformCharge: 0, otherCharges: {} }
  const reimbursed = { ...revenue, otherReimbursements: { '💸 <b>tip</b>': 1 } }
  write.revenue(ids.strangeRemarksOrder, revenueOf(1, reimbursed))

  for (const of of [{ userId: ids.brokenDocumentsUser }, { orderId: ids.brokenImagesOrder }])
    oddDocuments(of, random, base).forEach(write.document)
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

/** Orders with their lines and cars; `free` are free slots, one is taken for each order that needs one. */
function edgeOrders(random: Random, base: Date, free: Appointment[]) {
  const someCar = carOf(carModels[0], 123_456, 'EDGE 1')

  return edge.orders.map(
    ({ fixture, user = 'sparseUser', lines = 0, car, plainCar, quoted, ...row }, index) => {
      const changes = typeof lines === 'number' ? Array.from({ length: lines }, () => ({})) : lines
      const ordered = changes.map((change) => ({ ...plainLine(random), ...change }))
      const order: Order = {
        id: fixture ? ids[fixture] : random.id('77d3f26d'),
        userId: ids[user],
        status: 'OPEN',
        created: timestamp(base, -1, -index - 1),
        ...(fixture === 'strangeRemarksOrder' && { mechanicRemarks: edgeRemarks }),
        ...(row.status === 'COMPLETED' && { ...free.pop(), completedAt: timestamp(base, -1) }),
        ...(quoted && quotedTotals(ordered, ...quoted)),
        ...row,
      }
      return { order, lines: ordered, car: plainCar ? { ...someCar, ...plainCar } : car }
    },
  )
}

/** A line with nothing special but a price that discounts make uneven. */
function plainLine(random: Random): Line {
  return {
    id: random.id('77d4b8f0'),
    type: random.chance(0.5) ? 'SERVICE' : 'ITEM',
    category: 'Edge',
    subCategory: 'Uneven price',
    description: `Line ${random.int(1, 999)}`,
    ...priced(random.int(1, 99_999), random.pick([0, 333_333, 125_000, 1])),
  }
}

/** One document for every way in which a picture, its kind or its time can be odd. */
function oddDocuments(of: { userId: string } | { orderId: string }, random: Random, base: Date): Document[] {
  return edge.documents.map((document, index) => ({
    id: random.id('77d0c5e1'),
    ...of,
    documentType: 'orderId' in of ? 'SERVICE_IMAGE' : 'DRIVING_LICENSE',
    documentContent: index % 2 === 0 ? picture('brake-disc-worn.jpg') : pictureUrl('dashboard.png'),
    uploadedBy: index % 3 === 0 ? 'Mechanic' : 'User',
    createdAt: timestamp(base, -20, index),
    updatedAt: timestamp(base, -20, index),
    ...document,
  }))
}
