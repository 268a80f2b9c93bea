import { isNode, type Json, type Node, stepsOf } from '#tests/contract/document.ts'

/** The kinds of change that a contract can suffer without anybody noticing. */
export const kinds = [
  'drop required',
  'add required',
  'swap type',
  'drop null',
  'open object',
  'close object',
  'move bound',
  'drop keyword',
  'drop enum value',
  'drop property',
  'drop parameter',
  'drop header',
  'drop status',
  'drop security',
  'optional body',
] as const
export type Kind = (typeof kinds)[number]

/** openapi.yaml with one fact changed. */
export type Mutant = {
  kind: Kind
  /** Where the fact stands. */
  pointer: string
  /** What became of it: `required without firstName`. */
  change: string
  apply(document: Node): void
}

/** A mutant in one line, as reports and the list of equivalents name it. */
export const nameOf = ({ kind, pointer, change }: Pick<Mutant, 'kind' | 'pointer' | 'change'>): string =>
  `${kind}: ${pointer} ${change}`

/** A copy of the document with the fact changed. */
export function mutated(document: Node, mutant: Mutant): Node {
  const copy = structuredClone(document)
  mutant.apply(copy)
  return copy
}

/** A mutant that changes the object at a pointer. */
export const mutantAt = (
  kind: Kind,
  pointer: string,
  change: string,
  edit: (node: Node) => void,
): Mutant => ({
  kind,
  pointer,
  change,
  apply: (document) => edit(nodeAt(document, pointer)),
})

function nodeAt(document: Node, pointer: string): Node {
  let found: Json | undefined = document
  for (const step of stepsOf(pointer)) {
    found = Array.isArray(found) ? found[Number(step)] : isNode(found) ? found[step] : undefined
  }
  if (!isNode(found)) throw new Error(`nothing stands at ${pointer}`)
  return found
}
