import { toPercentageUnits } from '#mock-server/money.ts'
import { readYaml } from './files.ts'
import type { Random } from './random.ts'

/** A US city; its sales tax is in ten-thousandths of a percent. */
type Place = {
  city: string
  state: string
  stateName: string
  taxPercentage: number
  areaCode: string
  zips: readonly string[]
}

const { firstNames, lastNames, streets, cities } = readYaml<{
  firstNames: { woman: string[]; man: string[] }
  lastNames: string[]
  streets: string[]
  cities: Place[]
}>('people.yaml')

/** Cities of the people in the seeds. */
export const places: readonly Place[] = cities.map((place) => ({
  ...place,
  taxPercentage: toPercentageUnits('taxPercentage', place.taxPercentage),
}))

/** Returns a random common US name; `look` says which portraits fit the first name. */
export function randomName(random: Random) {
  const look = random.chance(0.5) ? 'woman' : 'man'
  return { firstName: random.pick(firstNames[look]), lastName: random.pick(lastNames), look } as const
}

/** Returns an email address in the reserved `.test` domain. A unique number makes it unique. */
export function toEmail(name: { firstName: string; lastName: string }, number: number): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return `${plain(name.firstName)}.${plain(name.lastName)}${number}@${number % 3 === 0 ? 'inbox' : 'mail'}.test`
}

/** Returns a random street address on one line. */
export function randomAddress(place: Place, random: Random): string {
  const unit = random.chance(0.2) ? `, Apt ${random.int(1, 48)}` : ''
  return `${random.int(100, 9899)} ${random.pick(streets)}${unit}, ${place.city}, ${place.state} ${random.pick(place.zips)}`
}

/** Returns a random phone number of ten digits, from 555-0100 to 555-0199, which are reserved for fiction. */
export const randomPhone = (place: Place, random: Random) => `${place.areaCode}5550${random.int(100, 199)}`

/** Returns a random driver license number: a letter and seven digits, or eight digits, depending on the state. */
export function randomLicense(place: Place, random: Random): string {
  const letters = ['CA', 'AZ', 'NC', 'FL', 'OH', 'IL']
  return letters.includes(place.state)
    ? random.pick([...'ABCDEFHKMPRSTW']) + random.digits(7)
    : random.digits(8)
}
