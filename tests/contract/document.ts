import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import type { OpenApiDocument } from '#mock-server/plugins/openapi/document.ts'
import { withMockRules } from '#mock-server/plugins/openapi/mock-rules.ts'

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
export const parsePointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescapeKey)

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

/** Server that a document describes: the mock has additional rules, a real backend has openapi.yaml alone. */
export type ServerKind = 'mock' | 'backend'
const documents: Record<ServerKind, Node> = {
  mock: withMockRules(contract as unknown as OpenApiDocument) as unknown as Node,
  backend: contract,
}

/** The contract that the mock serves: openapi.yaml with the mock's additional rules. */
export const servedContract = documents.mock

/** Returns the value at a pointer in the document of a server, or undefined for a pointer without a value. */
export function findValue(pointer: string, server: ServerKind = 'mock'): Json | undefined {
  let value: Json | undefined = documents[server]
  for (const key of parsePointer(pointer)) {
    value = Array.isArray(value) ? value[Number(key)] : isNode(value) ? value[key] : undefined
  }
  return value
}

/** Follows `$ref` from a pointer, and returns the object and its own pointer. Throws if there is no object. */
export function findNode(pointer: string, server: ServerKind = 'mock'): { pointer: string; node: Node } {
  const node = findValue(pointer, server)
  if (!isNode(node)) throw new Error(`openapi.yaml has no object at ${pointer}`)
  return typeof node.$ref === 'string' ? findNode(node.$ref, server) : { pointer, node }
}

/** Returns an object, or the target of its `$ref`. Throws for any other value. */
export function resolve(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return typeof value.$ref === 'string' ? findNode(value.$ref).node : value
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** Fact of an `x-spec`, with certainty, section of the specification and optional note. */
export type Fact = { name: string; certainty: string; section: string; note: string }

/** Returns the facts of an `x-spec`. Throws if one has another format than openapi.yaml (Provenance) defines. */
export const parseFacts = (marks: Node): Fact[] =>
  Object.entries(marks).map(([name, text]) => {
    const [, certainty, section, note = ''] =
      /^(stated|reading|not-shown) §(\d)(?: \((.+)\))?$/.exec(String(text)) ?? []
    if (certainty === undefined || section === undefined)
      throw new Error(`openapi.yaml has an unreadable x-spec: ${name}: ${text}`)
    return { name, certainty, section, note }
  })

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

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
formats.default(ajv)
for (const [name, document] of Object.entries(documents)) ajv.addSchema({ ...document, $id: name })
const validators = new Map<string, ValidateFunction>()

/** Validates a value against the schema at a pointer. Returns the errors, each with the path in the value. */
export function listValidationErrors(pointer: string, value: unknown, server: ServerKind = 'mock'): string[] {
  const $ref = server + encodeURI(pointer)
  const validate = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.additionalProperty ?? params.unevaluatedProperty
    return `${instancePath} ${message}${name === undefined ? '' : `: ${name}`}`
  })
}

/** Returns the pointer to the response for a status, or to `default`; undefined if neither is documented. */
export function findResponsePointer(
  operationId: string,
  status: number | string,
  server: ServerKind = 'mock',
): string | undefined {
  const operation = operations.find(({ id }) => id === operationId)
  const pointers = [status, 'default'].map((key) => joinPointer(operation?.pointer ?? '', 'responses', key))
  const documented = pointers.find((pointer) => isNode(findValue(pointer, server)))
  return documented && findNode(documented, server).pointer
}

/** Returns the pointer to the body schema of a response or requestBody. */
export function findBodySchemaPointer(pointer: string): string {
  const { pointer: parent, node } = findNode(pointer)
  const [mediaType = ''] = Object.keys(resolve(node.content))
  return joinPointer(parent, 'content', mediaType, 'schema')
}

/** Returns the differences between a response and the document of `server`. */
export function compareWithContract(
  { operationId }: { operationId: string },
  { status, headers, body }: { status: number; headers: IncomingHttpHeaders; body: unknown },
  server: ServerKind,
): string[] {
  const pointer = findResponsePointer(operationId, status, server)
  if (pointer === undefined) return [`openapi.yaml documents no ${status} for ${operationId}`]
  const { node } = findNode(pointer, server)
  const missing = Object.entries(resolve(node.headers ?? {}))
    .filter(
      ([name, header]) => resolve(header).required === true && headers[name.toLowerCase()] === undefined,
    )
    .map(([name]) => `headers.${name}: missing, but openapi.yaml requires it`)
  const [mediaType] = Object.keys(resolve(node.content ?? {}))
  if (mediaType === undefined)
    return [...missing, ...(body === undefined ? [] : ['body: not documented in openapi.yaml'])]
  if (!(headers['content-type'] ?? '').startsWith(mediaType)) {
    return [...missing, `headers.content-type: openapi.yaml has ${mediaType}, got ${headers['content-type']}`]
  }
  const errors = listValidationErrors(joinPointer(pointer, 'content', mediaType, 'schema'), body, server)
  return [...missing, ...errors.map((error) => `body${error} (openapi.yaml)`)]
}
