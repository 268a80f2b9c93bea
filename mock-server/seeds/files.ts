import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parse } from 'yaml'
import type { Random } from './random.ts'

/** Reads a file of the seeds, such as `demo/terms.html`. */
export const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Reads a YAML file of the seeds, such as `demo/plan.yaml`; `mapText` converts its strings. */
export const readYaml = <Content>(file: string, mapText = (text: string) => text): Content =>
  parse(readText(file), (_, value) => (typeof value === 'string' ? mapText(value) : value))

/** A row in a YAML file, with the name of a fixture ID in place of an ID. */
export type YamlRow<Row, Fixture> = Omit<Row, 'id'> & { fixture?: Fixture }

/** Adds the ID of its `fixture` to every row, or a random ID with a prefix of 8 digits. */
export function withIds<Row extends { fixture?: Fixture }, Fixture extends string>(
  rows: readonly Row[],
  ids: Readonly<Record<Fixture, string>>,
  random: Random,
  prefix: string,
) {
  return rows.map(({ fixture, ...row }) => ({ ...row, id: fixture ? ids[fixture] : random.id(prefix) }))
}

/** Repeats each row `count` times. */
export function repeatRows<Row extends { count?: number }>(rows: readonly Row[]): Omit<Row, 'count'>[] {
  return rows.flatMap(({ count = 1, ...row }) => Array.from({ length: count }, () => row))
}

/** A face in the pictures. */
export type Face = 'woman-1' | 'woman-2' | 'man-1' | 'man-2'

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.gif': 'image/gif' }
const loaded = new Map<string, string>()

/** Returns a picture of mock-server/seeds/pictures in Base64. */
export function picture(file: string): string {
  const content = loaded.get(file) ?? readFileSync(join(import.meta.dirname, 'pictures', file), 'base64')
  loaded.set(file, content)
  return content
}

/** Returns a picture as a data URL. Apps upload both formats. */
export const pictureUrl = (file: string) => `data:${types[extname(file)]};base64,${picture(file)}`
