import { below, isNode, type Json, type Node } from '#tests/contract/document.ts'
import { type Mutant, mutantAt } from './mutant.ts'

/** Every change of one fact of the schema at a pointer and of those inside it; what it refers to stands elsewhere. */
export function schemaMutants(pointer: string, schema: Node): Mutant[] {
  return [
    ...typeMutants(pointer, schema),
    ...objectMutants(pointer, schema),
    ...boundMutants(pointer, schema),
    ...keywordMutants(pointer, schema),
    ...childrenOf(pointer, schema).flatMap(([place, child]) => schemaMutants(place, child)),
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

function typeMutants(pointer: string, { type, anyOf, enum: values }: Node): Mutant[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : []
  const swaps = types
    .filter((one) => one !== 'null' || types.length === 1)
    .map((one) =>
      mutantAt('swap type', pointer, `${one} becomes ${confused[one]}`, (node) => {
        const now = types.map((other) => (other === one ? String(confused[one]) : other))
        node.type = typeof type === 'string' ? String(now[0]) : now
      }),
    )
  const nullable =
    (types.length > 1 && types.includes('null')) ||
    (Array.isArray(anyOf) && anyOf.some((branch) => isNull(branch)))
  if (!nullable) return swaps
  const drop = mutantAt('drop null', pointer, 'is never null', (node) => {
    if (Array.isArray(node.type)) node.type = node.type.filter((one) => one !== 'null')
    if (Array.isArray(node.anyOf)) node.anyOf = node.anyOf.filter((branch) => !isNull(branch))
    if (Array.isArray(values)) node.enum = values.filter((value) => value !== null)
  })
  return [...swaps, drop]
}

const isNull = (branch: Json) => isNode(branch) && branch.type === 'null'

function objectMutants(pointer: string, schema: Node): Mutant[] {
  const properties = isNode(schema.properties) ? Object.keys(schema.properties) : []
  const required = Array.isArray(schema.required) ? schema.required.map(String) : []
  const without = (node: Node, name: string) => {
    node.required = required.filter((one) => one !== name)
    if (node.required.length === 0) delete node.required
  }
  return [
    ...required.map((name) =>
      mutantAt('drop required', pointer, `does not require ${name}`, (node) => without(node, name)),
    ),
    ...properties
      .filter((name) => !required.includes(name))
      .map((name) =>
        mutantAt('add required', pointer, `requires ${name}`, (node) => {
          node.required = [...required, name]
        }),
      ),
    ...properties.map((name) =>
      mutantAt('drop property', pointer, `has no ${name}`, (node) => {
        if (isNode(node.properties)) delete node.properties[name]
        if (required.includes(name)) without(node, name)
      }),
    ),
    ...opennessMutants(pointer, schema),
  ]
}

function opennessMutants(pointer: string, { type, additionalProperties }: Node): Mutant[] {
  if (![type].flat().includes('object')) return []
  if (additionalProperties === false || isNode(additionalProperties)) {
    return [
      mutantAt('open object', pointer, 'takes any other member', (node) => {
        node.additionalProperties = true
      }),
    ]
  }
  return [
    mutantAt('close object', pointer, 'takes no other member', (node) => {
      node.additionalProperties = false
    }),
  ]
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties']

function boundMutants(pointer: string, schema: Node): Mutant[] {
  return [...lower, ...upper].flatMap((keyword) => {
    const bound = schema[keyword]
    if (typeof bound !== 'number') return []
    const counts = !keyword.toLowerCase().endsWith('imum')
    return [bound - 1, bound + 1]
      .filter((moved) => !counts || moved >= 0)
      .map((moved) =>
        mutantAt('move bound', pointer, `${keyword} ${bound} becomes ${moved}`, (node) => {
          node[keyword] = moved
        }),
      )
  })
}

const droppable = ['format', 'pattern', 'enum', 'const', 'uniqueItems', 'propertyNames', 'default']

function keywordMutants(pointer: string, schema: Node): Mutant[] {
  const drops = droppable
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) =>
      mutantAt('drop keyword', pointer, `without ${keyword}`, (node) => {
        delete node[keyword]
      }),
    )
  const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : []
  const fewer = values.map((value) =>
    mutantAt('drop enum value', pointer, `is never ${JSON.stringify(value)}`, (node) => {
      if (Array.isArray(node.enum)) node.enum = node.enum.filter((one) => one !== value)
    }),
  )
  return [...drops, ...fewer]
}

function childrenOf(pointer: string, schema: Node): [string, Node][] {
  const single = ['items', 'additionalProperties', 'propertyNames'].map(
    (key) => [below(pointer, key), schema[key]] as const,
  )
  const members = Object.entries(isNode(schema.properties) ? schema.properties : {}).map(
    ([name, member]) => [below(pointer, 'properties', name), member] as const,
  )
  const branches = (Array.isArray(schema.anyOf) ? schema.anyOf : []).map(
    (branch, index) => [below(pointer, 'anyOf', index), branch] as const,
  )
  return [...single, ...members, ...branches].filter(
    (child): child is [string, Node] => isNode(child[1]) && !isNull(child[1]),
  )
}
