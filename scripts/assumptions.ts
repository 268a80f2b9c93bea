// npm run contract:assumptions: prints what openapi.yaml assumes about the real backend, with a question for each
// assumption. See docs/real-backend.md.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { contract, isNode, operations, parseFacts, parsePointer, walk } from '#tests/contract/document.ts'

/** A question about an assumption, and the mock's variants that show other answers. */
type Question = { ask: string; variants?: string }

/** Returns the assumptions as a Markdown table. Throws if a question or an assumption is missing. */
export function formatAssumptions(): string {
  const assumptions = [...walk(contract)].flatMap(([pointer, { 'x-spec': marks }]) =>
    isNode(marks)
      ? parseFacts(marks)
          .filter(({ certainty }) => certainty !== 'stated')
          .map((fact) => ({ place: `${getPlaceName(pointer)} ${fact.name}`, ...fact }))
      : [],
  )
  const file = 'scripts/assumptions.yaml'
  const questions = parse(readFileSync(file, 'utf8')) as Record<string, Question>
  const toKey = ({ place, name }: { place: string; name: string }) => (place in questions ? place : name)
  const usedKeys = new Set(assumptions.map(toKey))
  const missing = assumptions.filter((fact) => questions[toKey(fact)] === undefined).map(({ place }) => place)
  if (missing.length > 0) throw new Error(`Add a question to ${file} for: ${missing.join(', ')}.`)
  const unused = Object.keys(questions).filter((key) => !usedKeys.has(key))
  if (unused.length > 0)
    throw new Error(`Remove the questions without an assumption from ${file}: ${unused.join(', ')}.`)
  const rows = assumptions.map((fact) => {
    const { place, section, certainty, note } = fact
    const { ask, variants = '' } = questions[toKey(fact)] ?? {}
    return [place, `§${section}`, certainty, note, ask, variants]
  })
  const head = ['where', 'section', 'certainty', 'assumed', 'ask', 'MOCK_VARIANT']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [...lines, '', `${assumptions.length} assumptions.`].join('\n')
}

/** Returns a short name of a place in openapi.yaml, such as `verifyOtp` or `Money`. */
function getPlaceName(pointer: string): string {
  const operation = operations.find((candidate) => `${pointer}/`.startsWith(`${candidate.pointer}/`))
  if (operation !== undefined)
    return [operation.id, ...parsePointer(pointer.slice(operation.pointer.length)).slice(3)].join(' ')
  const [, , name = '', ...inner] = parsePointer(pointer)
  return [name, ...inner.filter((step) => step !== 'properties' && step !== 'items')].join('.')
}

if (process.argv[1] === import.meta.filename) console.log(formatAssumptions())
