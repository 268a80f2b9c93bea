import type { Node } from '#tests/contract/document.ts'
import { boundOf, patternOf } from './schemas.ts'

const days = { date: '2026-11-24', 'date-time': '2026-11-24T10:00:00.000Z' } as const

/** Texts that are no day, and no moment. */
const misformatted = {
  date: ['', '2026-02-30', '2026-13-01', '26-11-24', '2026-1-4', '24.11.2026', '2026-11-24T10:00:00Z'],
  'date-time': ['', '2026-11-24', '2026-02-30T10:00:00Z', '2026-11-24T25:00:00Z', '2026-11-24T10:00:00'],
} as const

const formatOf = ({ format }: Node) => (format === 'date' || format === 'date-time' ? format : undefined)

/** A text that a schema allows; throws where it finds none. */
export function sampleText(schema: Node): string {
  const [example] = Array.isArray(schema.examples) ? schema.examples : []
  const format = formatOf(schema)
  const least = Math.max(1, boundOf(schema, 'minLength', 1))
  const most = boundOf(schema, 'maxLength', Number.POSITIVE_INFINITY)
  // An example that a shared schema gives may be too long for one that refers to it.
  if (typeof example === 'string' && lengthOf(example) <= most) return example
  if (format !== undefined) return days[format]
  for (let length = least; length <= least + 40; length += 1) {
    const found = textOfLength(schema, length)
    if (found !== undefined) return found
  }
  throw new Error(`no text found for ${JSON.stringify(schema)}`)
}

/** A text of so many characters that has the pattern of a schema; undefined where none is found. */
export function textOfLength(schema: Node, length: number): string | undefined {
  const pattern = patternOf(schema)
  return ['a'.repeat(length), '1'.repeat(length), `${'a'.repeat(Math.max(0, length - 5))}@b.cd`]
    .filter((text) => text.length === length)
    .find((text) => pattern?.test(text) ?? true)
}

/** Whether almost any text fits: a pattern that only keeps NUL out. */
export const isWide = (pattern: RegExp) => pattern.source.includes('u0000')

/** Texts that a schema may refuse for their format or pattern, near misses of the sample among them. */
export function misfits(schema: Node): string[] {
  const format = formatOf(schema)
  if (format !== undefined) return [...misformatted[format]]
  const sample = sampleText(schema)
  const edged = [`${sample}\u0000`, `${sample}\n`, ` ${sample}`, `${sample}!`, sample + sample]
  const cut = [sample.slice(1), sample.slice(0, -1), sample.toUpperCase()]
  return [' ', '\u0000', '\t\u00a0\u2003', 'é', 'a b', ...edged, ...cut]
}

/** Characters as JSON Schema counts them: code points. */
export const lengthOf = (text: string): number => [...text].length
