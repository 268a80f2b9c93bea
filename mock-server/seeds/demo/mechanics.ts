import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Mechanic } from '#mock-server/seeds/insert.ts'
import { emailOf, nameFrom } from '#mock-server/seeds/people.ts'
import { phoneIn, places } from '#mock-server/seeds/places.ts'
import type { Random } from '#mock-server/seeds/random.ts'

const expertises = [
  'Brakes and suspension',
  'Engine diagnostics',
  'Electrical systems',
  'Hybrid and electric vehicles',
  'Transmissions',
  'Heating and air conditioning',
  'European cars',
  'Japanese cars',
  'Light trucks and diesel',
  'General maintenance',
]
const certifications = [
  'A5 Brakes',
  'A5 Brakes, A4 Suspension & Steering',
  'A6 Electrical/Electronic Systems',
  'A8 Engine Performance',
  'A1, A4, A5, A6, A8',
  'Master Automobile Technician (A1-A8)',
  'A7 Heating & Air Conditioning',
  'L1 Advanced Engine Performance',
  'L3 Light Duty Hybrid/Electric Vehicle',
]
const abouts = [
  'Twelve years in a dealership before going mobile. I explain what I do and show you the old parts.',
  'Family business in the second generation. No job too small.',
  'Former fleet mechanic. Punctual, tidy and honest about what can wait.',
  'I grew up in my uncle’s shop and never left it. Brakes are my favorite job.',
  'Trained as an electrical engineer; the stranger the fault, the better.',
  'Mobile workshop with lift, scan tools for all makes and a coffee machine.',
  'Se habla español. Twenty years of experience with Japanese and American cars.',
]
const weekdays = [0, 1, 2, 3, 4]
const weeks = ['01234', '01234', '012345', '12345', '23456', '024', '0123']
const workingWeeks = weeks.map((days) => [...days].map(Number))
const workingHours =
  '09:00-18:00 09:00-18:00 08:00-17:00 07:00-15:00 10:00-19:00 08:30-16:30 12:00-20:00'.split(' ')

type Fixed = Partial<Mechanic> & Pick<Mechanic, 'id' | 'firstName' | 'lastName'>

const knownMechanics: readonly Fixed[] = [
  {
    id: fixtureIds.activeMechanic,
    firstName: 'Rosa',
    lastName: 'Castillo',
    workingDays: weekdays,
    workingHours: '09:00-18:00',
    overallRating: 4.8,
    expertise: 'Brakes and suspension',
  },
  {
    id: fixtureIds.busyMechanic,
    firstName: 'Hiroshi',
    lastName: 'Park',
    workingDays: weekdays,
    workingHours: '08:00-17:00',
    overallRating: 4.6,
  },
  {
    id: fixtureIds.pendingMechanic,
    firstName: 'Isaac',
    lastName: 'Johansson',
    isActive: false,
    overallRating: null,
    kycCompliant: false,
    connectedAccountId: null,
  },
  {
    id: fixtureIds.blockedMechanic,
    firstName: 'Dmitri',
    lastName: 'Simmons',
    isActive: false,
    isBlocked: true,
    overallRating: 1.9,
  },
  {
    id: fixtureIds.mechanicWithoutDeposit,
    firstName: 'Yolanda',
    lastName: 'Reyes',
    kycCompliant: false,
    connectedAccountId: null,
    overallRating: 4.3,
  },
  {
    id: fixtureIds.mechanicUnverified,
    firstName: 'Wesley',
    lastName: 'Brooks',
    kycCompliant: false,
    overallRating: 3.7,
  },
  {
    id: fixtureIds.mechanicToPay,
    firstName: 'Darnell',
    lastName: 'Washington',
    workingDays: weekdays,
    overallRating: 4.9,
  },
  {
    id: fixtureIds.mechanicTooExpensive,
    firstName: 'Ingrid',
    lastName: 'Schmidt',
    workingDays: [0, 1, 2, 3, 4, 5],
    workingHours: '08:00-18:00',
    overallRating: 5,
    expertise: 'Engine rebuilds',
  },
  { id: fixtureIds.mechanicPaid, firstName: 'Omar', lastName: 'Hayes', overallRating: 4.1 },
]

/** 31 mechanics: 21 active, 6 pending, 4 blocked. */
export function demoMechanics(random: Random): Mechanic[] {
  const states: Partial<Mechanic>[] = [
    ...Array.from({ length: 14 }, () => ({})),
    ...Array.from({ length: 5 }, (_, index) => ({
      isActive: false,
      overallRating: index < 3 ? null : 3.4,
      kycCompliant: false,
    })),
    ...Array.from({ length: 3 }, () => ({ isActive: false, isBlocked: true })),
  ]
  return [
    ...knownMechanics.map((fixed, index) => ({
      ...drawn(random, 40 + index),
      kycCompliant: true,
      connectedAccountId: account(random),
      ...fixed,
      email: emailOf(fixed, 40 + index),
    })),
    ...states.map((state, index) => ({ ...drawn(random, 60 + index), ...state })),
  ]
}

const account = (random: Random) => `acct_1P${random.id('').toUpperCase().slice(0, 14)}`

function drawn(random: Random, number: number): Mechanic {
  const name = nameFrom(random)
  const place = random.pick(places)
  const connected = random.chance(0.85)
  return {
    id: random.id('66c2e15c'),
    firstName: name.firstName,
    lastName: name.lastName,
    email: emailOf(name, number),
    mobileCountryCode: '+1',
    mobileNo: phoneIn(place, random),
    expertise: random.pick(expertises),
    about: random.chance(0.85) ? random.pick(abouts) : null,
    asecertification: random.chance(0.8) ? random.pick(certifications) : null,
    overallRating: random.chance(0.9) ? random.int(28, 50) / 10 : null,
    isActive: true,
    isBlocked: false,
    workingDays: random.pick(workingWeeks),
    workingHours: random.pick(workingHours),
    kycCompliant: connected && random.chance(0.85),
    connectedAccountId: connected ? account(random) : null,
  }
}
