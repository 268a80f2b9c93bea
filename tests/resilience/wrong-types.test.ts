import { expect, it } from 'vitest'
import {
  at,
  follow,
  isNode,
  type Json,
  joinPointer,
  type Node,
  operations,
  resolve,
} from '#tests/contract/document.ts'
import { bodySchemaOf } from '#tests/contract/documented.ts'
import { alternativesOf, choicesOf, isOfType, membersOf, schemaOf } from '#tests/contract/fuzz/schemas.ts'
import { sampleOf } from '#tests/contract/fuzz/variations.ts'
import type { Operation } from '#web/api/operation.ts'
import { decodeResponse } from '#web/api/response-decoders.ts'
import { report } from './shared.ts'

/** What a backend may send in place of a member, or of all of the answer. */
const forms: Record<string, unknown> = {
  ...{ absent: undefined, null: null, text: 'x', 'empty text': '', 'a blank': ' ', 'NaN as text': 'NaN' },
  ...{ zero: 0, negative: -1.5, huge: 1e308, 'more than a number holds': '1e999', boolean: true },
  ...{
    list: [],
    'list of lists': [[]],
    'list of nothing': [null],
    object: {},
    'object with odd content': { content: {} },
  },
}

/** Members that go back as they came, so in whatever form (Specification §7), and a time that its caption may not know (§2). */
const keptAsTheyCame = ['dateOfBirth', 'paymentDetails', 'refundDetails', 'updatedAt']

type Step = string | number

/** All members that a schema has, at every depth: of lists those of the first element, of maps those of one name. */
function pathsOf(schema: Node, value: Json): Step[][] {
  const kind = alternativesOf(schema).find((one) => isOfType(one, value)) ?? schema
  const inside = (key: Step, member: Node, held: Json = null) => [
    [key],
    ...pathsOf(member, held).map((rest) => [key, ...rest]),
  ]
  if (Array.isArray(value)) return inside(0, schemaOf(kind.items), value[0])
  if (!isNode(value)) return []
  const more = isNode(kind.additionalProperties) ? Object.keys(value).slice(0, 1) : []
  return [
    ...membersOf(kind).flatMap(({ name, schema: member }) => inside(name, member, value[name])),
    ...more.flatMap((name) => inside(name, schemaOf(kind.additionalProperties), value[name])),
  ]
}

const replaced = (value: unknown, [step, ...rest]: Step[], by: unknown): unknown => {
  if (step === undefined) return by
  const copy = structuredClone(value) as Record<Step, unknown>
  copy[step] = replaced(copy[step], rest, by)
  return copy
}

/** Where a decoded answer is not of the types that openapi.yaml promises the screens; values of these types may be any. */
function mistyped(schema: Node, value: unknown, path = ''): string[] {
  const kinds = alternativesOf(schema).map((kind): string[] => {
    const choices = choicesOf(kind)
    if (choices)
      return choices.some((one) => isOfType({ type: one === null ? 'null' : typeof one }, value))
        ? []
        : [path]
    if (kind.type === 'number' || kind.type === 'integer') return Number.isFinite(value) ? [] : [path]
    if (!isOfType(kind, value)) return [path]
    if (Array.isArray(value))
      return value.flatMap((each, index) => mistyped(schemaOf(kind.items), each, `${path}.${index}`))
    if (kind.type !== 'object') return []
    const held = value as Record<string, unknown>
    const rest = isNode(kind.additionalProperties) ? schemaOf(kind.additionalProperties) : undefined
    return [
      ...membersOf(kind)
        .filter(({ name }) => !keptAsTheyCame.includes(name))
        .flatMap(({ name, schema: member }) => mistyped(member, held[name], `${path}.${name}`)),
      ...(rest
        ? Object.entries(held).flatMap(([name, each]) => mistyped(rest, each, `${path}.${name}`))
        : []),
    ]
  })
  return kinds.find(({ length }) => length === 0) ?? kinds[0] ?? []
}

/** What is wrong with what becomes of an answer: not of the promised types, nor refused with operation and member. */
function wrongWith(operation: Operation, schema: Node, body: unknown, path: Step[]): string | undefined {
  try {
    const decoded = decodeResponse(operation, body)
    if (decoded === undefined) return undefined
    return mistyped(schema, decoded).length > 0 ? `decoded as ${JSON.stringify(decoded)}` : undefined
  } catch (error) {
    const said = error instanceof TypeError ? error.message : String(error)
    return said.startsWith(`${[operation, ...path].join('.')}`) ? undefined : `refused with ‘${said}’`
  }
}

it('whatever a member of an answer is, the screens get what openapi.yaml promises, or the operation and the member are named', () => {
  const holes: string[] = []
  let [tried, answers] = [0, 0]
  for (const { id, pointer, node } of operations) {
    const status = Object.keys(resolve(node.responses)).find((one) => one.startsWith('2')) ?? ''
    const { pointer: answer, node: documented } = follow(joinPointer(pointer, 'responses', status))
    const schema = documented.content ? schemaOf(at(bodySchemaOf(answer))) : { type: 'null' }
    const sample = sampleOf(schema)
    answers += 1
    for (const path of [[], ...pathsOf(schema, sample)])
      for (const [form, by] of Object.entries(forms)) {
        tried += 1
        const wrong = wrongWith(id as Operation, schema, replaced(sample, path, by), path)
        if (wrong) holes.push(`${[id, ...path].join('.')} as ${form}: ${wrong}`)
      }
  }
  report('wrong types', tried, `${answers} operations`, tried - holes.length)
  expect(holes).toEqual([])
})
