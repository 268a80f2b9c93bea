import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import type { UserSeed } from '#mock-server/resources/users/users-seed.ts'
import { emailOf, nameFrom } from '#mock-server/seeds/names.ts'
import { licenceIn, phoneIn, places } from '#mock-server/seeds/places.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** So many users: a fifth pending, one in twenty blocked. */
export function largeUsers(random: Random, count: number): UserSeed[] {
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
      licenceNumber: licenceIn(place, random),
      licenceState: place.state,
    }
  })
}

/** So many mechanics, nine in ten active, all with the default week; every one of them can be paid. */
export function largeMechanics(random: Random, count: number): MechanicSeed[] {
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
      about: null,
      aseCertification: 'A5 Brakes',
      overallRating: random.int(30, 50) / 10,
      isActive: number % 10 !== 0,
      isBlocked: number % 20 === 0,
      workingDays: null,
      workingHours: null,
      kycCompliant: true,
      connectedAccountId: `acct_${random.id('')}`,
    }
  })
}
