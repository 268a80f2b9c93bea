import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parse } from 'yaml'
import type { Random } from './random.ts'

/** Reads a file of the seeds, such as `demo/terms.html`. */
export const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Reads a YAML file of the seeds, such as `demo/plan.yaml`; `mapText` converts its strings. */
export const readYaml = <Content>(file: string, mapText = (text: string) => text): Content =>
  parse(readText(file), (_, value) => (typeof value === 'string' ? mapText(value) : value))

/** A row of a YAML file. Instead of an ID it may have the name of a fixture ID. */
export type YamlRow<Row, Fixture> = Omit<Row, 'id'> & { fixture?: Fixture }

/** Adds to every row its fixture ID or, without one, a random ID that starts with `prefix` (8 hexadecimal digits). */
export function withIds<Row extends { fixture?: Fixture }, Fixture extends string>(
  rows: readonly Row[],
  ids: Readonly<Record<Fixture, string>>,
  random: Random,
  prefix: string,
) {
  return rows.map(({ fixture, ...row }) => ({
    ...row,
    id: fixture ? ids[fixture] : random.id(prefix),
  }))
}

/** Repeats each row `count` times, by default once. */
export function repeatRows<Row extends { count?: number }>(
  rows: readonly Row[],
): Omit<Row, 'count'>[] {
  return rows.flatMap(({ count = 1, ...row }) => Array.from({ length: count }, () => row))
}

/** The person shown in a user's portrait and selfie. */
export type Face = 'woman-1' | 'woman-2' | 'man-1' | 'man-2'

const mediaTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
}
const pictures = new Map<string, string>()

/** Returns the Base64 text of a picture in mock-server/seeds/pictures. */
export function toBase64(file: string): string {
  const content =
    pictures.get(file) ?? readFileSync(join(import.meta.dirname, 'pictures', file), 'base64')
  pictures.set(file, content)
  return content
}

/** Returns a picture as a data URL. The seeds also have plain Base64, because the mobile apps upload both. */
export const toDataUrl = (file: string) =>
  `data:${mediaTypes[extname(file)]};base64,${toBase64(file)}`
