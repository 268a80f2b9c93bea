import { timestamp } from '#mock-server/seeds/calendar.ts'
import { readText, readYaml, repeated } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Document, User } from '#mock-server/seeds/insert.ts'
import { addressIn, emailOf, licenceIn, nameFrom, phoneIn, places } from '#mock-server/seeds/people.ts'
import { type Face, picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A user with what the record does not hold: home and face. */
export type DemoUser = { row: User; place: (typeof places)[number]; address: string; face: Face }

type State = Partial<Pick<User, 'isActive' | 'isBlocked'>>
type Known = Omit<User, 'id' | 'email' | 'mobileNo' | keyof State> &
  State & { fixture?: FixtureName; street: string; town: string; face: Face }

const { known, others } = readYaml<{ known: Known[]; others: (State & { count: number })[] }>(
  'demo/users.yaml',
)
const pending = { isActive: false, isBlocked: false }

/** 74 users: 27 pending, 38 active, 9 blocked (one of them while pending). */
export function demoUsers(random: Random): DemoUser[] {
  const users = known.map(({ fixture, street, town, face, ...stated }, index): DemoUser => {
    const place = places.find(({ state }) => state === stated.driverLicenseState)
    if (!place) throw new Error(`No city in ${stated.driverLicenseState}`)
    const id = fixture ? fixtureIds[fixture] : random.id('66b1d04a')
    const row = { ...pending, ...stated, id, email: emailOf(stated, index), mobileNo: phoneIn(place, random) }
    return { row, place, address: `${street}, ${town}`, face }
  })
  const bare = drawn(random, 90, { isActive: true })
  bare.row.id = fixtureIds.bareUser
  return [...users, bare, ...repeated(others).map((state, index) => drawn(random, 100 + index, state))]
}

/** A user of whom nothing is known beforehand; the number makes the e-mail address unique. */
export function drawn(random: Random, number: number, state: State): DemoUser {
  const { look, ...name } = nameFrom(random)
  const place = random.pick(places)
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return {
    row: {
      ...pending,
      ...state,
      id: random.id('66b1d04b'),
      ...name,
      email: emailOf(name, number),
      mobileNo: phoneIn(place, random),
      dateOfBirth: `${random.int(1954, 2005)}-${month}-${day}`,
      driverLicenseNumber: licenceIn(place, random),
      driverLicenseState: place.state,
    },
    place,
    address: addressIn(place, random),
    face: random.pick<Face>(look === 'woman' ? ['woman-1', 'woman-2'] : ['man-1', 'man-2']),
  }
}

/** What users uploaded to be verified: profile photo, licence and selfie; every other one in bare base64. */
export function userDocuments(users: readonly DemoUser[], random: Random, base: Date): Document[] {
  return users.flatMap((user, index) => {
    const complete = index < known.length || random.chance(0.8)
    const daysAgo = random.int(3, 300)
    if (user.row.id === fixtureIds.bareUser) return []
    const read = index % 2 === 0 ? picture : pictureUrl
    return papersOf(user, { read, complete }).map((paper, place) => {
      const createdAt = timestamp(base, -daysAgo, 600 + place)
      return { ...paper, id: random.id('66d0c5e1'), createdAt, updatedAt: createdAt }
    })
  })
}

/** The papers of a user, in the form in which `read` gives pictures; without a selfie unless complete. */
export function papersOf(user: DemoUser, { read, complete }: { read: typeof picture; complete: boolean }) {
  const common = { userId: user.row.id, uploadedBy: 'User' as const }
  const photo = { documentType: 'PROFILE_PHOTO', documentContent: read(`portrait-${user.face}.jpg`) }
  const licence = { documentType: 'DRIVING_LICENSE', documentContent: licenceUrl(user) }
  const selfie = { documentType: 'SELFIE_PHOTO', documentContent: read(`selfie-${user.face}.jpg`) }
  return [
    { ...common, ...photo },
    { ...common, ...licence, documentDescription: 'Front side' },
    ...(complete ? [{ ...common, ...selfie, documentDescription: 'Taken in the app' }] : []),
  ]
}

const licenceColors: [band: string, ground: string][] = [
  ['#1f4e8c', '#d7e4f3'],
  ['#8a5a12', '#f4e3bf'],
  ['#245c3c', '#d3eadb'],
  ['#5a2d6e', '#e8d9ef'],
  ['#12616b', '#cfe8ea'],
  ['#a5361d', '#f6d9cf'],
]

/**
 * The licence as the app's scanner redraws it: a data URL of the drawing in pictures/, filled in. No state issues one
 * that looks like it; each keeps one of six colors.
 */
function licenceUrl({ row, place, address, face }: DemoUser): string {
  const [street, town] = address.split(/, (?=[A-Z][^,]*, [A-Z]{2} )/)
  const [first = 0, second = 0] = [...place.state].map((letter) => letter.charCodeAt(0))
  const [band, ground] = licenceColors[(first + 5 * second) % licenceColors.length] ?? []
  const born = row.dateOfBirth ?? ''
  const birthday = `${born.slice(5, 7)}/${born.slice(8, 10)}`
  const printed: Record<string, string | null | undefined> = {
    PHOTO: pictureUrl(`portrait-${face}.jpg`),
    STATE: place.stateName.toUpperCase(),
    FAMILY: row.lastName.toUpperCase(),
    GIVEN: row.firstName.toUpperCase(),
    STREET: street?.toUpperCase(),
    TOWN: town?.toUpperCase(),
    NUMBER: row.driverLicenseNumber,
    BORN: `${birthday}/${born.slice(0, 4)}`,
    EXPIRES: `${birthday}/2031`,
    BAND: band,
    GROUND: ground,
  }
  // Names are whatever somebody registers with.
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const card = readText('pictures/licence.svg').replaceAll(/\{([A-Z]+)\}/g, (_, field) =>
    escaped(printed[field] ?? ''),
  )
  return `data:image/svg+xml;base64,${Buffer.from(card).toString('base64')}`
}
