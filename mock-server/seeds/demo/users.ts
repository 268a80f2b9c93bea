import { timestamp } from '#mock-server/seeds/calendar.ts'
import { readYaml, repeated } from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Document, User } from '#mock-server/seeds/insert.ts'
import {
  addressIn,
  emailOf,
  licenceIn,
  nameFrom,
  type Place,
  phoneIn,
  places,
} from '#mock-server/seeds/people.ts'
import { type Face, licenceUrl, picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A user with what the record does not hold: home and face. */
export type DemoUser = { row: User; place: Place; address: string; face: Face }

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
  const name = nameFrom(random)
  const place = random.pick(places)
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return {
    row: {
      ...pending,
      ...state,
      id: random.id('66b1d04b'),
      firstName: name.firstName,
      lastName: name.lastName,
      email: emailOf(name, number),
      mobileNo: phoneIn(place, random),
      dateOfBirth: `${random.int(1954, 2005)}-${month}-${day}`,
      driverLicenseNumber: licenceIn(place, random),
      driverLicenseState: place.state,
    },
    place,
    address: addressIn(place, random),
    face: random.pick<Face>(name.look === 'woman' ? ['woman-1', 'woman-2'] : ['man-1', 'man-2']),
  }
}

/** What users uploaded to be verified: profile photo, licence and selfie; every other one in bare base64. */
export function userDocuments(users: readonly DemoUser[], random: Random, base: Date): Document[] {
  return users.flatMap((user, index) => {
    const complete = index < known.length || random.chance(0.8)
    const uploaded = -random.int(3, 300)
    if (user.row.id === fixtureIds.bareUser) return []
    const read = index % 2 === 0 ? picture : pictureUrl
    return papersOf(user, { read, complete }).map((paper, place) => ({
      ...paper,
      id: random.id('66d0c5e1'),
      createdAt: timestamp(base, uploaded, 600 + place),
      updatedAt: timestamp(base, uploaded, 600 + place),
    }))
  })
}

/** The papers of a user, in the form in which `read` gives pictures; without a selfie unless complete. */
export function papersOf(
  user: DemoUser,
  { read, complete }: { read: typeof picture; complete: boolean },
): Omit<Document & { userId: string }, 'id' | 'createdAt' | 'updatedAt'>[] {
  const contents: [type: string, content: string, description: string | null][] = [
    ['PROFILE_PHOTO', read(`portrait-${user.face}.jpg`), null],
    ['DRIVING_LICENSE', licenceOf(user), 'Front side'],
  ]
  if (complete) contents.push(['SELFIE_PHOTO', read(`selfie-${user.face}.jpg`), 'Taken in the app'])
  return contents.map(([documentType, documentContent, documentDescription]) => ({
    userId: user.row.id,
    documentType,
    documentContent,
    documentDescription,
    uploadedBy: 'User' as const,
  }))
}

/** The licence as the app's scanner redraws it. */
function licenceOf({ row, place, address, face }: DemoUser): string {
  const [street = '', town = ''] = address.split(/, (?=[A-Z][^,]*, [A-Z]{2} )/)
  return licenceUrl({
    ...row,
    face,
    dateOfBirth: row.dateOfBirth ?? '',
    number: row.driverLicenseNumber ?? '',
    state: place.state,
    stateName: place.stateName,
    address: [street, town],
  })
}
