import type { AppointmentSeed, OrderSeed } from '#mock-server/resources/orders/orders-seed.ts'
import type { CarSeed, LineSeed } from '#mock-server/resources/quotes/quotes-seed.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf, undecodedCar } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as known } from '#mock-server/seeds/edge-fixture-ids.ts'
import { openTotals, quotedTotals } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { vinOf } from '#mock-server/seeds/vins.ts'
import { oddLines, plainLine, plainLines } from './lines.ts'
import { edgeRemarks } from './remarks.ts'
import { longText, texts } from './texts.ts'

/** An order with its lines and its car. */
export type EdgeOrder = OrderSeed & { lines: LineSeed[]; car: CarSeed | null }

/** Orders that are valid and unusual; `appointments` are free slots, one is taken for each order that needs one. */
export function edgeOrders(random: Random, base: Date, appointments: AppointmentSeed[]): EdgeOrder[] {
  const [model] = carModels
  if (!model) throw new Error('No car to drive')
  let made = 0
  const order = (changes: Partial<EdgeOrder>): EdgeOrder => {
    made += 1
    return {
      ...openTotals(null, null),
      id: random.id('77d3f26d'),
      userId: known.sparseUser,
      parentServiceId: null,
      issueDescription: null,
      status: 'OPEN',
      created: timestamp(base, -1, -made),
      address: null,
      payments: [],
      refund: null,
      appointment: null,
      instructions: null,
      remarks: null,
      rescheduleRequestedBy: null,
      completedAt: null,
      transferId: null,
      lines: [],
      car: null,
      ...changes,
    }
  }
  const completed = (changes: Partial<EdgeOrder>) =>
    order({
      status: 'COMPLETED',
      appointment: appointments.pop() ?? null,
      completedAt: timestamp(base, -1),
      ...changes,
    })
  const lines = (count: number) => plainLines(random, count)
  const thirds = lines(3)
  const temporary = ['temp-1', 'temp-2', 'temporary', 'tempX'].map((id) => ({ ...plainLine(random), id }))
  const someCar = carOf(model, 123_456, 'EDGE 1')

  return [
    order({ id: known.emptyOrder }),
    order({ id: known.oneLineOrder, lines: lines(1), car: someCar }),
    order({ id: known.twoLinesOrder, lines: lines(2), car: { ...someCar, make: null } }),
    order({
      id: known.threeLinesOrder,
      lines: thirds,
      car: { ...someCar, modelYear: null, model: null },
      ...openTotals(0, 0),
    }),
    order({
      id: known.fiftyLinesOrder,
      lines: lines(50),
      issueDescription: longText(5000),
      ...openTotals(333_333, 82_500),
    }),
    order({ id: known.unpricedLinesOrder, lines: oddLines(random) }),
    order({
      id: known.temporaryLinesOrder,
      status: 'QUOTED',
      lines: [...thirds, ...temporary],
      ...quotedTotals([...thirds, ...temporary], 123_456, 88_750),
    }),
    order({ id: known.unknownStatusOrder, status: 'ON_HOLD', lines: lines(1), car: someCar }),
    completed({
      id: known.strangeRemarksOrder,
      lines: lines(1),
      remarks: edgeRemarks,
      instructions: texts.markup,
    }),
    completed({ id: known.brokenImagesOrder, lines: lines(1), instructions: longText(5000), remarks: '' }),
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
      car: { ...undecodedCar(model, 1, null), vin: '1HGCM82633A004353' },
    }),
    order({
      id: known.unknownVinOrder,
      lines: lines(1),
      car: { ...undecodedCar(model, 1, 'UNKNOWN'), vin: vinOf('ZZ9ZZZZZ', 'AZ', 1) },
    }),
    order({ lines: lines(1), car: { ...undecodedCar(model, 1, null), vin: 'iq0 too short' } }),
    order({ lines: lines(1), car: { ...undecodedCar(model, 1, null), vin: null } }),
    completed({ id: known.freeOrder, ...quotedTotals([], 0, 0) }),
    completed({ id: known.totallessOrder, ...openTotals(100_000, 82_500), lines: lines(3) }),
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
      payments: [{}, { amount: 0, note: texts.script }],
      refund: { unknown: [1, { deep: true }] },
      lines: lines(1),
    }),
  ]
}
