import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** One run of Stryker: the code that is changed, and the tests that each change is tried on; all of them globs. */
export type Round = { name: string; tests: string[]; rules?: string[]; handlers?: string[] }

/** All that is changed. */
export const rounds = parse(readFileSync('scripts/mutants/rounds.yaml', 'utf8')) as Round[]

/** The files of a round. */
export const sourcesOf = ({ rules = [], handlers = [] }: Round): string[] =>
  [...new Set(globSync([...rules, ...handlers], { exclude: ['**/*.test.ts'] }))].sort()
