import { below, isNode, type Json, type Node } from '#tests/contract/document.ts'

/** Every object of a document, with the pointer to it. */
export function* nodesOf(value: Json, way = '#'): Generator<[string, Node]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* nodesOf(item, below(way, index))
  }
  if (!isNode(value)) return
  yield [way, value]
  for (const [key, item] of Object.entries(value)) yield* nodesOf(item, below(way, key))
}
