import type { Random } from './random.ts'
import { rowsOf } from './table.ts'

// city | state | its name | sales tax in percent | area code | ZIP codes
const table = `
Austin | TX | Texas | 8.25 | 512 | 78701 78704 78745 78753
Houston | TX | Texas | 8.25 | 713 | 77002 77007 77019 77098
Dallas | TX | Texas | 8.25 | 214 | 75201 75206 75214
San Jose | CA | California | 8.875 | 408 | 95112 95125 95128
Sacramento | CA | California | 8.875 | 916 | 95814 95816 95820
San Diego | CA | California | 8.875 | 619 | 92103 92104 92116
Phoenix | AZ | Arizona | 8.6 | 602 | 85004 85016 85018
Denver | CO | Colorado | 8.81 | 303 | 80203 80205 80211
Seattle | WA | Washington | 10.35 | 206 | 98103 98107 98115
Portland | OR | Oregon | 0 | 503 | 97202 97206 97214
Chicago | IL | Illinois | 10.25 | 312 | 60614 60618 60647
Columbus | OH | Ohio | 7.5 | 614 | 43201 43206 43214
Atlanta | GA | Georgia | 8.9 | 404 | 30306 30308 30316
Charlotte | NC | North Carolina | 7.25 | 704 | 28203 28205 28209
Orlando | FL | Florida | 7 | 407 | 32801 32803 32806
Tampa | FL | Florida | 7 | 813 | 33602 33606 33609
Philadelphia | PA | Pennsylvania | 8 | 215 | 19103 19125 19147
Rochester | NY | New York | 8 | 585 | 14607 14609 14618
`

/** A US city: `tax` in ten-thousandths of a percent, an area code for telephones, ZIP codes for addresses. */
export type Place = {
  city: string
  state: string
  stateName: string
  tax: number
  areaCode: string
  zips: readonly string[]
}

/** Where the people of the seeds live. */
export const places: readonly Place[] = rowsOf(table).map((cell) => ({
  city: cell(0),
  state: cell(1),
  stateName: cell(2),
  tax: Math.round(Number(cell(3)) * 10_000),
  areaCode: cell(4),
  zips: cell(5).split(' '),
}))

const streets = `
  Maple Avenue, Oak Street, Cedar Lane, Elm Street, Lakeview Drive, Sunset Boulevard, Highland Avenue,
  Washington Street, Park Place, Mill Road, River Road, Church Street, Franklin Avenue, Pine Ridge Drive,
  Willow Court, Jefferson Street, Meadow Lane, Prospect Avenue, Chestnut Street, Valley View Road
`
  .trim()
  .split(/,\s+/)

/** Street address on one line, the way a phone's map writes it. */
export function addressIn(place: Place, random: Random): string {
  const unit = random.chance(0.2) ? `, Apt ${random.int(1, 48)}` : ''
  return `${random.int(100, 9899)} ${random.pick(streets)}${unit}, ${place.city}, ${place.state} ${random.pick(place.zips)}`
}

/** Ten digits that no telephone has: the exchange 555 and the numbers 0100 to 0199 are set aside for fiction. */
export function phoneIn(place: Place, random: Random): string {
  return `${place.areaCode}5550${random.int(100, 199)}`
}

/** Licence number in a shape that the state uses (simplified: a letter and seven digits, or eight digits). */
export function licenceIn(place: Place, random: Random): string {
  const letters = ['CA', 'AZ', 'NC', 'FL', 'OH', 'IL']
  return letters.includes(place.state)
    ? random.pick([...'ABCDEFHKMPRSTW']) + random.digits(7)
    : random.digits(8)
}

/** Licence plate of three letters and four digits. */
export function plateFrom(random: Random): string {
  const letters = [...'ABCDEFGHJKLMNPRSTVWXYZ']
  return random.pick(letters) + random.pick(letters) + random.pick(letters) + random.int(1000, 9899)
}
