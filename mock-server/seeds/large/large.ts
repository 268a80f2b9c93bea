import type { Database } from 'better-sqlite3'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { demoItems, demoServices } from '#mock-server/seeds/demo/catalogue.ts'
import { readText } from '#mock-server/seeds/files.ts'
import { inserts, type Mechanic, type User } from '#mock-server/seeds/insert.ts'
import { emailOf, nameFrom } from '#mock-server/seeds/people.ts'
import { licenceIn, phoneIn, places } from '#mock-server/seeds/places.ts'
import { type Random, randomFrom } from '#mock-server/seeds/random.ts'
import { writeSettlements } from '#mock-server/seeds/settlements.ts'
import { orderMill } from './orders.ts'

const fullCounts = { users: 10_000, mechanics: 1_000, orders: 100_000 }

/** As much as a busy marketplace has after some years, or the same in small. */
export function seedLarge(db: Database, base: Date, counts = fullCounts): void {
  const random = randomFrom('large')
  const write = inserts(db)
  const users = largeUsers(random, counts.users)
  const mechanics = largeMechanics(random, counts.mechanics)
  const services = demoServices(random)
  users.forEach(write.user)
  mechanics.forEach(write.mechanic)
  services.forEach(write.service)
  demoItems(random).forEach(write.item)

  const mill = orderMill({ random, base, write, users, mechanics, services })
  const earned = Array.from({ length: counts.orders }, (_, number) => mill(number)).flatMap(
    (order) => order ?? [],
  )
  writeSettlements(earned, write, random, base)
  write.terms(readText('demo/terms.html'), timestamp(base, -40))
}

/** So many users: a fifth pending, one in twenty blocked. */
function largeUsers(random: Random, count: number): User[] {
  return Array.from({ length: count }, (_, number) => {
    const { firstName, lastName } = nameFrom(random)
    const place = random.pick(places)
    return {
      firstName,
      lastName,
      id: random.id('88b1d04a'),
      email: emailOf({ firstName, lastName }, number),
      mobileNo: phoneIn(place, random),
      dateOfBirth: `${random.int(1950, 2006)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      isActive: number % 5 !== 0,
      isBlocked: number % 20 === 1,
      driverLicenseNumber: licenceIn(place, random),
      driverLicenseState: place.state,
    }
  })
}

/** So many mechanics, nine in ten active, all with the default week; every one of them can be paid. */
function largeMechanics(random: Random, count: number): Mechanic[] {
  return Array.from({ length: count }, (_, number) => {
    const { firstName, lastName } = nameFrom(random)
    return {
      firstName,
      lastName,
      id: random.id('88c2e15b'),
      email: emailOf({ firstName, lastName }, number),
      mobileCountryCode: '+1',
      mobileNo: phoneIn(random.pick(places), random),
      expertise: 'General maintenance',
      asecertification: 'A5 Brakes',
      overallRating: random.int(30, 50) / 10,
      isActive: number % 10 !== 0,
      isBlocked: number % 20 === 0,
      kycCompliant: true,
      connectedAccountId: `acct_${random.id('')}`,
    }
  })
}
