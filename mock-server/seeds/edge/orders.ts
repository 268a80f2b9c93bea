import { timestamp } from '#mock-server/seeds/calendar.ts'
import { carModels, carOf } from '#mock-server/seeds/cars.ts'
import { edgeFixtureIds as known } from '#mock-server/seeds/edge-fixture-ids.ts'
import type { Appointment, Car, Line, Order } from '#mock-server/seeds/insert.ts'
import { priced, quotedTotals } from '#mock-server/seeds/quote.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { edgeRemarks } from './texts.ts'

type Known = keyof typeof known

/** An order as edge.yaml has it. */
export type YamlOrder = Partial<Omit<Order, 'id' | 'userId'>> & {
  fixture?: Known
  user?: Known
  lines?: number | Partial<Line>[]
  car?: Car
  plainCar?: Car
  quoted?: [serviceFee: number, tax: number]
}

/** Orders with their lines and cars; `free` are free slots, one is taken for each order that needs one. */
export function edgeOrders(rows: readonly YamlOrder[], random: Random, base: Date, free: Appointment[]) {
  const [model] = carModels
  if (!model) throw new Error('cars.yaml is empty')
  const someCar = carOf(model, 123_456, 'EDGE 1')

  return rows.map(({ fixture, user = 'sparseUser', lines = 0, car, plainCar, quoted, ...row }, index) => {
    const changes = typeof lines === 'number' ? Array.from({ length: lines }, () => ({})) : lines
    const ordered = changes.map((change) => ({ ...plainLine(random), ...change }))
    const order: Order = {
      id: fixture ? known[fixture] : random.id('77d3f26d'),
      userId: known[user],
      status: 'OPEN',
      created: timestamp(base, -1, -index - 1),
      ...(fixture === 'strangeRemarksOrder' && { mechanicRemarks: edgeRemarks }),
      ...(row.status === 'COMPLETED' && { ...free.pop(), completedAt: timestamp(base, -1) }),
      ...(quoted && quotedTotals(ordered, ...quoted)),
      ...row,
    }
    return { order, lines: ordered, car: plainCar ? { ...someCar, ...plainCar } : car }
  })
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
