import { isNode, type Json, joinPointer, type Node, parsePointer } from '#tests/contract/document.ts'

/**
 * One fact changed: the kind of change (`drop required`), where it stands, what becomes of it (`does not require
 * firstName`), and what then stands there.
 */
export type Mutant = { kind: string; pointer: string; change: string; replacement: Node }

/** A mutant in one line, as reports name it. */
export const nameOf = ({ kind, pointer, change }: Mutant): string => `${kind}: ${pointer} ${change}`

/** The document with the fact changed; it shares with the original whatever is the same. */
export const mutated = (document: Node, { pointer, replacement }: Mutant): Node =>
  replaced(document, parsePointer(pointer), replacement) as Node

function replaced(value: Json | undefined, [step, ...steps]: string[], replacement: Node): Json {
  if (step === undefined) return replacement
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], steps, replacement))
  if (!isNode(value)) throw new Error(`nothing stands at ${step}`)
  return { ...value, [step]: replaced(value[step], steps, replacement) }
}

type Part = 'document' | 'operation' | 'parameter' | 'body' | 'response' | 'schema'

/** Where in each part of a contract further parts stand; `*` is any name. */
const innerParts: Record<Part, Record<string, Part>> = {
  document: {
    'paths/*/*': 'operation',
    'components/schemas/*': 'schema',
    'components/parameters/*': 'parameter',
    'components/requestBodies/*': 'body',
    'components/responses/*': 'response',
  },
  operation: { 'parameters/*': 'parameter', requestBody: 'body', 'responses/*': 'response' },
  parameter: { schema: 'schema' },
  body: { 'content/*/schema': 'schema' },
  response: { 'headers/*': 'parameter', 'content/*/schema': 'schema' },
  schema: {
    'properties/*': 'schema',
    'anyOf/*': 'schema',
    items: 'schema',
    additionalProperties: 'schema',
    propertyNames: 'schema',
  },
}

/** A fact of a part that can change: its kind, in words, and the part without it or with another. */
type Change = [kind: string, change: string, replacement: Node]

const changesOf: Record<Part, (node: Node) => Change[]> = {
  document: (contract) =>
    'security' in contract ? [['drop security', 'asks for no session', without(contract, 'security')]] : [],
  operation: (operation) => [
    // an operation that asks for a session stops doing so; an open one falls under the rule for all
    'security' in operation
      ? ['drop security', 'is not exempt from the session', without(operation, 'security')]
      : ['drop security', 'asks for no session', { ...operation, security: [] }],
    ...listAt(operation, 'parameters').map((parameter, index, all): Change => {
      const name = isNode(parameter) ? String(parameter.name ?? parameter.$ref).replace(/^.*\//, '') : ''
      return ['drop parameter', `without ${name}`, { ...operation, parameters: all.toSpliced(index, 1) }]
    }),
    ...boundChanges(operation),
    ...namesAt(operation, 'responses').map(
      (status): Change => ['drop status', `without ${status}`, withoutMember(operation, 'responses', status)],
    ),
  ],
  parameter: (parameter) => [
    parameter.required === true
      ? ['drop required', 'may be left out', without(parameter, 'required')]
      : ['add required', 'must be there', { ...parameter, required: true }],
  ],
  body: (body) =>
    body.required === true ? [['optional body', 'may be left out', without(body, 'required')]] : [],
  response: (response) =>
    namesAt(response, 'headers').map(
      (name): Change => ['drop header', `without ${name}`, withoutMember(response, 'headers', name)],
    ),
  schema: (schema) => [
    ...typeChanges(schema),
    ...memberChanges(schema),
    ...boundChanges(schema),
    ...keywordChanges(schema),
  ],
}

/** Every document that differs from this one by one fact, in a fixed order. */
export const allMutants = (contract: Node): Mutant[] =>
  [...partsIn('document', '#', contract)].flatMap(([part, pointer, node]) =>
    changesOf[part](node).map(([kind, change, replacement]) => ({ kind, pointer, change, replacement })),
  )

/** A part and all those inside it; what it refers to stands elsewhere. */
function* partsIn(part: Part, pointer: string, node: Node): Generator<[Part, string, Node]> {
  if (isNull(node) || (part !== 'schema' && '$ref' in node)) return
  yield [part, pointer, node]
  for (const [path, inner] of Object.entries(innerParts[part]))
    for (const [place, found] of nodesAlong(path.split('/'), pointer, node))
      yield* partsIn(inner, place, found)
}

function nodesAlong([step, ...steps]: string[], pointer: string, value: Json | undefined): [string, Node][] {
  if (typeof value !== 'object' || value === null) return []
  if (step === undefined) return isNode(value) ? [[pointer, value]] : []
  return Object.entries(value)
    .filter(([key]) => step === '*' || key === step)
    .flatMap(([key, inner]) => nodesAlong(steps, joinPointer(pointer, key), inner))
}

const isNull = (branch: Json) => isNode(branch) && branch.type === 'null'
const listAt = (node: Node, key: string): Json[] => [node[key] ?? []].flat()
const namesAt = (node: Node, key: string): string[] => Object.keys(node[key] ?? {})
const without = (node: Node, key: string): Node =>
  Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))
