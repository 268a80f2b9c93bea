import type { Mechanic } from '#mock-server/database/mechanics.ts'
import { readYaml, repeatRows } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { cities, createPhoneNumber, pickName, toEmail } from '#mock-server/seeds/people.ts'
import type { Random } from '#mock-server/seeds/random.ts'

type NamedMechanic = Partial<Mechanic> & {
  firstName: string
  lastName: string
  fixture: FixtureName
}

const { named, others, ...choices } = readYaml<{
  named: NamedMechanic[]
  others: (Partial<Mechanic> & { count: number })[]
  expertise: string[]
  about: string[]
  asecertification: string[]
  workingDays: number[][]
  workingHours: string[]
}>('demo/mechanics.yaml')

/** Returns the mechanics of the `demo` seed. */
export function createDemoMechanics(random: Random): Mechanic[] {
  return [
    ...named.map(({ fixture, ...fixed }, index) => ({
      ...createMechanic(random, 40 + index),
      kycCompliant: true,
      connectedAccountId: createAccountId(random),
      ...fixed,
      id: fixtureIds[fixture],
      email: toEmail(fixed, 40 + index),
    })),
    ...repeatRows(others).map((fixed, index) => ({
      ...createMechanic(random, 60 + index),
      ...fixed,
    })),
  ]
}

/** Returns a random ID of a connected account. */
export const createAccountId = (random: Random) =>
  `acct_1P${random.id('').toUpperCase().slice(0, 14)}`

/** Returns a random active mechanic. The number makes the email address unique. */
export function createMechanic(random: Random, number: number): Mechanic {
  const { look: _, ...name } = pickName(random)
  const city = random.pick(cities)
  const isConnected = random.chance(0.85)
  return {
    id: random.id('66c2e15c'),
    ...name,
    email: toEmail(name, number),
    mobileCountryCode: '+1',
    mobileNo: createPhoneNumber(city, random),
    expertise: random.pick(choices.expertise),
    about: random.chance(0.85) ? random.pick(choices.about) : null,
    asecertification: random.chance(0.8) ? random.pick(choices.asecertification) : null,
    overallRating: random.chance(0.9) ? random.int(28, 50) / 10 : null,
    isActive: true,
    isBlocked: false,
    workingDays: random.pick(choices.workingDays),
    workingHours: random.pick(choices.workingHours),
    kycCompliant: isConnected && random.chance(0.85),
    connectedAccountId: isConnected ? createAccountId(random) : null,
  }
}
