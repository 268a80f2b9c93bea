import type { Random } from './random.ts'
import { rowsOf } from './table.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/)

const firstNames = {
  woman: wordsOf(`
    Maria Emily Aaliyah Grace Hannah Priya Sofia Olivia Jasmine Chloe Naomi Linh Abigail Rosa Danielle
    Megan Keisha Erin Yolanda Catherine Amber Leah Monique Tara Guadalupe Sarah Denise Ingrid Mei Fatima
  `),
  man: wordsOf(`
    James Luis Darnell Ethan Michael Arjun Carlos Tyler Marcus Kevin Hiroshi Omar Patrick Andre Wesley
    Dmitri Samuel Jorge Nathan Terrence Kyle Vincent Isaac Raymond Miguel Brandon Curtis Elijah Tuan
    Gary
  `),
}

const lastNames = wordsOf(`
  Alvarez Anderson Baker Bennett Brooks Campbell Castillo Chen Coleman Cooper Cruz Delgado Diaz Edwards
  Ellis Fisher Flores Foster Garcia Gibson Gupta Hayes Henderson Hughes Jackson Jenkins Johansson Kelly
  Kim Kowalski Lewis Long Martinez McCarthy Mitchell Morgan Murphy Nguyen O'Brien Okafor Ortiz Park
  Patel Patterson Perry Powell Ramirez Reed Reyes Robinson Rossi Russell Sanders Schmidt Simmons
  Sullivan Thompson Torres Tran Turner Vasquez Walker Washington Watson Wright Young
`)

/** A name with the look that the portrait of this person should have. */
export type PersonName = { firstName: string; lastName: string; look: 'woman' | 'man' }

/** Draws a name common in the United States. */
export function nameFrom(random: Random): PersonName {
  const look = random.chance(0.5) ? 'woman' : 'man'
  return { firstName: random.pick(firstNames[look]), lastName: random.pick(lastNames), look }
}

/** Mail address in the reserved `.test` domain, unique when the number is. */
export function emailOf({ firstName, lastName }: Omit<PersonName, 'look'>, number: number): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return `${plain(firstName)}.${plain(lastName)}${number}@${number % 3 === 0 ? 'inbox' : 'mail'}.test`
}

/** Which of the drawn faces a person has. */
export type Face = 'woman-1' | 'woman-2' | 'woman-3' | 'man-1' | 'man-2' | 'man-3'

/** A user whose licence card was drawn: what the card says is what the record says. */
export type NamedPerson = {
  card: string
  face: Face
  firstName: string
  lastName: string
  dateOfBirth: string
  licenceNumber: string
  state: string
  address: [street: string, town: string]
}

// card | face | given name | family name | born | licence | state | street | town
const table = `
licence-delgado | woman-1 | Maria | Delgado | 1991-04-17 | 38204417 | TX | 2214 Willow Court | Austin, TX 78704
licence-bennett | man-1 | Marcus | Bennett | 1984-11-02 | D4410862 | CA | 871 Highland Avenue | San Jose, CA 95125
licence-kowalski | man-2 | Kyle | Kowalski | 1996-01-29 | K6627145 | IL | 3340 Franklin Avenue | Chicago, IL 60618
licence-okafor | woman-2 | Naomi | Okafor | 1988-07-08 | 70519336 | NY | 56 Meadow Lane | Rochester, NY 14618
licence-tran | man-3 | Tuan | Tran | 1979-09-23 | 29387104 | WA | 1905 Prospect Avenue | Seattle, WA 98107
licence-murphy | woman-3 | Erin | Murphy | 1993-12-14 | M8143290 | FL | 422 Lakeview Drive | Tampa, FL 33606
`

/** The people of the licence cards; `card` is the file's name without ending. */
export const namedPeople: readonly NamedPerson[] = rowsOf(table).map((cell) => ({
  card: cell(0),
  face: cell(1) as Face,
  firstName: cell(2),
  lastName: cell(3),
  dateOfBirth: cell(4),
  licenceNumber: cell(5),
  state: cell(6),
  address: [cell(7), cell(8)],
}))
