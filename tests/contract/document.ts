import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

/** Anything that YAML or JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** An object of openapi.yaml. */
export type Node = { [key: string]: Json }

/** openapi.yaml as it stands in the checkout. */
export const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Node

/** Whether a value is an object and no list. */
export const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** A JSON pointer one or more steps below another. */
export const below = (pointer: string, ...keys: (string | number)[]): string =>
  [pointer, ...keys.map((key) => escaped(String(key)))].join('/')

/** What stands at a pointer such as `#/components/schemas/User`; undefined when nothing does. */
export function at(pointer: string): Json | undefined {
  let found: Json | undefined = contract
  for (const step of pointer.split('/').slice(1).map(unescaped)) {
    found = Array.isArray(found) ? found[Number(step)] : isNode(found) ? found[step] : undefined
  }
  return found
}

/** Follows `$ref` from a pointer until something else stands there; throws when there is no object. */
export function follow(pointer: string): { pointer: string; node: Node } {
  const node = at(pointer)
  if (!isNode(node)) throw new Error(`openapi.yaml has no object at ${pointer}`)
  return typeof node.$ref === 'string' ? follow(node.$ref) : { pointer, node }
}

/** The object itself, or the one that its `$ref` leads to. */
export function resolve(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return typeof value.$ref === 'string' ? follow(value.$ref).node : value
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** Every operation of openapi.yaml with its method, its path and where it stands. */
export const operations = Object.entries(resolve(contract.paths)).flatMap(([path, item]) =>
  Object.entries(resolve(item))
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      id: String(resolve(operation).operationId),
      method: method.toUpperCase(),
      path,
      pointer: below('#/paths', path, method),
      node: resolve(operation),
    })),
)

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
formats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })
const compiled = new Map<string, ValidateFunction>()

/** What is wrong with a value by the schema at a pointer; nothing when it is valid. */
export function errorsAt(pointer: string, value: unknown): string[] {
  const check = compiled.get(pointer) ?? ajv.compile({ $ref: `contract${encodeURI(pointer)}` })
  compiled.set(pointer, check)
  if (check(value)) return []
  return (check.errors ?? []).map((error) => `${error.instancePath.replaceAll('/', '.')} ${error.message}`)
}
