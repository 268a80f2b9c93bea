import { spawnSync } from 'node:child_process'
import { isCollection, isScalar, parseDocument, YAMLMap, type Document as Yaml } from 'yaml'
import type { Edit } from './edits.ts'

/** The text of openapi.yaml with some edits made; every other line stays as it is written. */
export function patched(text: string, edits: readonly Edit[]): string {
  const document = parseDocument(text)
  const before = linesOf(document)
  for (const edit of edits) apply(document, edit)
  return matched(before, text.split('\n'), linesOf(document)).join('\n')
}

/** A unified diff that `git apply` takes; empty when nothing differs. */
export function diffOf(file: string, text: string, changed: string): string {
  if (text === changed) return ''
  const { stdout } = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', '--no-ext-diff', '--', file, '-'],
    {
      input: changed,
      encoding: 'utf8',
    },
  )
  const hunks = stdout.slice(stdout.indexOf('\n@@') + 1)
  return `--- a/${file}\n+++ b/${file}\n${hunks}`
}

function apply(document: Yaml, edit: Edit): void {
  const way = edit.way.map((name) => (/^\d+$/.test(name) && edit.way.includes('anyOf') ? Number(name) : name))
  if (edit.change === 'set') document.setIn(way, flowing(document, edit.value))
  else if (edit.change === 'delete') document.deleteIn(way)
  else {
    const map = document.getIn(way.slice(0, -1))
    const pair =
      map instanceof YAMLMap
        ? map.items.find(({ key }) => (isScalar(key) ? key.value : key) === way.at(-1))
        : undefined
    if (pair !== undefined) pair.key = document.createNode(edit.name)
  }
}

/** Written on one line, as openapi.yaml writes its small schemas. */
function flowing(document: Yaml, value: unknown) {
  const node = document.createNode(value)
  if (isCollection(node)) node.flow = true
  return node
}

const linesOf = (document: Yaml) => document.toString({ lineWidth: 0, singleQuote: true }).split('\n')

/**
 * `yaml` writes the document in its own way. Lines that are the same before and after the edits are taken from the
 * original, which has as many lines as `before`.
 */
function matched(before: readonly string[], original: readonly string[], after: readonly string[]): string[] {
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const result: string[] = []
  let row = 0
  for (let column = 0; column < after.length; ) {
    const line = after[column] ?? ''
    if (row < before.length && before[row] === line) {
      result.push(original[row] ?? line)
      row += 1
      column += 1
    } else if (row < before.length && at(row + 1, column) >= at(row, column + 1)) row += 1
    else {
      result.push(line.replaceAll(/(?<=[:,[] )\[ | \](?=[,\s}\]]|$)/g, (bracket) => bracket.trim()))
      column += 1
    }
  }
  return result
}
