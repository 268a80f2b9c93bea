import { parse } from 'yaml'
import { type Node, openDocument, shipped } from '#tests/contract/document.ts'
import { allMutants } from './all-mutants.ts'
import { differingOperations } from './changed.ts'
import { concernedBy } from './concerned.ts'
import { type Kind, kinds, type Mutant } from './mutant.ts'

/** Which mutants to make; all of openapi.yaml unless told otherwise. */
export type Choice = {
  /** Only those of operations that differ from this text of openapi.yaml, with all that they refer to. */
  since?: string
  operation?: string
  kind?: string
}

/** A mutant with its number among all of openapi.yaml. */
export type Chosen = { number: number; mutant: Mutant }

/** The mutants of a choice; throws when it names what is not there. */
export function choose({ since, operation, kind }: Choice): Chosen[] {
  if (operation !== undefined && !shipped.operations.some(({ id }) => id === operation)) {
    throw new Error(`openapi.yaml has no operation ${operation}`)
  }
  if (kind !== undefined && !kinds.includes(kind as Kind)) {
    throw new Error(`There is no kind ${kind}; there are ${kinds.join(', ')}`)
  }
  const differing =
    since === undefined
      ? undefined
      : new Set(differingOperations(openDocument(parse(since) as Node), shipped))
  const concerned = concernedBy(shipped)
  return allMutants(shipped)
    .map((mutant, number) => ({ number, mutant }))
    .filter(
      ({ mutant }) =>
        (kind === undefined || mutant.kind === kind) &&
        (operation === undefined || concerned(mutant.pointer).includes(operation)) &&
        (differing === undefined || concerned(mutant.pointer).some((id) => differing.has(id))),
    )
}
