import { timestamp } from '#mock-server/seeds/calendar.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { Document, User } from '#mock-server/seeds/insert.ts'
import { emailOf, type Face, namedPeople, nameFrom } from '#mock-server/seeds/people.ts'
import { licenceUrl, picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import { addressIn, licenceIn, type Place, phoneIn, places } from '#mock-server/seeds/places.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A user with what the record does not hold: home, face, and the card drawn for this person, if any. */
export type DemoUser = { row: User; place: Place; address: string; face: Face; card: string | null }

type State = Pick<User, 'isActive' | 'isBlocked'>
const pending: State = { isActive: false, isBlocked: false }
const active: State = { isActive: true, isBlocked: false }
const blocked: State = { isActive: true, isBlocked: true }

const known: Record<string, { id: string; state: State }> = {
  'licence-delgado': { id: fixtureIds.pendingUser, state: pending },
  'licence-bennett': { id: fixtureIds.activeUser, state: active },
  'licence-kowalski': { id: fixtureIds.blockedUser, state: blocked },
}

/** 74 users: 27 pending, 38 active, 9 blocked (one of them while pending). */
export function demoUsers(random: Random): DemoUser[] {
  const home = places[0]
  if (!home) throw new Error('No place to live')
  const named = namedPeople.map((person, index): DemoUser => {
    const place = places.find(({ state }) => state === person.state) ?? home
    return {
      row: {
        ...(known[person.card]?.state ?? pending),
        id: known[person.card]?.id ?? random.id('66b1d04a'),
        firstName: person.firstName,
        lastName: person.lastName,
        email: emailOf(person, index),
        mobileNo: phoneIn(place, random),
        dateOfBirth: person.dateOfBirth,
        driverLicenseNumber: person.licenceNumber,
        driverLicenseState: person.state,
      },
      place,
      address: person.address.join(', '),
      face: person.face,
      card: person.card,
    }
  })
  const bare = drawn(random, 90, active)
  bare.row.id = fixtureIds.bareUser
  const states = [
    ...Array.from({ length: 23 }, () => pending),
    ...Array.from({ length: 36 }, () => active),
    ...Array.from({ length: 7 }, () => blocked),
    { isActive: false, isBlocked: true },
  ]
  return [...named, bare, ...states.map((state, index) => drawn(random, 100 + index, state))]
}

function drawn(random: Random, number: number, state: State): DemoUser {
  const name = nameFrom(random)
  const place = random.pick(places)
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return {
    row: {
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
    face: random.pick<Face>(
      name.look === 'woman' ? ['woman-1', 'woman-2', 'woman-3'] : ['man-1', 'man-2', 'man-3'],
    ),
    card: null,
  }
}

/** What users uploaded to be verified: profile photo, licence and selfie; every other one in bare base64. */
export function userDocuments(users: readonly DemoUser[], random: Random, base: Date): Document[] {
  return users.flatMap((user, index) => {
    const complete = user.card !== null || random.chance(0.8)
    const uploaded = -random.int(3, 300)
    if (user.row.id === fixtureIds.bareUser) return []
    const read = index % 2 === 0 ? picture : pictureUrl
    const contents: [type: string, content: string, description: string | null][] = [
      ['PROFILE_PHOTO', read(`portrait-${user.face}.jpg`), null],
      ['DRIVING_LICENSE', licenceOf(user), 'Front side'],
    ]
    if (complete) contents.push(['SELFIE_PHOTO', read(`selfie-${user.face}.jpg`), 'Taken in the app'])
    return contents.map(([documentType, documentContent, documentDescription], place) => ({
      id: random.id('66d0c5e1'),
      userId: user.row.id,
      documentType,
      documentContent,
      documentDescription,
      uploadedBy: 'User' as const,
      createdAt: timestamp(base, uploaded, 600 + place),
      updatedAt: timestamp(base, uploaded, 600 + place),
    }))
  })
}

/** A photograph of the card where one was made, else the card as the app's scanner would redraw it. */
function licenceOf({ row, place, address, face, card }: DemoUser): string {
  if (card) return picture(`${card}.png`)
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
