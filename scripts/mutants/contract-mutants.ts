import { below, isNode, type Json, type Node, type OpenDocument, stepsOf } from '#tests/contract/document.ts'

/** The kinds of change that a contract can suffer without anybody noticing. */
export const kinds = [
  'drop required',
  'add required',
  'swap type',
  'drop null',
  'open object',
  'close object',
  'move bound',
  'drop keyword',
  'drop enum value',
  'drop property',
  'drop parameter',
  'drop header',
  'drop status',
  'drop security',
  'optional body',
] as const
export type Kind = (typeof kinds)[number]

/** openapi.yaml with one fact changed: where it stands, and what becomes of it (`does not require firstName`). */
export type Mutant = { kind: Kind; pointer: string; change: string; edit: (node: Node) => void }

/** A mutant in one line, as reports and the list of equivalents name it. */
export const nameOf = ({ kind, pointer, change }: Omit<Mutant, 'edit'>): string =>
  `${kind}: ${pointer} ${change}`

/** A copy of the document with the fact changed. */
export function mutated(document: Node, { pointer, edit }: Mutant): Node {
  const copy = structuredClone(document)
  let found: Json | undefined = copy
  for (const step of stepsOf(pointer)) {
    found = Array.isArray(found) ? found[Number(step)] : isNode(found) ? found[step] : undefined
  }
  if (!isNode(found)) throw new Error(`nothing stands at ${pointer}`)
  edit(found)
  return copy
}

/** Every document that differs from this one by one fact, in a fixed order. */
export function allMutants({ contract, operations }: OpenDocument): Mutant[] {
  return [
    ...(contract.security === undefined
      ? []
      : [dropping('drop security', '#', 'security', 'asks for no session')]),
    ...operations.flatMap(({ pointer, node }) => operationMutants(pointer, node)),
    ...membersOf(contract.components).flatMap(([section, group]) =>
      membersOf(group).flatMap(([name, thing]) =>
        componentMutants(section, below('#/components', section, name), thing),
      ),
    ),
  ]
}

const membersOf = (value: Json | undefined): [string, Node][] =>
  Object.entries(isNode(value) ? value : {}).filter((entry): entry is [string, Node] => isNode(entry[1]))

const dropping = (kind: Kind, pointer: string, member: string, change = `without ${member}`): Mutant => ({
  kind,
  pointer,
  change,
  edit(node) {
    delete node[member]
  },
})

const setting = (kind: Kind, pointer: string, change: string, member: string, value: Json): Mutant => ({
  kind,
  pointer,
  change,
  edit(node) {
    node[member] = value
  },
})

const moving = (pointer: string, keyword: string, bound: number, steps: number[]): Mutant[] =>
  steps.map((step) =>
    setting('move bound', pointer, `${keyword} ${bound} becomes ${bound + step}`, keyword, bound + step),
  )

function operationMutants(pointer: string, operation: Node): Mutant[] {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  const limit = operation['x-body-limit']
  return [
    // an operation that asks for a session stops doing so; an open one falls under the rule for all
    operation.security === undefined
      ? setting('drop security', pointer, 'asks for no session', 'security', [])
      : dropping('drop security', pointer, 'security', 'is not exempt from the session'),
    ...parameters.map((parameter, index) =>
      setting(
        'drop parameter',
        pointer,
        `without ${isNode(parameter) ? String(parameter.name ?? parameter.$ref).replace(/^.*\//, '') : ''}`,
        'parameters',
        parameters.filter((_, other) => other !== index),
      ),
    ),
    ...parameters.flatMap((parameter, index) =>
      isNode(parameter) ? parameterMutants(below(pointer, 'parameters', index), parameter) : [],
    ),
    ...(isNode(operation.requestBody)
      ? bodyMutants(below(pointer, 'requestBody'), operation.requestBody)
      : []),
    ...(typeof limit === 'number' ? moving(pointer, 'x-body-limit', limit, [-1, 1]) : []),
    ...membersOf(operation.responses).flatMap(([status, response]) => [
      dropping('drop status', below(pointer, 'responses'), status),
      ...responseMutants(below(pointer, 'responses', status), response),
    ]),
  ]
}

const isReference = ({ $ref }: Node) => typeof $ref === 'string'

function parameterMutants(pointer: string, parameter: Node): Mutant[] {
  if (isReference(parameter)) return []
  const turned =
    parameter.required === true
      ? dropping('drop required', pointer, 'required', 'may be left out')
      : setting('add required', pointer, 'must be there', 'required', true)
  return [turned, ...innerMutants(pointer, parameter)]
}

function bodyMutants(pointer: string, body: Node): Mutant[] {
  if (isReference(body)) return []
  const optional = dropping('optional body', pointer, 'required', 'may be left out')
  return [...(body.required === true ? [optional] : []), ...contentMutants(pointer, body)]
}

function responseMutants(pointer: string, response: Node): Mutant[] {
  if (isReference(response)) return []
  return [
    ...membersOf(response.headers).flatMap(([name, header]) => [
      dropping('drop header', below(pointer, 'headers'), name),
      ...parameterMutants(below(pointer, 'headers', name), header),
    ]),
    ...contentMutants(pointer, response),
  ]
}

const contentMutants = (pointer: string, { content }: Node): Mutant[] =>
  membersOf(content).flatMap(([media, entry]) => innerMutants(below(pointer, 'content', media), entry))

const innerMutants = (pointer: string, { schema }: Node): Mutant[] =>
  isNode(schema) ? schemaMutants(below(pointer, 'schema'), schema) : []

