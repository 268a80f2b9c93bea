import type { UserSeed } from '#mock-server/resources/users/users-seed.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { type Face, namedPeople } from '#mock-server/seeds/named-people.ts'
import { emailOf, nameFrom } from '#mock-server/seeds/names.ts'
import { addressIn, licenceIn, type Place, phoneIn, places } from '#mock-server/seeds/places.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A user with what the record does not hold: home, face, and the card drawn for this person, if any. */
export type DemoUser = UserSeed & { place: Place; address: string; face: Face; card: string | null }

type State = Pick<UserSeed, 'isActive' | 'isBlocked'>
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
      ...(known[person.card]?.state ?? pending),
      id: known[person.card]?.id ?? random.id('66b1d04a'),
      firstName: person.firstName,
      lastName: person.lastName,
      email: emailOf(person, index),
      mobileNo: phoneIn(place, random),
      dateOfBirth: person.dateOfBirth,
      licenceNumber: person.licenceNumber,
      licenceState: person.state,
      place,
      address: person.address.join(', '),
      face: person.face,
      card: person.card,
    }
  })
  const bare = { ...drawn(random, 90, active), id: fixtureIds.bareUser }
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
    ...state,
    id: random.id('66b1d04b'),
    firstName: name.firstName,
    lastName: name.lastName,
    email: emailOf(name, number),
    mobileNo: phoneIn(place, random),
    dateOfBirth: `${random.int(1954, 2005)}-${month}-${day}`,
    licenceNumber: licenceIn(place, random),
    licenceState: place.state,
    place,
    address: addressIn(place, random),
    face: random.pick<Face>(
      name.look === 'woman' ? ['woman-1', 'woman-2', 'woman-3'] : ['man-1', 'man-2', 'man-3'],
    ),
    card: null,
  }
}
