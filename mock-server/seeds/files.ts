import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
