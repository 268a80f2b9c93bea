import { isNode, type Json, type OpenDocument } from '#tests/contract/document.ts'

/** The operations that a place in the document has to do with, the place's own first: by name. */
export function concernedBy(document: OpenDocument): (pointer: string) => string[] {
  const { operations } = document
  const reached = operations.map(({ id, pointer, node }) => ({
    id,
    places: [pointer, ...referencesOf(node, document)],
  }))
  return (pointer) =>
    reached
      .filter(({ places }) =>
        places.some((place) => pointer === '#' || pointer === place || pointer.startsWith(`${place}/`)),
      )
      .map(({ id }) => id)
}

/** Everything that a part of the document refers to, directly or by way of something else. */
export function referencesOf(part: Json, { at }: OpenDocument): Set<string> {
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
