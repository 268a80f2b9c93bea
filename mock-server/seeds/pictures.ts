import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which of the drawn faces a person has. */
export type Face = 'woman-1' | 'woman-2' | 'man-1' | 'man-2'

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }
const loaded = new Map<string, string>()

/** Base64 of a picture in mock-server/seeds/pictures, by file name. */
export function picture(file: string): string {
  const content =
    loaded.get(file) ?? readFileSync(join(import.meta.dirname, 'pictures', file)).toString('base64')
  loaded.set(file, content)
  return content
}

/** The same as a data URL: apps upload both forms. */
export function pictureUrl(file: string): string {
  return `data:${types[file.slice(file.lastIndexOf('.') + 1)]};base64,${picture(file)}`
}

const licenceColors: [band: string, ground: string][] = [
  ['#1f4e8c', '#d7e4f3'],
  ['#8a5a12', '#f4e3bf'],
  ['#245c3c', '#d3eadb'],
  ['#5a2d6e', '#e8d9ef'],
  ['#12616b', '#cfe8ea'],
  ['#a5361d', '#f6d9cf'],
]

/** What is printed on a licence card; no state issues one that looks like it. */
type Licence = {
  face: Face
  firstName: string
  lastName: string
  dateOfBirth: string
  number: string
  state: string
  stateName: string
  address: [street: string, town: string]
}

/** A licence card as a data URL of an SVG, the drawing in pictures/ filled in; each state keeps one of six colors. */
export function licenceUrl({ face, dateOfBirth, state, ...licence }: Licence): string {
  const [first = 0, second = 0] = [...state].map((letter) => letter.charCodeAt(0))
  const [band = '', ground = ''] = licenceColors[(first + 5 * second) % licenceColors.length] ?? []
  const birthday = `${dateOfBirth.slice(5, 7)}/${dateOfBirth.slice(8, 10)}/`
  const printed: Record<string, string> = {
    PHOTO: pictureUrl(`portrait-${face}.jpg`),
    STATE: licence.stateName.toUpperCase(),
    FAMILY: licence.lastName.toUpperCase(),
    GIVEN: licence.firstName.toUpperCase(),
    STREET: licence.address[0].toUpperCase(),
    TOWN: licence.address[1].toUpperCase(),
    NUMBER: licence.number,
    BORN: birthday + dateOfBirth.slice(0, 4),
    EXPIRES: `${birthday}2031`,
    BAND: band,
    GROUND: ground,
  }
  const drawing = Buffer.from(picture('licence.svg'), 'base64').toString()
  // Names are whatever somebody registers with.
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const card = drawing.replaceAll(/\{([A-Z]+)\}/g, (_, field) => escaped(printed[field]))
  return `data:image/svg+xml;base64,${Buffer.from(card).toString('base64')}`
}
