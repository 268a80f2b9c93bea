import type { RevenueSeed } from '#mock-server/resources/schedule/schedule-seed.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** What an appointment of so many hours brings its mechanic; cents. */
export function drawnRevenue(random: Random, hours: number, dear: boolean): RevenueSeed {
  return {
    hours,
    hourlyCharge: dear ? 11_500 : random.pick([5_500, 6_000, 6_500, 7_000, 7_500, 8_250, 9_000]),
    travelReimbursement: random.pick([0, 1_000, 1_500, 2_000, 2_550]),
    platformCharge: random.pick([500, 1_000, 1_250, 1_500]),
    otherReimbursements: random.chance(0.25)
      ? { [random.pick(['Parking', 'Tolls', 'Parts run'])]: random.pick([400, 850, 1_275]) }
      : {},
    otherCharges: random.chance(0.12)
      ? { [random.pick(['Tool rental', 'Late arrival'])]: random.pick([500, 1_000]) }
      : {},
  }
}