const withoutMember = (node: Node, key: string, name: string): Node => ({
  ...node,
  [key]: without(node[key] as Node, name),
})

/** Types that are easily taken for each other. */
const confused: Readonly<Record<string, string>> = {
  string: 'number',
  number: 'string',
  integer: 'number',
  boolean: 'string',
  array: 'object',
  object: 'array',
}

function typeChanges(schema: Node): Change[] {
  const types = listAt(schema, 'type').map(String)
  const swaps = types
    .filter((type) => type !== 'null')
    .map((type): Change => {
      const other = confused[type] ?? ''
      const swapped = types.map((one) => (one === type ? other : one))
      return [
        'swap type',
        `${type} becomes ${other}`,
        { ...schema, type: types.length > 1 ? swapped : other },
      ]
    })
  if (!types.includes('null') && !listAt(schema, 'anyOf').some(isNull)) return swaps
  const neverNull = {
    ...schema,
    ...(types.length > 1 && { type: types.filter((type) => type !== 'null') }),
    ...('anyOf' in schema && { anyOf: listAt(schema, 'anyOf').filter((branch) => !isNull(branch)) }),
    ...('enum' in schema && { enum: listAt(schema, 'enum').filter((value) => value !== null) }),
  }
  return [...swaps, ['drop null', 'is never null', neverNull]]
}

function memberChanges(schema: Node): Change[] {
  const names = namesAt(schema, 'properties')
  const required = listAt(schema, 'required').map(String)
  const notRequiring = (name: string): Node => {
    const left = required.filter((one) => one !== name)
    return left.length > 0 ? { ...schema, required: left } : without(schema, 'required')
  }
  const isClosed = schema.additionalProperties === false || isNode(schema.additionalProperties)
  const openness: Change = isClosed
    ? ['open object', 'takes any other member', { ...schema, additionalProperties: true }]
    : ['close object', 'takes no other member', { ...schema, additionalProperties: false }]
  return [
    ...required.map((name): Change => ['drop required', `does not require ${name}`, notRequiring(name)]),
    ...names
      .filter((name) => !required.includes(name))
      .map(
        (name): Change => ['add required', `requires ${name}`, { ...schema, required: [...required, name] }],
      ),
    ...names.map(
      (name): Change => [
        'drop property',
        `has no ${name}`,
        withoutMember(notRequiring(name), 'properties', name),
      ],
    ),
    ...(listAt(schema, 'type').includes('object') ? [openness] : []),
  ]
}

const ranges = ['minimum', 'exclusiveMinimum', 'maximum', 'x-body-limit']
const counts = ['minLength', 'minItems', 'minProperties', 'maxLength', 'maxItems', 'maxProperties']

const boundChanges = (node: Node): Change[] =>
  [...ranges, ...counts].flatMap((keyword) => {
    const bound = node[keyword]
    if (typeof bound !== 'number') return []
    const others = bound === 0 && counts.includes(keyword) ? [1] : [bound - 1, bound + 1]
    return others.map(
      (other): Change => [
        'move bound',
        `${keyword} ${bound} becomes ${other}`,
        { ...node, [keyword]: other },
      ],
    )
  })

const droppable = ['format', 'pattern', 'enum', 'const', 'uniqueItems', 'propertyNames', 'default']

const keywordChanges = (schema: Node): Change[] => [
  ...droppable
    .filter((keyword) => keyword in schema)
    .map((keyword): Change => ['drop keyword', `without ${keyword}`, without(schema, keyword)]),
  ...listAt(schema, 'enum')
    .filter((value) => value !== null)
    .map(
      (value): Change => [
        'drop enum value',
        `is never ${JSON.stringify(value)}`,
        { ...schema, enum: listAt(schema, 'enum').filter((one) => one !== value) },
      ],
    ),
]
