import { below, isNode, type OpenDocument } from '#tests/contract/document.ts'
import { nodesOf } from './nodes-of.ts'

/** The examples of a document that its schemas do not allow, and how many examples there are. */
export function wrongExamples({ contract, errorsAt, resolve }: OpenDocument): {
  checked: number
  wrong: string[]
} {
  let checked = 0
  const wrong: string[] = []
  for (const [way, node] of nodesOf(contract)) {
    if (node.schema === undefined && !way.startsWith('#/components/schemas/')) continue
    const schema = node.schema === undefined ? way : below(way, 'schema')
    const examples = [
      ...(node.schema !== undefined && node.example !== undefined ? [node.example] : []),
      ...(Array.isArray(node.examples) ? node.examples : []),
      ...(isNode(node.examples)
        ? Object.values(node.examples).map((example) => resolve(example).value ?? null)
        : []),
    ]
    for (const example of examples) {
      checked += 1
      for (const error of errorsAt(schema, example)) {
        wrong.push(`${way}: ${JSON.stringify(example).slice(0, 80)}${error}`)
      }
    }
  }
  return { checked, wrong }
}
