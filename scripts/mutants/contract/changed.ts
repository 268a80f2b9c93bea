import type { OpenDocument } from '#tests/contract/document.ts'
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
