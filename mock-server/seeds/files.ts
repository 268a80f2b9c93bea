import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Random } from './random.ts'

/** The text of a file of the seeds, such as `demo/terms.html`. */
export const readText = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The content of a YAML file of the seeds, such as `demo/plan.yaml`; `mapText` rewrites its texts. */
export const readYaml = <Content>(file: string, mapText = (text: string) => text): Content =>
  parse(readText(file), (_, value) => (typeof value === 'string' ? mapText(value) : value))

/** A row in a YAML file: it has no id, but the name of one that is well known. */
export type YamlRow<Row, Fixture> = Omit<Row, 'id'> & { fixture?: Fixture }

/** Gives every row the id that its `fixture` names, or else one drawn after the prefix of 8 digits. */
export function withIds<Row extends { fixture?: Fixture }, Fixture extends string>(
  rows: readonly Row[],
  ids: Readonly<Record<Fixture, string>>,
  random: Random,
  prefix: string,
) {
  return rows.map(({ fixture, ...row }) => ({ ...row, id: fixture ? ids[fixture] : random.id(prefix) }))
}

/** Rows of a YAML file, of which one with a `count` stands for so many alike. */
export function repeated<Row extends { count?: number }>(rows: readonly Row[]): Omit<Row, 'count'>[] {
  return rows.flatMap(({ count = 1, ...row }) => Array.from({ length: count }, () => row))
}
