import type { NamedPerson } from '#mock-server/seeds/named-people.ts'
import { licence } from './licence.ts'
import { looks } from './looks.ts'

const colors: [band: string, ground: string][] = [
  ['#1f4e8c', '#d7e4f3'],
  ['#8a5a12', '#f4e3bf'],
  ['#245c3c', '#d3eadb'],
  ['#5a2d6e', '#e8d9ef'],
  ['#12616b', '#cfe8ea'],
  ['#a5361d', '#f6d9cf'],
]

const american = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

/** The licence card of a person as an SVG document; each state keeps one of six colours. */
export function licenceCard(person: Omit<NamedPerson, 'card'>): string {
  const [first = 0, second = 0] = [...person.state].map((letter) => letter.charCodeAt(0))
  return licence({
    state: person.stateName,
    name: [person.firstName, person.lastName],
    number: person.licenceNumber,
    born: american(person.dateOfBirth),
    address: person.address,
    look: looks[person.face],
    colors: colors[(first + 5 * second) % colors.length] ?? ['#333333', '#eeeeee'],
  })
}
