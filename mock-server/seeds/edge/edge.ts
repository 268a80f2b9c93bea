import type { Database } from 'better-sqlite3'
import {
  type CarRow,
  createWriters,
  type DocumentRow,
  type ItemRow,
  type LineRow,
  type MechanicRow,
  type OrderRow,
  type ServiceRow,
  type UserRow,
  type Writers,
} from '#mock-server/database/rows.ts'
import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { createCalendar, dayAt, timeAt, toWallClock } from '#mock-server/seeds/calendar.ts'
import { carModels, createCar } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as ids } from '#mock-server/seeds/edge-fixture-ids.ts'
import { readText, readYaml, toBase64, toDataUrl, withIds, type YamlRow } from '#mock-server/seeds/files.ts'
import { computeQuote, convertPrices, withFinalPrice, withTotalRevenue } from '#mock-server/seeds/quote.ts'
import { createRandom, type Random } from '#mock-server/seeds/random.ts'

type Fixture = keyof typeof ids

/** An order of edge.yaml, with amounts in cents and percentages in ten-thousandths of a percent. */
type YamlOrder = Partial<Omit<OrderRow, 'id' | 'userId'>> & {
  fixture?: Fixture
  user?: Fixture
  lines?: number | Partial<LineRow>[]
  car?: CarRow
  carEdits?: CarRow
  quoted?: [serviceFeePercentage: number, taxPercentage: number]
}

type EdgeDocument = Partial<Omit<SuccessBody<'getDocument'>, 'id' | 'createdAt'>>

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
  users: YamlRow<UserRow, Fixture>[]
  mechanics: YamlRow<MechanicRow, Fixture>[]
  services: YamlRow<ServiceRow, Fixture>[]
  items: YamlRow<ItemRow, Fixture>[]
  orders: YamlOrder[]
  documents: EdgeDocument[]
  remarks: string[]
}>('edge/edge.yaml', fillPlaceholders)

/** Remarks with unusual lines 'Time: ...', and hundreds of blank lines before the last remark. */
const edgeRemarks =
  edge.remarks.join('\n\n') +
  `${'\n'.repeat(300)}   \n \n\t\n\r\n\r\nTime: 2026-03-02T08:00:00Z\r\nWindows line ends.\n\n\n`

/** Inserts the `edge` seed: unusual records that the contract allows. */
export function seedEdge(db: Database, base: Date): void {
  const random = createRandom('edge')
  const write = createWriters(db)
  withIds(edge.mechanics, ids, random, '77c2e15c').forEach(write.mechanic)
  withIds(edge.users, ids, random, '77b1d04b').forEach(write.user)
  withIds(edge.services.map(convertPrices), ids, random, '77e4a37d').forEach(write.service)
  withIds(edge.items.map(convertPrices), ids, random, '77f5b48e').forEach(write.item)
  write.status({ code: 'ON_HOLD' })
  writeOrders(write, random, base)

  const common = { hourlyCharge: 1, travelReimbursement: 0, platformCharge: 0, otherCharges: {} }
  const revenue = withTotalRevenue(1, { ...common, otherReimbursements: { '💸 <b>tip</b>': 1 } })
  write.revenue({ orderId: ids.unusualRemarksOrder, ...revenue })
  for (const owner of [{ userId: ids.brokenDocumentsUser }, { orderId: ids.brokenImagesOrder }])
    createDocuments(owner, random, base).forEach(write.document)
  const mechanicId = ids.bookedOutMechanic
  for (let offset = 0; offset < 75; offset += 1) {
    const day = dayAt(base, offset)
    const ends = toWallClock(day, offset % 3 === 1 ? 18 : 17)
    if (offset % 3 === 0) write.dayOff({ mechanicId, day })
    else write.busyHours({ mechanicId, starts: toWallClock(day, 9), ends })
  }
  write.terms({ id: 1, content: readText('edge/terms.html'), updatedAt: timeAt(base, -1) })
}

function writeOrders(write: Writers, random: Random, base: Date): void {
  const defaultCar = createCar(carModels[0], 123_456, 'EDGE 1')
  const calendar = createCalendar(base)
  for (const [index, yamlOrder] of edge.orders.entries()) {
    const { fixture, user = 'sparseUser', lines: rawLines = 0, car, carEdits, quoted, ...row } = yamlOrder
    const changes: Partial<LineRow>[] = typeof rawLines === 'number' ? Array(rawLines).fill({}) : rawLines
    const lines = changes.map((change) => ({ ...createLine(random), ...change }))
    const id = fixture ? ids[fixture] : random.id('77d3f26d')
    write.order({
      id,
      userId: ids[user],
      status: 'OPEN',
      created: timeAt(base, -1, -index - 1),
      ...(fixture === 'unusualRemarksOrder' && { mechanicRemarks: edgeRemarks }),
      ...(row.status === 'COMPLETED' && {
        ...calendar.reserveSlot({ id: ids.hourlessMechanic }, 1, -5, -30),
        completedAt: timeAt(base, -1),
      }),
      ...(quoted && computeQuote(lines, ...quoted)),
      ...row,
    })
    write.lines(id, lines)
    if (car || carEdits) write.car({ orderId: id, ...(carEdits && { ...defaultCar, ...carEdits }), ...car })
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
    ...withFinalPrice(random.int(1, 99_999), random.pick([0, 333_333, 125_000, 1])),
  }
}

type Owner = { userId: string } | { orderId: string }

function createDocuments(owner: Owner, random: Random, base: Date): DocumentRow[] {
  return edge.documents.map((document, index) => ({
    id: random.id('77d0c5e1'),
    ...owner,
    documentType: 'orderId' in owner ? 'SERVICE_IMAGE' : 'DRIVING_LICENSE',
    documentContent: index % 2 === 0 ? toBase64('brake-disc-worn.jpg') : toDataUrl('dashboard.png'),
    uploadedBy: index % 3 === 0 ? 'Mechanic' : 'User',
    createdAt: timeAt(base, -20, index),
    updatedAt: timeAt(base, -20, index),
    ...document,
  }))
}
