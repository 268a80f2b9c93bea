import { relative } from 'node:path'
import type { Mutant } from './stryker.ts'

/** Of one file, how many mutants there are, how many the tests caught, which they did not, and which nobody asked about. */
export type Score = {
  file: string
  all: number
  caught: number
  /** How many of the caught ones were so only because their tests did not end. */
  timedOut: number
  survivors: readonly Mutant[]
  setAside: readonly Mutant[]
}

/** The score of each file that mutants were made of. */
export function scoresOf(mutants: readonly Mutant[]): Score[] {
  const files = new Set(mutants.map(({ fileName }) => fileName))
  return [...files].sort().map((file) => {
    const ofFile = mutants.filter(({ fileName }) => fileName === file)
    const setAside = ofFile.filter(({ status }) => status === 'Ignored')
    const tried = ofFile.filter(({ status }) => status !== 'Ignored')
    const survivors = tried.filter(({ status }) => status !== 'Killed' && status !== 'Timeout')
    const caught = tried.length - survivors.length
    const timedOut = tried.filter(({ status }) => status === 'Timeout').length
    return { file: relative('.', file), all: tried.length, caught, timedOut, survivors, setAside }
  })
}
