import { parse } from 'yaml'
import { isNode, type Node, type OpenDocument, openDocument, shipped } from '#tests/contract/document.ts'
import { allMutants, type Mutant } from './contract-mutants.ts'

/** Which mutants to make; all of openapi.yaml unless told otherwise. */
export type Selection = {
  /** Only those of operations that differ from this text of openapi.yaml, with all that they refer to. */
  since?: string | undefined
  operation?: string | undefined
  kind?: string | undefined
}

/** The mutants of a selection, each with the operations that it concerns; throws when it names what is not there. */
export function select({ since, operation, kind }: Selection): { mutant: Mutant; concerned: string[] }[] {
  const operations = operationsOf(shipped)
  if (operation !== undefined && !operations.some(({ id }) => id === operation))
    throw new Error(`openapi.yaml has no operation ${operation}`)
  const mutants = allMutants(shipped.contract)
  const kinds = new Set(mutants.map((mutant) => mutant.kind))
  if (kind !== undefined && !kinds.has(kind))
    throw new Error(`There is no kind ${kind}; there are ${[...kinds].join(', ')}`)
  const before = since === undefined ? [] : operationsOf(openDocument(parse(since) as Node))
  const unchanged = new Set(before.map(({ text }) => text))
  const wanted = operations.filter(
    ({ id, text }) => !unchanged.has(text) && (operation === undefined || id === operation),
  )
  return mutants
    .filter((mutant) => kind === undefined || mutant.kind === kind)
    .map((mutant) => ({
      mutant,
      concerned: operations.filter(({ places }) => isInside(mutant.pointer, places)).map(({ id }) => id),
    }))
    .filter(({ concerned }) => concerned.some((id) => wanted.some((one) => one.id === id)))
}

const isInside = (pointer: string, places: readonly string[]) =>
  pointer === '#' || places.some((place) => pointer === place || pointer.startsWith(`${place}/`))

/** Every operation with all that it refers to: as one text, and the places where it stands. */
function operationsOf({ contract, operations, at }: OpenDocument) {
  return operations.map(({ id, method, path, pointer, node }) => {
    const places = [pointer]
    const text = JSON.stringify([method, path, node, contract.security ?? null], (_, value) => {
      if (!isNode(value) || typeof value.$ref !== 'string') return value
      places.push(value.$ref)
      const { $ref, ...beside } = value
      return { ...beside, [`at ${$ref}`]: at($ref) }
    })
    return { id, text, places }
  })
}
