import { readYaml } from './files.ts'
import type { Random } from './random.ts'

const { firstNames, lastNames } = readYaml<{
  firstNames: { woman: string[]; man: string[] }
  lastNames: string[]
}>('names.yaml')

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
