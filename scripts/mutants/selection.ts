import { spawnSync } from 'node:child_process'
import { parse } from 'yaml'
import {
  isNode,
  type Json,
  type Node,
  type OpenDocument,
  openDocument,
  shipped,
} from '#tests/contract/document.ts'
import { allMutants, type Kind, kinds, type Mutant } from './contract-mutants.ts'

/** Which mutants to make; all of openapi.yaml unless told otherwise. */
export type Selection = {
  /** Only those of operations that differ from this text of openapi.yaml, with all that they refer to. */
  since?: string
  operation?: string
  kind?: string
}

/** A mutant with its number among all of openapi.yaml. */
export type Numbered = { number: number; mutant: Mutant }

/** The mutants of a selection; throws when it names what is not there. */
export function select({ since, operation, kind }: Selection): Numbered[] {
  if (operation !== undefined && !shipped.operations.some(({ id }) => id === operation))
    throw new Error(`openapi.yaml has no operation ${operation}`)
  if (kind !== undefined && !kinds.includes(kind as Kind))
    throw new Error(`There is no kind ${kind}; there are ${kinds.join(', ')}`)
  const differing = since === undefined ? undefined : differingOperations(openDocument(parse(since) as Node))
  const concerned = concernedBy(shipped)
  return allMutants(shipped)
    .map((mutant, number) => ({ number, mutant }))
    .filter(({ mutant }) => kind === undefined || mutant.kind === kind)
    .filter(({ mutant }) => operation === undefined || concerned(mutant.pointer).includes(operation))
    .filter(
      ({ mutant }) => differing === undefined || concerned(mutant.pointer).some((id) => differing.has(id)),
    )
}

/** The operations that a place in the document has to do with, the place's own first: by name. */
export function concernedBy(document: OpenDocument): (pointer: string) => string[] {
  const reached = document.operations.map(({ id, pointer, node }) => ({
    id,
    places: [pointer, ...referencesOf(node, document)],
  }))
  const holds = (pointer: string) => (place: string) => pointer === place || pointer.startsWith(`${place}/`)
  return (pointer) =>
    reached.filter(({ places }) => pointer === '#' || places.some(holds(pointer))).map(({ id }) => id)
}

/** Everything that a part of the document refers to, directly or by way of something else. */
function referencesOf(part: Json, { at }: OpenDocument): Set<string> {
  const found = new Set<string>()
  const look = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (!isNode(value)) return
    if (typeof value.$ref === 'string' && !found.has(value.$ref)) {
      found.add(value.$ref)
      look(at(value.$ref))
    }
    for (const inner of Object.values(value)) look(inner)
  }
  look(part)
  return found
}

/** The operations of which the text, or the text of anything they refer to, was another: by name. */
function differingOperations(before: OpenDocument): ReadonlySet<string> {
  const earlier = new Map(textsOf(before))
  return new Set(
    textsOf(shipped)
      .filter(([id, text]) => earlier.get(id) !== text)
      .map(([id]) => id),
  )
}

const textsOf = (document: OpenDocument): [string, string][] =>
  document.operations.map(({ id, method, path, node }) => [
    id,
    JSON.stringify([
      method,
      path,
      node,
      document.contract.security ?? null,
      [...referencesOf(node, document)].sort().map((pointer) => [pointer, document.at(pointer) ?? null]),
    ]),
  ])

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout : undefined
}

/** openapi.yaml where this branch left the main one, or a sentence that says why nobody can tell. */
export function contractAtMergeBase(): { commit: string; text: string } | { missing: string } {
  if (git('rev-parse', '--is-shallow-repository')?.trim() !== 'false')
    return { missing: 'this is no whole clone (git fetch --unshallow makes it one)' }
  const main = ['origin/HEAD', 'origin/main', 'main'].find((name) => git('rev-parse', '--verify', name))
  const commit = main && git('merge-base', 'HEAD', main)?.trim()
  const text = commit && git('show', `${commit}:openapi.yaml`)
  if (!commit || text === undefined) return { missing: 'git finds no openapi.yaml at a merge base with main' }
  return { commit: commit.slice(0, 9), text: String(text) }
}
