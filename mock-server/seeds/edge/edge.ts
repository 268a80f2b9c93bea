import { type CarRow, emptyCar } from '#mock-server/database/cars.ts'
import type { ItemRow, ServiceRow } from '#mock-server/database/catalogue.ts'
import type { DocumentRow } from '#mock-server/database/documents.ts'
import { type Mechanic, mechanicDefaults } from '#mock-server/database/mechanics.ts'
import { type LineRow, type OrderRow, orderDefaults } from '#mock-server/database/orders.ts'
import type { Stores } from '#mock-server/database/stores.ts'
import { type User, userDefaults } from '#mock-server/database/users.ts'
import { cents, type PercentageUnits, percentageUnits } from '#mock-server/money.ts'
import { createCalendar, dayAt, timeAt, toWallClock } from '#mock-server/seeds/calendar.ts'
import { carModels, createCar } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as ids } from '#mock-server/seeds/edge-fixture-ids.ts'
import {
  readText,
  readYaml,
  toBase64,
  toDataUrl,
  withIds,
  type YamlRow,
} from '#mock-server/seeds/files.ts'
import {
  computeQuote,
  convertPrices,
  type InDollars,
  withFinalPrice,
  withTotalRevenue,
} from '#mock-server/seeds/quote.ts'
import { createRandom, type Random } from '#mock-server/seeds/random.ts'

type Fixture = keyof typeof ids

/** An order of edge.yaml, with amounts and percentages in the units of the database. */
type YamlOrder = Partial<Omit<OrderRow, 'id' | 'userId'>> & {
  fixture?: Fixture
  user?: Fixture
  lines?: number | Partial<LineRow>[]
  car?: Partial<CarRow>
  carEdits?: Partial<CarRow>
  quoted?: [serviceFeePercentage: PercentageUnits, taxPercentage: PercentageUnits]
}

/** A row whose members with a default may be missing. */
type WithDefaults<Row, Defaults> = Omit<Row, keyof Defaults> & Partial<Row>

type EdgeDocument = Partial<Omit<DocumentRow, 'id' | 'userId' | 'orderId' | 'createdAt'>>

/** Texts that are often displayed or escaped incorrectly. */
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
  longText: 'A long text that goes on and on, ',
  longWord: 'Llanfairpwllgwyngyll',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
}

/** Replaces `{emoji}` with its text, and `{longText 200}` with its text, repeated to 200 characters. */
const fillPlaceholders = (text: string) =>
  text.replace(/\{(\w+)(?: (\d+))?\}/g, (placeholder, name, length) =>
    length ? `${''.padEnd(length - 1, texts[name])}.` : (texts[name] ?? placeholder),
  )

const edge = readYaml<{
  users: YamlRow<WithDefaults<User, typeof userDefaults>, Fixture>[]
  mechanics: YamlRow<WithDefaults<Mechanic, typeof mechanicDefaults>, Fixture>[]
  services: YamlRow<InDollars<Omit<ServiceRow, 'notes'>> & { notes?: string }, Fixture>[]
  items: YamlRow<InDollars<ItemRow>, Fixture>[]
  orders: YamlOrder[]
  documents: EdgeDocument[]
  remarks: string[]
}>('edge/edge.yaml', fillPlaceholders)

/** Remarks with unusual lines 'Time: ...', and hundreds of blank lines before the last remark. */
const edgeRemarks =
  edge.remarks.join('\n\n') +
  `${'\n'.repeat(300)}   \n \n\t\n\r\n\r\nTime: 2026-03-02T08:00:00Z\r\nWindows line ends.\n\n\n`

