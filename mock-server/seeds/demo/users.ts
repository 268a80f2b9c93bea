import type { DocumentRow } from '#mock-server/database/documents.ts'
import type { User } from '#mock-server/database/users.ts'
import { timeAt } from '#mock-server/seeds/calendar.ts'
import {
  type Face,
  readText,
  readYaml,
  repeatRows,
  toBase64,
  toDataUrl,
} from '#mock-server/seeds/files.ts'
import { type FixtureName, fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import {
  cities,
  createAddress,
  createLicenseNumber,
  createPhoneNumber,
  pickName,
  toEmail,
} from '#mock-server/seeds/people.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A user with a city, an address and a face, which are not columns of `users`. */
export type DemoUser = { row: User; city: (typeof cities)[number]; address: string; face: Face }

type StatusFlags = Partial<Pick<User, 'isActive' | 'isBlocked'>>
type NamedUser = Omit<User, 'id' | 'email' | 'mobileNo' | keyof StatusFlags> &
  StatusFlags & { fixture?: FixtureName; street: string; town: string; face: Face }

const { named, others } = readYaml<{
  named: NamedUser[]
  others: (StatusFlags & { count: number })[]
}>('demo/users.yaml')
const pending = { isActive: false, isBlocked: false }

/** Returns the users of the `demo` seed. */
export function createDemoUsers(random: Random): DemoUser[] {
  const users = named.map(({ fixture, street, town, face, ...fixed }, index): DemoUser => {
    const city = cities.find(({ state }) => state === fixed.driverLicenseState)
    if (!city) throw new Error(`No city in ${fixed.driverLicenseState}`)
    const id = fixture ? fixtureIds[fixture] : random.id('66b1d04a')
    const mobileNo = createPhoneNumber(city, random)
    const row = { ...pending, ...fixed, id, email: toEmail(fixed, index), mobileNo }
    return { row, city, address: `${street}, ${town}`, face }
  })
  const bareUser = createUser(random, 90, { isActive: true })
  bareUser.row.id = fixtureIds.bareUser
  const randomUsers = repeatRows(others).map((flags, index) =>
    createUser(random, 100 + index, flags),
  )
  return [...users, bareUser, ...randomUsers]
}

/** Returns a random user. The number makes the email address unique. */
export function createUser(random: Random, number: number, flags: StatusFlags): DemoUser {
  const { look, ...name } = pickName(random)
  const city = random.pick(cities)
  const month = String(random.int(1, 12)).padStart(2, '0')
  const day = String(random.int(1, 28)).padStart(2, '0')
  return {
    row: {
      ...pending,
      ...flags,
      id: random.id('66b1d04b'),
      ...name,
      email: toEmail(name, number),
      mobileNo: createPhoneNumber(city, random),
      dateOfBirth: `${random.int(1954, 2005)}-${month}-${day}`,
      driverLicenseNumber: createLicenseNumber(city, random),
      driverLicenseState: city.state,
    },
    city,
    address: createAddress(city, random),
    face: random.pick<Face>(look === 'woman' ? ['woman-1', 'woman-2'] : ['man-1', 'man-2']),
  }
}

/** Returns documents of users. Every second user has photos in plain Base64, the others as data URLs. */
export function createUserDocuments(
  users: readonly DemoUser[],
  random: Random,
  base: Date,
): DocumentRow[] {
  return users.flatMap((user, index) => {
    const hasSelfie = index < named.length || random.chance(0.8)
    const daysAgo = random.int(3, 300)
    if (user.row.id === fixtureIds.bareUser) return []
    const encode = index % 2 === 0 ? toBase64 : toDataUrl
    return createVerificationDocuments(user, encode, hasSelfie).map((document, position) => {
      const createdAt = timeAt(base, -daysAgo, 600 + position)
      return { ...document, id: random.id('66d0c5e1'), createdAt, updatedAt: createdAt }
    })
  })
}

/** Returns the profile photo, driver license and, if `hasSelfie`, selfie of a user. `encode` loads a picture. */
export function createVerificationDocuments(
  user: DemoUser,
  encode: typeof toBase64,
  hasSelfie = true,
) {
  const common = {
    userId: user.row.id,
    orderId: null,
    documentDescription: null,
    uploadedBy: 'User' as const,
  }
  const photo = {
    documentType: 'PROFILE_PHOTO',
    documentContent: encode(`portrait-${user.face}.jpg`),
  }
  const license = { documentType: 'DRIVING_LICENSE', documentContent: createLicenseUrl(user) }
  const selfie = {
    documentType: 'SELFIE_PHOTO',
    documentContent: encode(`selfie-${user.face}.jpg`),
  }
  return [
    { ...common, ...photo },
    { ...common, ...license, documentDescription: 'Front of license' },
    ...(hasSelfie ? [{ ...common, ...selfie, documentDescription: 'Taken in the app' }] : []),
  ]
}

const licenseColors: [band: string, background: string][] = [
  ['#1f4e8c', '#d7e4f3'],
  ['#8a5a12', '#f4e3bf'],
  ['#245c3c', '#d3eadb'],
  ['#5a2d6e', '#e8d9ef'],
  ['#12616b', '#cfe8ea'],
  ['#a5361d', '#f6d9cf'],
]

/** Returns a fictitious driver license as a data URL. */
function createLicenseUrl({ row, city, address, face }: DemoUser): string {
  // Splits before the town and the state, such as `Austin, TX 78704`.
  const [street, town] = address.split(/, (?=[A-Z][^,]*, [A-Z]{2} )/)
  const [first = 0, second = 0] = [...city.state].map((letter) => letter.charCodeAt(0))
  const [band, background] = licenseColors[(first + 5 * second) % licenseColors.length] ?? []
  const birthDate = row.dateOfBirth ?? ''
  const birthday = `${birthDate.slice(5, 7)}/${birthDate.slice(8, 10)}`
  const fields: Record<string, string | null | undefined> = {
    PHOTO: toDataUrl(`portrait-${face}.jpg`),
    STATE: city.stateName.toUpperCase(),
    FAMILY: row.lastName.toUpperCase(),
    GIVEN: row.firstName.toUpperCase(),
    STREET: street?.toUpperCase(),
    TOWN: town?.toUpperCase(),
    NUMBER: row.driverLicenseNumber,
    BORN: `${birthday}/${birthDate.slice(0, 4)}`,
    EXPIRES: `${birthday}/2031`,
    BAND: band,
    BACKGROUND: background,
  }
  const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const card = readText('pictures/license.svg').replaceAll(/\{([A-Z]+)\}/g, (_, field) =>
    escapeMarkup(fields[field] ?? ''),
  )
  return `data:image/svg+xml;base64,${Buffer.from(card).toString('base64')}`
}
