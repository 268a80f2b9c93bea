import type { MechanicSeed } from '#mock-server/resources/mechanics/mechanics-seed.ts'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

const plain: Omit<MechanicSeed, 'id' | 'firstName' | 'lastName' | 'email'> = {
  mobileCountryCode: null,
  mobileNo: null,
  expertise: null,
  about: null,
  aseCertification: null,
  overallRating: null,
  isActive: true,
  isBlocked: false,
  workingDays: null,
  workingHours: null,
  kycCompliant: false,
  connectedAccountId: null,
}

const oddHours = [
  '9am to 5pm',
  '18:00-09:00',
  '25:00-99:00',
  '09:00–18:00',
  '9:00-18:00',
  '00:00-24:00',
  '09:30-10:15',
]

/** Mechanics whose records are valid and unusual. */
export function edgeMechanics(random: Random): MechanicSeed[] {
  const id = edgeFixtureIds
  return [
    {
      ...plain,
      id: id.hourlessMechanic,
      firstName: 'Noah',
      lastName: 'Hourless',
      email: 'hourless@edge.test',
      overallRating: 0,
      connectedAccountId: 'acct_edge_1',
      kycCompliant: true,
    },
    {
      ...plain,
      id: id.malformedHoursMechanic,
      firstName: 'Mal',
      lastName: 'Formed',
      email: 'malformed@edge.test',
      workingHours: 'whenever',
      workingDays: [],
      overallRating: 3.3333,
    },
    {
      ...plain,
      id: id.loudMechanic,
      firstName: longText(200, false),
      lastName: texts.emoji,
      email: 'loud@edge.test',
      mobileCountryCode: '+1-684',
      mobileNo: '(555) 555-0100, ask for Bo',
      expertise: `${texts.markup} ${longText(400)}`,
      about: [texts.script, texts.rightToLeft, texts.breaks, longText(4500)].join('\n\n'),
      aseCertification: longText(500, false),
      overallRating: 4.999,
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      workingHours: '00:00-24:00',
      connectedAccountId: `acct_${'9'.repeat(195)}`,
    },
    {
      ...plain,
      id: id.sparseMechanic,
      firstName: '-',
      lastName: '.',
      email: 'sparse@edge.test',
      isActive: false,
    },
    {
      ...plain,
      id: id.bookedOutMechanic,
      firstName: 'Booked',
      lastName: 'Out',
      email: 'booked.out@edge.test',
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      workingHours: '09:00-18:00',
    },
    ...oddHours.map((workingHours, index) => ({
      ...plain,
      id: random.id('77c2e15c'),
      firstName: 'Odd',
      lastName: texts.unbroken,
      email: `odd.hours${index}@edge.test`,
      workingHours,
      workingDays: [index],
      overallRating: 5,
    })),
    {
      ...plain,
      id: random.id('77c2e15c'),
      firstName: texts.markup,
      lastName: texts.quotes,
      email: 'blocked@edge.test',
      isActive: false,
      isBlocked: true,
    },
  ]
}