/** Inserts the `edge` seed: unusual records that the contract allows. */
export function seedEdge(stores: Stores, base: Date): void {
  const random = createRandom('edge')
  const { users, mechanics, orders, documents, schedule, services, items, terms } = stores
  for (const mechanic of withIds(edge.mechanics, ids, random, '77c2e15c'))
    mechanics.insert({ ...mechanicDefaults, ...mechanic })
  for (const user of withIds(edge.users, ids, random, '77b1d04b'))
    users.insert({ ...userDefaults, ...user })
  for (const service of withIds(edge.services.map(convertPrices), ids, random, '77e4a37d'))
    services.save.run({ ...service, notes: service.notes ?? null })
  for (const item of withIds(edge.items.map(convertPrices), ids, random, '77f5b48e'))
    items.save.run(item)
  orders.insertStatus.run({ code: 'ON_HOLD' })
  writeOrders(stores, random, base)

  const revenue = withTotalRevenue(1, {
    hourlyCharge: cents(1),
    travelReimbursement: cents(0),
    platformCharge: cents(0),
    otherReimbursements: { '💸 <b>tip</b>': cents(1) },
    otherCharges: {},
  })
  schedule.saveRevenue(ids.unusualRemarksOrder, revenue)
  const owners = [
    { userId: ids.brokenDocumentsUser, orderId: null },
    { userId: null, orderId: ids.brokenImagesOrder },
  ]
  for (const owner of owners)
    for (const document of createDocuments(owner, random, base)) documents.insert(document)
  const mechanicId = ids.bookedOutMechanic
  for (let offset = 0; offset < 75; offset += 1) {
    const day = dayAt(base, offset)
    const ends = toWallClock(day, offset % 3 === 1 ? 18 : 17)
    if (offset % 3 === 0) schedule.insertDayOff.run({ mechanicId, day })
    else schedule.insertBusyHours.run({ mechanicId, starts: toWallClock(day, 9), ends })
  }
  terms.save.run({ content: readText('edge/terms.html'), updatedAt: timeAt(base, -1) })
}

function writeOrders({ orders, cars }: Stores, random: Random, base: Date): void {
  const defaultCar = createCar(carModels[0], 123_456, 'EDGE 1')
  const calendar = createCalendar(base)
  for (const [index, yamlOrder] of edge.orders.entries()) {
    const {
      fixture,
      user = 'sparseUser',
      lines: rawLines = 0,
      car,
      carEdits,
      quoted,
      ...row
    } = yamlOrder
    const changes: Partial<LineRow>[] =
      typeof rawLines === 'number' ? Array(rawLines).fill({}) : rawLines
    const lines = changes.map((change) => ({ ...createLine(random), ...change }))
    const id = fixture ? ids[fixture] : random.id('77d3f26d')
    orders.insert({
      ...orderDefaults,
      id,
      userId: ids[user],
      created: timeAt(base, -1, -index - 1),
      ...(fixture === 'unusualRemarksOrder' && { mechanicRemarks: edgeRemarks }),
      ...(row.status === 'COMPLETED' && {
        ...calendar.reserveSlot({ id: ids.hourlessMechanic }, 1, -5, -30),
        completedAt: timeAt(base, -1),
      }),
      ...(quoted && computeQuote(lines, ...quoted)),
      ...row,
    })
    orders.insertLines(id, lines)
    if (carEdits) cars.save(id, { ...defaultCar, ...carEdits })
    else if (car) cars.save(id, { ...emptyCar, ...car })
  }
}

/** Returns a line whose final price usually needs rounding. */
function createLine(random: Random): LineRow {
  return {
    id: random.id('77d4b8f0'),
    type: random.chance(0.5) ? 'SERVICE' : 'ITEM',
    category: 'Edge',
    subCategory: 'Uneven price',
    description: `Line ${random.int(1, 999)}`,
    ...withFinalPrice(
      cents(random.int(1, 99_999)),
      percentageUnits(random.pick([0, 333_333, 125_000, 1])),
    ),
  }
}

type Owner = Pick<DocumentRow, 'userId' | 'orderId'>

function createDocuments(owner: Owner, random: Random, base: Date): DocumentRow[] {
  return edge.documents.map((document, index) => ({
    id: random.id('77d0c5e1'),
    ...owner,
    documentType: owner.orderId !== null ? 'SERVICE_IMAGE' : 'DRIVING_LICENSE',
    documentContent: index % 2 === 0 ? toBase64('brake-disc-worn.jpg') : toDataUrl('dashboard.png'),
    documentDescription: null,
    uploadedBy: index % 3 === 0 ? 'Mechanic' : 'User',
    createdAt: timeAt(base, -20, index),
    updatedAt: timeAt(base, -20, index),
    ...document,
  }))
}
