import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** An object of openapi.yaml. */
export type Node = { [key: string]: Json }

/** Returns whether a JSON value is an object. A list is not an object here. */
export const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescapeKey = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

/** Appends keys to a JSON pointer. */
export const joinPointer = (pointer: string, ...keys: (string | number)[]): string =>
  [pointer, ...keys.map((key) => escapeKey(String(key)))].join('/')

/** Splits a JSON pointer into its keys. */
export const parsePointer = (pointer: string): string[] =>
  pointer.split('/').slice(1).map(unescapeKey)

/** Yields every object of a document with its pointer. */
export function* walk(value: Json, pointer = '#'): Generator<[string, Node]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, joinPointer(pointer, index))
  }
  if (!isNode(value)) return
  yield [pointer, value]
  for (const [key, item] of Object.entries(value)) yield* walk(item, joinPointer(pointer, key))
}

/** openapi.yaml of the checkout. Pointers look like `#/components/schemas/User`. */
export const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Node

/** Returns the value at a pointer, or undefined for a pointer without a value. */
export function findValue(pointer: string): Json | undefined {
  let value: Json | undefined = contract
  for (const key of parsePointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isNode(value) ? value[key] : undefined
  }
  return value
}

/** Follows `$ref` from a pointer, and returns the object and its own pointer. Throws if there is no object. */
export function findNode(pointer: string): { pointer: string; node: Node } {
  const node = findValue(pointer)
  if (!isNode(node)) throw new Error(`openapi.yaml has no object at ${pointer}`)
  return typeof node.$ref === 'string' ? findNode(node.$ref) : { pointer, node }
}

/** Returns an object, or the target of its `$ref`. Throws for any other value. */
export function resolve(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return typeof value.$ref === 'string' ? findNode(value.$ref).node : value
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** All operations of openapi.yaml, with methods in capitals. */
export const operations = Object.entries(resolve(contract.paths)).flatMap(([path, item]) =>
  Object.entries(resolve(item))
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      id: String(resolve(operation).operationId),
      method: method.toUpperCase(),
      path,
      pointer: joinPointer('#/paths', path, method),
      node: resolve(operation),
    })),
)

/** Returns an operation of openapi.yaml. Throws for an unknown operationId. */
export function findOperation(operationId: string): (typeof operations)[number] {
  const match = operations.find(({ id }) => id === operationId)
  if (match === undefined) throw new Error(`openapi.yaml has no operation ${operationId}`)
  return match
}

/** Operations with a pattern of their paths, those without parameters first: `/order/all` is not `/order/{id}`. */
const operationsByPath = operations
  .map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

/** Returns the operation of a method and path (`/admin/api/user/5`) and the values in the path, or undefined. */
export function matchOperation(method: string, path: string) {
  const operation = operationsByPath.find(
    (other) => other.method === method && other.pattern.test(path),
  )
  if (operation === undefined) return undefined
  const [, ...values] = operation.pattern.exec(path) ?? []
  return { ...operation, values: values.map(decodeURIComponent) }
}

/** openapi.yaml with closed objects: an object that lists members allows no others, unless its schema says so. */
const strictContract = structuredClone(contract)
for (const [, node] of walk(strictContract))
  if (isNode(node.properties)) node.additionalProperties ??= false

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
formats.default(ajv)
ajv.addSchema({ ...contract, $id: 'open' })
ajv.addSchema({ ...strictContract, $id: 'strict' })
const validators = new Map<string, ValidateFunction>()

/**
 * Validates a value against the schema at a pointer. Returns the errors, each with the path in the value. With
 * `isStrict`, objects that list members allow no others.
 */
export function listValidationErrors(
  pointer: string,
  value: unknown,
  { isStrict = true } = {},
): string[] {
  const $ref = (isStrict ? 'strict' : 'open') + encodeURI(pointer)
  const validate = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.additionalProperty
    return `${instancePath} ${message}${name === undefined ? '' : `: ${name}`}`
  })
}

/** Statuses that are documented for real backends only. The mock never sends them. */
export const statusesOfRealBackends = ['403', '502', '503', 'default']

/**
 * Returns the pointer to the response for a status; undefined if it is not documented. With `isStrict`, only statuses
 * that the mock may send are documented. Otherwise `default` stands for all others.
 */
export function findResponsePointer(
  operationId: string,
  status: number | string,
  { isStrict = true } = {},
): string | undefined {
  const { pointer, node } = findOperation(operationId)
  const documented = [String(status), 'default'].find(
    (key) => key in resolve(node.responses) && !(isStrict && statusesOfRealBackends.includes(key)),
  )
  return documented && findNode(joinPointer(pointer, 'responses', documented)).pointer
}

/** Returns the pointer to the body schema of a response or requestBody. */
export function findBodySchemaPointer(pointer: string): string {
  const { pointer: parent, node } = findNode(pointer)
  const [mediaType = ''] = Object.keys(resolve(node.content))
  return joinPointer(parent, 'content', mediaType, 'schema')
}

/** Returns whether a schema allows a value. NUL and unpaired surrogates, which JSON.stringify escapes, are invalid. */
export const isAllowed = (pointer: string, value: unknown) =>
  listValidationErrors(pointer, value).length === 0 &&
  !/\\u(0000|d[89a-f])/.test(JSON.stringify(value))

/** Returns whether a schema allows the text of a parameter; undefined for a number in another notation than usual. */
export function isTextAllowed(pointer: string, text: string): boolean | undefined {
  const { type } = findNode(pointer).node
  if (type === 'boolean') return text === 'true' || text === 'false'
  if (type !== 'integer') return isAllowed(pointer, text)
  if (/^-?(0|[1-9]\d*)$/.test(text)) return isAllowed(pointer, Number(text))
  return text !== '' && Number.isFinite(Number(text)) ? undefined : false
}
