import { timestamp } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf, vinOf } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as known } from '#mock-server/seeds/edge-fixture-ids.ts'
import type { Appointment, Car, Line, Order } from '#mock-server/seeds/insert.ts'
import { priced, quotedTotals } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { edgeRemarks, longText, texts } from './texts.ts'

/** An order with its lines and its car. */
export type EdgeOrder = Order & { lines: Line[]; car?: Car }

/** Orders that are valid and unusual; `appointments` are free slots, one is taken for each order that needs one. */
export function edgeOrders(random: Random, base: Date, appointments: Appointment[]): EdgeOrder[] {
  const [model] = carModels
  if (!model) throw new Error('cars.yaml is empty')
  let count = 0
  const order = (changes: Partial<EdgeOrder>): EdgeOrder => {
    count += 1
    return {
      id: random.id('77d3f26d'),
      userId: known.sparseUser,
      status: 'OPEN',
      created: timestamp(base, -1, -count),
      lines: [],
      ...changes,
    }
  }
  const completed = (changes: Partial<EdgeOrder>) =>
    order({
      status: 'COMPLETED',
      ...appointments.pop(),
      completedAt: timestamp(base, -1),
      ...changes,
    })
  const lines = (count: number) => Array.from({ length: count }, () => plainLine(random))
  const threeLines = lines(3)
  const temporary = ['temp-1', 'temp-2', 'temporary', 'tempX'].map((id) => ({ ...plainLine(random), id }))
  const someCar = carOf(model, 123_456, 'EDGE 1')

  return [
    order({ id: known.emptyOrder }),
    order({ id: known.oneLineOrder, lines: lines(1), car: someCar }),
    order({ id: known.twoLinesOrder, lines: lines(2), car: { ...someCar, make: null } }),
    order({
      id: known.threeLinesOrder,
      lines: threeLines,
      car: { ...someCar, modelYear: null, model: null },
      serviceFeePercentage: 0,
      taxPercentage: 0,
    }),
    order({
      id: known.fiftyLinesOrder,
      lines: lines(50),
      issueDescription: longText(5000),
      serviceFeePercentage: 333_333,
      taxPercentage: 82_500,
    }),
    order({ id: known.unpricedLinesOrder, lines: oddLines(random) }),
    order({
      id: known.temporaryLinesOrder,
      status: 'QUOTED',
      lines: [...threeLines, ...temporary],
      ...quotedTotals([...threeLines, ...temporary], 123_456, 88_750),
    }),
    order({ id: known.unknownStatusOrder, status: 'ON_HOLD', lines: lines(1), car: someCar }),
    completed({
      id: known.strangeRemarksOrder,
      lines: lines(1),
      mechanicRemarks: edgeRemarks,
      mechanicInstructions: texts.markup,
    }),
    completed({
      id: known.brokenImagesOrder,
      lines: lines(1),
      mechanicInstructions: longText(5000),
      mechanicRemarks: '',
    }),
    order({
      id: known.strangeTextsOrder,
      userId: known.markupUser,
      issueDescription: Object.values(texts).join('\n'),
      address: `${texts.markup} ${texts.rightToLeft} ${texts.emoji} ${texts.unbroken}`,
      lines: Object.values(texts).map((text) => ({
        ...plainLine(random),
        category: text,
        subCategory: text,
        description: text,
      })),
      car: {
        ...someCar,
        licencePlate: '🚗',
        make: texts.markup,
        model: texts.rightToLeft,
        trim: texts.quotes,
        engineModel: longText(100),
      },
    }),
    order({
      id: known.wrongVinOrder,
      lines: lines(1),
      car: { vin: '1HGCM82633A004353' },
    }),
    order({
      id: known.unknownVinOrder,
      lines: lines(1),
      car: { vin: vinOf('ZZ9ZZZZZ', 'AZ', 1), licencePlate: 'UNKNOWN' },
    }),
    order({ lines: lines(1), car: { vin: 'iq0 too short' } }),
    order({ lines: lines(1), car: {} }),
    completed({ id: known.freeOrder, ...quotedTotals([], 0, 0) }),
    completed({
      id: known.totallessOrder,
      serviceFeePercentage: 100_000,
      taxPercentage: 82_500,
      lines: lines(3),
    }),
    order({ id: known.carlessPaidOrder, status: 'PAID', lines: lines(2) }),
    order({
      status: 'PAID',
      userId: known.longNameUser,
      address: longText(1000, false),
      created: '1970-01-01T00:00:00.000Z',
      lines: lines(2),
    }),
    order({
      status: 'QUOTED',
      userId: known.rightToLeftUser,
      created: '2099-12-31T23:59:59.999Z',
      lines: lines(1),
    }),
    order({
      status: 'PAYMENT_PROCESSING',
      paymentDetails: [{}, { amount: 0, note: texts.script }],
      refundDetails: { unknown: [1, { deep: true }] },
      lines: lines(1),
    }),
  ]
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

/** Lines that lack a price, a final price, a discount or every text, and one of each bound. */
function oddLines(random: Random): Line[] {
  const changes: Partial<Line>[] = [
    { price: null, discount: null, finalPrice: null },
    { finalPrice: null },
    { discount: null, price: 4_995, finalPrice: 4_995 },
    { category: null, subCategory: null, description: null },
    { category: '', subCategory: '', description: '' },
    { subCategory: null },
    priced(0, 0),
    priced(100_000_000, 0),
    priced(100, 1_000_000),
  ]
  return changes.map((change) => ({ ...plainLine(random), ...change }))
}
