import { below, isNode, nodesOf, type OpenDocument } from '#tests/contract/document.ts'
import { bounds } from './bounds.ts'
import { callFacts } from './call-facts.ts'
import type { DocumentFact } from './describe.ts'
import { wrongValues } from './values.ts'

/** The facts of the contract that are written down by hand: sections 3, 4, 5, 7 and 9, and what decisions 002 to 009 fix. */
export const documentFacts: Readonly<Record<string, DocumentFact>> = {
  ...callFacts,
  'gives each record and payload the members and bounds of sections 3, 5 and 9': bounds,
  'takes the values that these sections give a form, and no others': wrongValues,
}

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
