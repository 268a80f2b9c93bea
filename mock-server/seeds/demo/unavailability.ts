import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import type { Bookings } from '#mock-server/seeds/bookings.ts'
import { dayAt, weekday } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { SeedWriters } from '#mock-server/seeds/writers.ts'

/** Days off and busy hours of the coming weeks: plenty for one mechanic, a few for the others, none for another. */
export function writeUnavailability(
  mechanics: readonly MechanicSeed[],
  { random, bookings, write, base }: { random: Random; bookings: Bookings; write: SeedWriters; base: Date },
): void {
  for (const mechanic of mechanics) {
    if (!mechanic.isActive || mechanic.id === fixtureIds.activeMechanic) continue
    const busy = mechanic.id === fixtureIds.busyMechanic
    const working = Array.from({ length: 33 }, (_, index) => index + 2).filter((day) =>
      (mechanic.workingDays ?? []).includes(weekday(dayAt(base, day))),
    )
    for (const day of random.sample(working, busy ? 9 : random.int(0, 2))) {
      if (bookings.dayOff(mechanic, day)) write.dayOff(mechanic.id, dayAt(base, day))
    }
    for (let block = 0; block < (busy ? 9 : random.int(0, 3)); block += 1) {
      const taken = bookings.book(mechanic, random.int(1, 4), random.int(2, 30), 34)
      if (taken) write.busyHours(mechanic.id, taken.start, taken.end)
    }
  }
}
