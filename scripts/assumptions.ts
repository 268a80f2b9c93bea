// npm run contract:assumptions: what openapi.yaml assumes of the real backend, and what to ask it. See
// docs/real-backend.md.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { contract, factsOf, isNode, nodesOf, operations, parsePointer } from '#tests/contract/document.ts'

/** What settles an assumption: what to ask, and the mock's variants that stand for other answers. */
type Question = { ask: string; variants?: string }

/** The assumptions of openapi.yaml as a Markdown table; throws when one has no question, or a question no assumption. */
export function assumptions(): string {
  const found = [...nodesOf(contract)].flatMap(([pointer, { 'x-spec': marks }]) =>
    isNode(marks)
      ? factsOf(marks)
          .filter(({ certainty }) => certainty !== 'stated')
          .map((fact) => ({ place: `${placeOf(pointer)} ${fact.name}`, ...fact }))
      : [],
  )
  const questions = parse(readFileSync('scripts/assumptions.yaml', 'utf8')) as Record<string, Question>
  const keyOf = ({ place, name }: { place: string; name: string }) => (place in questions ? place : name)
  const asked = new Set(found.map(keyOf))
  const unlike = [
    ...found.filter((one) => questions[keyOf(one)] === undefined).map(({ place }) => place),
    ...Object.keys(questions).filter((key) => !asked.has(key)),
  ]
  if (unlike.length > 0)
    throw new Error(`scripts/assumptions.yaml and openapi.yaml differ: ${unlike.join(', ')}`)
  const rows = found.map((one) => {
    const { place, section, certainty, note } = one
    const { ask, variants = '' } = questions[keyOf(one)] ?? {}
    return [place, `§${section}`, certainty, note, ask, variants]
  })
  const head = ['where', 'section', 'certainty', 'assumed', 'ask', 'MOCK_VARIANT']
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return [...lines, '', `${found.length} assumptions.`].join('\n')
}

/** Names a place of openapi.yaml, as in `verifyOtp` or `OrderLine`. */
function placeOf(pointer: string): string {
  const operation = operations.find((each) => `${pointer}/`.startsWith(`${each.pointer}/`))
  if (operation !== undefined)
    return [operation.id, ...parsePointer(pointer.slice(operation.pointer.length)).slice(3)].join(' ')
  const [, , name = '', ...inner] = parsePointer(pointer)
  return [name, ...inner.filter((step) => step !== 'properties' && step !== 'items')].join('.')
}

if (process.argv[1] === import.meta.filename) console.log(assumptions())
