import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import type { Mechanic, User } from '#mock-server/seeds/insert.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

const sparse = { mobileNo: null, dateOfBirth: null, driverLicenseNumber: null, driverLicenseState: null }
const pending = { isActive: false, isBlocked: false }
const active = { isActive: true, isBlocked: false }

const longMail = `${'x'.repeat(60)}@${'long-domain.'.repeat(15)}${'y'.repeat(8)}.test`

/** Users whose records are valid and unusual. */
export function edgeUsers(random: Random): User[] {
  const id = edgeFixtureIds
  return [
    {
      ...pending,
      id: id.longNameUser,
      firstName: longText(200, false),
      lastName: longText(200),
      email: longMail,
      mobileNo: '+1 (512) 555-0100 ext. 1234567',
      dateOfBirth: 'New Year nineteen-seventy-one, at night',
      driverLicenseNumber: 'L'.repeat(40),
      driverLicenseState: longText(60),
    },
    {
      ...pending,
      ...sparse,
      id: id.emojiUser,
      firstName: texts.emoji,
      lastName: texts.combining,
      email: 'emoji@edge.test',
      dateOfBirth: '2004-02-29',
    },
    {
      ...active,
      ...sparse,
      id: id.rightToLeftUser,
      firstName: texts.rightToLeft,
      lastName: texts.hebrew,
      email: 'right.to.left@edge.test',
      mobileNo: '٠١٢٣٤٥٦٧٨٩',
    },
    {
      ...pending,
      ...sparse,
      id: id.markupUser,
      firstName: texts.markup,
      lastName: texts.script,
      email: 'markup@edge.test',
      driverLicenseState: texts.template,
      driverLicenseNumber: '<b>1</b>',
    },
    { ...active, ...sparse, id: id.sparseUser, firstName: '-', lastName: '.', email: 'a@b.test' },
    {
      ...pending,
      ...sparse,
      id: id.brokenDocumentsUser,
      firstName: texts.spaces,
      lastName: texts.override,
      email: 'broken+pictures@edge.test',
      dateOfBirth: '02/30/1990',
    },
    {
      ...pending,
      isBlocked: true,
      ...sparse,
      id: random.id('77b1d04b'),
      firstName: texts.quotes,
      lastName: texts.breaks,
      email: "o'hara@edge.test",
    },
    // The same name several times over, and one page more than full.
    ...Array.from({ length: 6 }, (_, index) => ({
      ...(index === 0 ? { isActive: true, isBlocked: true } : active),
      ...sparse,
      id: random.id('77b1d04b'),
      firstName: 'John',
      lastName: 'Smith',
      email: `john.smith${index}@edge.test`,
    })),
  ]
}

const plain: Omit<Mechanic, 'id' | 'firstName' | 'lastName' | 'email'> = {
  mobileCountryCode: null,
  mobileNo: null,
  expertise: null,
  about: null,
  asecertification: null,
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
export function edgeMechanics(random: Random): Mechanic[] {
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
      asecertification: longText(500, false),
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
