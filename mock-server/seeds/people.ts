import { unitsOf } from '#mock-server/money.ts'
import { readYaml } from './files.ts'
import type { Random } from './random.ts'

/** A US city: its sales tax in ten-thousandths of a percent, an area code for telephones, ZIP codes for addresses. */
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

/** Where the people of the seeds live. */
export const places: readonly Place[] = cities.map((place) => ({
  ...place,
  taxPercentage: unitsOf('taxPercentage', place.taxPercentage),
}))

/** Draws a name common in the United States, with the look that the portrait of this person should have. */
export function nameFrom(random: Random) {
  const look = random.chance(0.5) ? 'woman' : 'man'
  return { firstName: random.pick(firstNames[look]), lastName: random.pick(lastNames), look } as const
}

/** Email address in the reserved `.test` domain, unique when the number is. */
export function emailOf(name: { firstName: string; lastName: string }, number: number): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return `${plain(name.firstName)}.${plain(name.lastName)}${number}@${number % 3 === 0 ? 'inbox' : 'mail'}.test`
}

/** Street address on one line, the way a phone's map writes it. */
export function addressIn(place: Place, random: Random): string {
  const unit = random.chance(0.2) ? `, Apt ${random.int(1, 48)}` : ''
  return `${random.int(100, 9899)} ${random.pick(streets)}${unit}, ${place.city}, ${place.state} ${random.pick(place.zips)}`
}

/** Ten digits that no telephone has: the exchange 555 and the numbers 0100 to 0199 are set aside for fiction. */
export const phoneIn = (place: Place, random: Random) => `${place.areaCode}5550${random.int(100, 199)}`

/** Licence number in a shape that the state uses (simplified: a letter and seven digits, or eight digits). */
export function licenceIn(place: Place, random: Random): string {
  const letters = ['CA', 'AZ', 'NC', 'FL', 'OH', 'IL']
  return letters.includes(place.state)
    ? random.pick([...'ABCDEFHKMPRSTW']) + random.digits(7)
    : random.digits(8)
}
