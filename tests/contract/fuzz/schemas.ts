import { parametersOf } from '#tests/contract/coverage.ts'
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
import type { OperationId } from '#tests/contract/request.ts'

/** A path or query parameter of an operation. */
export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  /** Where its schema stands. */
  pointer: string
  schema: Node
}

/** What openapi.yaml says may be sent to an operation. */
export type Operation = {
  id: OperationId
  method: string
  path: string
  parameters: readonly Parameter[]
  /** Where the schema of the body stands, and the schema; undefined when the operation takes none. */
  body: { pointer: string; schema: Node } | undefined
}

/** Every operation of openapi.yaml with what may be sent to it. */
export const sendable: readonly Operation[] = operations.map(({ id, method, path, pointer, node }) => ({
  id: id as OperationId,
  method,
  path,
  parameters: parametersOf(pointer, node).map((place) => {
    const { pointer, node } = follow(place)
    const { name, in: where, required, schema } = node
    return {
      name: String(name),
      in: where === 'path' ? 'path' : 'query',
      required: required === true,
      pointer: joinPointer(pointer, 'schema'),
      schema: schemaOf(schema),
    }
  }),
  body:
    node.requestBody === undefined ? undefined : bodyAt(bodySchemaOf(joinPointer(pointer, 'requestBody'))),
}))

function bodyAt(pointer: string): Operation['body'] {
  return { pointer, schema: schemaOf(at(pointer)) }
}

/** A schema with its `$ref` and `allOf` followed; what stands beside them counts too. */
export function schemaOf(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not a schema: ${JSON.stringify(value)}`)
  const { $ref, allOf, unevaluatedProperties, ...own } = value
  if (typeof $ref === 'string') return { ...schemaOf(at($ref)), ...own }
  if (!Array.isArray(allOf)) return value
  const parts = [...allOf.map(schemaOf), own]
  return {
    ...own,
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    ...(unevaluatedProperties === false && { additionalProperties: false }),
  }
}

/** The schemas of one type each that a value may follow: `type: [string, 'null']` and `anyOf` taken apart. */
export function alternativesOf(schema: Node): Node[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.flatMap((one) => alternativesOf(schemaOf(one)))
  if (choicesOf(schema) !== undefined || !Array.isArray(schema.type)) return [schema]
  return schema.type.map((type) => (type === 'null' ? { type } : { ...schema, type }))
}

/** The only values that a schema allows, where it lists them. */
export function choicesOf(schema: Node): Json[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum
  return schema.const === undefined ? undefined : [schema.const]
}

/** Whether a value is of the type of a schema of one type, whatever else the schema asks for. */
export function isOfType(schema: Node, value: unknown): boolean {
  const choices = choicesOf(schema)
  if (choices !== undefined) return choices.includes(value as Json)
  switch (schema.type) {
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === schema.type
  }
}

/** The members of an object schema. */
export function membersOf(schema: Node): { name: string; schema: Node; required: boolean }[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(resolve(schema.properties ?? {})).map(([name, member]) => ({
    name,
    schema: schemaOf(member),
    required: required.includes(name),
  }))
}

/** A bound of a schema; the fallback where it sets none. */
export const boundOf = (schema: Node, keyword: string, fallback: number): number =>
  typeof schema[keyword] === 'number' ? schema[keyword] : fallback

/** The pattern of a schema as JSON Schema reads it. */
export const patternOf = ({ pattern }: Node): RegExp | undefined =>
  typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
