import { type PercentageUnits, toPercentageUnits } from '#mock-server/money.ts'
import { readYaml } from './files.ts'
import type { Random } from './random.ts'

type City = {
  name: string
  state: string
  stateName: string
  /** Sales tax. */
  taxPercentage: PercentageUnits
  areaCode: string
  zips: readonly string[]
}

const yaml = readYaml<{
  firstNames: { woman: string[]; man: string[] }
  lastNames: string[]
  streets: string[]
  cities: (Omit<City, 'taxPercentage'> & { taxPercentage: number })[]
}>('people.yaml')
const { firstNames, lastNames, streets } = yaml

/** US cities of the people in the seeds. In YAML, the sales tax is in percent. */
export const cities: readonly City[] = yaml.cities.map((city) => ({
  ...city,
  taxPercentage: toPercentageUnits('taxPercentage', city.taxPercentage),
}))

/** Returns a random common US name; `look` says which portraits fit the first name. */
export function pickName(random: Random) {
  const look = random.chance(0.5) ? 'woman' : 'man'
  return {
    firstName: random.pick(firstNames[look]),
    lastName: random.pick(lastNames),
    look,
  } as const
}

/** Returns an email address in the reserved `.test` domain. The address is unique if `number` is. */
export function toEmail(name: { firstName: string; lastName: string }, number: number): string {
  const toLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return `${toLetters(name.firstName)}.${toLetters(name.lastName)}${number}@${number % 3 === 0 ? 'inbox' : 'mail'}.test`
}

/** Returns a random street address on one line. */
export function createAddress({ name, state, zips }: City, random: Random): string {
  const unit = random.chance(0.2) ? `, Apt ${random.int(1, 48)}` : ''
  return `${random.int(100, 9899)} ${random.pick(streets)}${unit}, ${name}, ${state} ${random.pick(zips)}`
}

/** Returns an area code and a random number from 555-0100 to 555-0199, the range reserved for fiction. */
export const createPhoneNumber = (city: City, random: Random) =>
  `${city.areaCode}5550${random.int(100, 199)}`

/** Returns a random driver license number: a letter and seven digits, or eight digits, depending on the state. */
export function createLicenseNumber(city: City, random: Random): string {
  const statesWithLetterPrefix = ['CA', 'AZ', 'NC', 'FL', 'OH', 'IL']
  return statesWithLetterPrefix.includes(city.state)
    ? random.pick([...'ABCDEFHKMPRSTW']) + random.digits(7)
    : random.digits(8)
}
