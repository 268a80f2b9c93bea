import { spawnSync } from 'node:child_process'
import { parse } from 'yaml'
import { type Node, type OpenDocument, openDocument, shipped } from '#tests/contract/document.ts'
import { referencesOf } from './concerned.ts'

/** The operations of which the text, or the text of anything they refer to, is not what it was: by name. */
export function differingOperations(before: OpenDocument, now: OpenDocument): string[] {
  const earlier = new Map(textsOf(before))
  return textsOf(now)
    .filter(([id, text]) => earlier.get(id) !== text)
    .map(([id]) => id)
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

/** The openapi.yaml to compare with, and what it is called; or why there is none. */
export type Earlier = { name: string; document: OpenDocument } | { missing: string }

/** openapi.yaml before the change at hand: that of HEAD while the checkout differs from it, else the one before HEAD. */
export function earlierContract(): Earlier {
  const committed = contractAt('HEAD')
  if (committed === undefined) return { missing: 'git knows of no commit with openapi.yaml' }
  if (JSON.stringify(committed.contract) !== JSON.stringify(shipped.contract)) {
    return { name: 'HEAD', document: committed }
  }
  const before = contractAt('HEAD~1')
  return before === undefined
    ? { missing: 'git has no openapi.yaml before HEAD here, as in a shallow clone' }
    : { name: 'HEAD~1', document: before }
}

function contractAt(commit: string): OpenDocument | undefined {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:openapi.yaml`], { encoding: 'utf8' })
  return status === 0 ? openDocument(parse(stdout) as Node) : undefined
}
