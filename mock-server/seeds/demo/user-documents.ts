import type { DocumentSeed } from '#mock-server/resources/documents/documents-seed.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { licenceCard } from '#mock-server/seeds/drawings/licence-card.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { DemoUser } from './users.ts'

/** What users uploaded to be verified: profile photo, licence and selfie; every other one in bare base64. */
export function userDocuments(users: readonly DemoUser[], random: Random, base: Date): DocumentSeed[] {
  return users.flatMap((user, index) => {
    const complete = user.card !== null || random.chance(0.8)
    const uploaded = -random.int(3, 300)
    if (user.id === fixtureIds.bareUser) return []
    const [profile, selfie] = [`portrait-${user.face}.jpg`, `selfie-${user.face}.jpg`].map(
      index % 2 === 0 ? picture : pictureUrl,
    )
    const contents = [
      ['PROFILE_PHOTO', profile, null],
      ['DRIVING_LICENSE', licenceOf(user), 'Front side'],
      ...(complete ? [['SELFIE_PHOTO', selfie, 'Taken in the app']] : []),
    ] as const
    return contents.map(([type, content = null, description], place) => ({
      id: random.id('66d0c5e1'),
      of: { user: user.id },
      type: type ?? '',
      content,
      description: description ?? null,
      uploadedBy: 'User' as const,
      createdAt: timestamp(base, uploaded, 600 + place),
      updatedAt: timestamp(base, uploaded, 600 + place),
    }))
  })
}

/** A photograph of the card where one was made, else the card as the app's scanner would redraw it. */
function licenceOf(user: DemoUser): string {
  if (user.card) return picture(`${user.card}.png`)
  const [street = '', town = ''] = user.address.split(/, (?=[A-Z][^,]*, [A-Z]{2} )/)
  const card = licenceCard({
    ...user,
    dateOfBirth: user.dateOfBirth ?? '',
    licenceNumber: user.licenceNumber ?? '',
    state: user.place.state,
    stateName: user.place.stateName,
    address: [street, town],
  })
  return `data:image/svg+xml;base64,${Buffer.from(card).toString('base64')}`
}