const ofComponents: Record<string, (pointer: string, thing: Node) => Mutant[]> = {
  schemas: schemaMutants,
  parameters: parameterMutants,
  requestBodies: bodyMutants,
  responses: responseMutants,
}
const componentMutants = (section: string, pointer: string, thing: Node): Mutant[] =>
  ofComponents[section]?.(pointer, thing) ?? []

/** Every change of one fact of the schema at a pointer and of those inside it; what it refers to stands elsewhere. */
function schemaMutants(pointer: string, schema: Node): Mutant[] {
  return [
    ...typeMutants(pointer, schema),
    ...objectMutants(pointer, schema),
    ...boundMutants(pointer, schema),
    ...keywordMutants(pointer, schema),
    ...innerSchemas(pointer, schema).flatMap(([place, inner]) => schemaMutants(place, inner)),
  ]
}

/** Types that are easily taken for each other. */
const confused: Readonly<Record<string, string>> = {
  string: 'number',
  number: 'string',
  integer: 'number',
  boolean: 'string',
  array: 'object',
  object: 'array',
  null: 'string',
}

const isNull = (branch: Json) => isNode(branch) && branch.type === 'null'

function typeMutants(pointer: string, { type, anyOf, enum: values }: Node): Mutant[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : []
  const swaps = types
    .filter((one) => one !== 'null' || types.length === 1)
    .map((one) => {
      const now = types.map((other) => (other === one ? String(confused[one]) : other))
      const swapped = typeof type === 'string' ? String(now[0]) : now
      return setting('swap type', pointer, `${one} becomes ${confused[one]}`, 'type', swapped)
    })
  const isNullable =
    (types.length > 1 && types.includes('null')) || (Array.isArray(anyOf) && anyOf.some(isNull))
  if (!isNullable) return swaps
  const edit = (node: Node) => {
    if (Array.isArray(node.type)) node.type = node.type.filter((one) => one !== 'null')
    if (Array.isArray(node.anyOf)) node.anyOf = node.anyOf.filter((branch) => !isNull(branch))
    if (Array.isArray(values)) node.enum = values.filter((value) => value !== null)
  }
  return [...swaps, { kind: 'drop null', pointer, change: 'is never null', edit }]
}

function objectMutants(
  pointer: string,
  { type, properties, required, additionalProperties }: Node,
): Mutant[] {
  const names = isNode(properties) ? Object.keys(properties) : []
  const needed = Array.isArray(required) ? required.map(String) : []
  const without = (name: string) => (node: Node) => {
    node.required = needed.filter((one) => one !== name)
    if (node.required.length === 0) delete node.required
  }
  const optional = names.filter((name) => !needed.includes(name))
  const isClosed = additionalProperties === false || isNode(additionalProperties)
  const openness = isClosed
    ? setting('open object', pointer, 'takes any other member', 'additionalProperties', true)
    : setting('close object', pointer, 'takes no other member', 'additionalProperties', false)
  return [
    ...needed.map(
      (name): Mutant => ({
        kind: 'drop required',
        pointer,
        change: `does not require ${name}`,
        edit: without(name),
      }),
    ),
    ...optional.map((name) =>
      setting('add required', pointer, `requires ${name}`, 'required', [...needed, name]),
    ),
    ...names.map(
      (name): Mutant => ({
        kind: 'drop property',
        pointer,
        change: `has no ${name}`,
        edit(node) {
          if (isNode(node.properties)) delete node.properties[name]
          if (needed.includes(name)) without(name)(node)
        },
      }),
    ),
    ...([type].flat().includes('object') ? [openness] : []),
  ]
}

const ranges = ['minimum', 'exclusiveMinimum', 'maximum']
const counts = ['minLength', 'minItems', 'minProperties', 'maxLength', 'maxItems', 'maxProperties']

function boundMutants(pointer: string, schema: Node): Mutant[] {
  return [...ranges, ...counts].flatMap((keyword) => {
    const bound = schema[keyword]
    if (typeof bound !== 'number') return []
    return moving(pointer, keyword, bound, counts.includes(keyword) && bound === 0 ? [1] : [-1, 1])
  })
}

const droppable = ['format', 'pattern', 'enum', 'const', 'uniqueItems', 'propertyNames', 'default']

function keywordMutants(pointer: string, schema: Node): Mutant[] {
  const values = Array.isArray(schema.enum) ? schema.enum : []
  return [
    ...droppable
      .filter((keyword) => schema[keyword] !== undefined)
      .map((keyword) => dropping('drop keyword', pointer, keyword)),
    ...values
      .filter((value) => value !== null)
      .map((value) => {
        const rest = values.filter((one) => one !== value)
        return setting('drop enum value', pointer, `is never ${JSON.stringify(value)}`, 'enum', rest)
      }),
  ]
}

function innerSchemas(pointer: string, schema: Node): [string, Node][] {
  const single = ['items', 'additionalProperties', 'propertyNames'].map(
    (key) => [below(pointer, key), schema[key]] as const,
  )
  const members = membersOf(schema.properties).map(
    ([name, member]) => [below(pointer, 'properties', name), member] as const,
  )
  const branches = (Array.isArray(schema.anyOf) ? schema.anyOf : []).map(
    (branch, index) => [below(pointer, 'anyOf', index), branch] as const,
  )
  return [...single, ...members, ...branches].filter(
    (inner): inner is [string, Node] => isNode(inner[1]) && !isNull(inner[1]),
  )
}
