// Part of npm run format and npm test: formats openapi.yaml and control.yaml in block style, without anchors. With
// `--check`, reports files with another format and changes nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type YAMLSeq,
} from 'yaml'

const files = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
const maxWidth = 100

/** Returns the text of a contract in the standard format. Throws if it has a syntax error, an anchor or an alias. */
export function formatContract(text: string): string {
  const document = parseDocument(text)
  if (document.errors.length > 0)
    throw new Error(document.errors.map(({ message }) => message).join('\n'))
  visit(document, (_key, node) => {
    if (isAlias(node))
      throw new Error(`Replace the alias *${node.source} with a $ref to a component.`)
    if (isNode(node) && node.anchor !== undefined)
      throw new Error(`Remove the anchor &${node.anchor}.`)
    if (isMap(node)) node.flow = false
    if (isSeq(node)) node.flow = isShortList(node)
    if (isScalar(node) && typeof node.value === 'string') node.type = getStyle(node.value)
  })
  // With `compat`, texts that YAML 1.1 reads as another type, such as 2026-11-21 or 12:30, are quoted.
  document.setSchema('1.2', { compat: 'yaml-1.1' })
  return document.toString({ lineWidth: maxWidth, singleQuote: true, flowCollectionPadding: false })
}

/** Returns whether a list has only scalars and fits on one line. An empty list does. */
function isShortList({ items }: YAMLSeq): boolean {
  if (!items.every((item) => !isCollection(item))) return false
  return items.map((item) => String(isScalar(item) ? item.value : item)).join(', ').length <= 70
}

function getStyle(text: string): Scalar.Type {
  if (text.includes('\n')) return 'BLOCK_LITERAL'
  return text.length > 70 ? 'BLOCK_FOLDED' : 'PLAIN'
}

if (process.argv[1] === import.meta.filename) {
  const isCheck = process.argv.includes('--check')
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const formatted = formatContract(text)
    if (formatted === text) continue
    if (isCheck) {
      console.error(`${file} is not formatted. Run npm run format.`)
      process.exitCode = 1
    } else writeFileSync(file, formatted)
  }
}
