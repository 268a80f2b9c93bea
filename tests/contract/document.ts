import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import type { Document } from '#mock-server/plugins/openapi/document.ts'
import { withMockRules } from '#mock-server/plugins/openapi/mock-rules.ts'

/** Anything that YAML or JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** An object of openapi.yaml. */
export type Node = { [key: string]: Json }

/** Whether a value is an object and no list. */
export const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const unescaped = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** A JSON pointer one or more steps below another. */
export const joinPointer = (pointer: string, ...keys: (string | number)[]): string =>
  [pointer, ...keys.map((key) => escaped(String(key)))].join('/')

/** The steps of a JSON pointer, from the top. */
export const parsePointer = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped)

/** Every object of a document, with the pointer to it. */
export function* nodesOf(value: Json, pointer = '#'): Generator<[string, Node]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* nodesOf(item, joinPointer(pointer, index))
  }
  if (!isNode(value)) return
  yield [pointer, value]
  for (const [key, item] of Object.entries(value)) yield* nodesOf(item, joinPointer(pointer, key))
}

/** openapi.yaml as it stands in the checkout. Pointers into it are such as `#/components/schemas/User`. */
export const contract = parse(readFileSync('openapi.yaml', 'utf8')) as Node

/** The document that a server is held to: the mock to openapi.yaml with the mock's rules, a backend to openapi.yaml. */
export type HeldTo = 'mock' | 'backend'
const documents: Record<HeldTo, Node> = {
  mock: withMockRules(contract as unknown as Document) as unknown as Node,
  backend: contract,
}

/** openapi.yaml with the rules of the mock. */
export const servedContract = documents.mock

/** What stands at a pointer; undefined when nothing does. */
export function at(pointer: string, held: HeldTo = 'mock'): Json | undefined {
  let found: Json | undefined = documents[held]
  for (const step of parsePointer(pointer)) {
    found = Array.isArray(found) ? found[Number(step)] : isNode(found) ? found[step] : undefined
  }
  return found
}

/** Follows `$ref` from a pointer until something else stands there; throws when there is no object. */
export function follow(pointer: string, held: HeldTo = 'mock'): { pointer: string; node: Node } {
  const node = at(pointer, held)
  if (!isNode(node)) throw new Error(`openapi.yaml has no object at ${pointer}`)
  return typeof node.$ref === 'string' ? follow(node.$ref, held) : { pointer, node }
}

/** The object itself, or the one that its `$ref` leads to. */
export function resolve(value: Json | undefined): Node {
  if (!isNode(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return typeof value.$ref === 'string' ? follow(value.$ref).node : value
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

/** One fact of an `x-spec`: how certain it is, the section of the specification, and a note where there is one. */
export type Fact = { name: string; certainty: string; section: string; note: string }

/** Returns the facts of an `x-spec`; throws when one is not written as "Provenance" of openapi.yaml says. */
export const factsOf = (marks: Node): Fact[] =>
  Object.entries(marks).map(([name, text]) => {
    const [, certainty, section, note = ''] =
      /^(stated|reading|not-shown) §(\d)(?: \((.+)\))?$/.exec(String(text)) ?? []
    if (certainty === undefined || section === undefined)
      throw new Error(`openapi.yaml has an unreadable x-spec: ${name}: ${text}`)
    return { name, certainty, section, note }
  })

/** Every operation as openapi.yaml writes it, with the method in capitals. */
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
for (const [held, document] of Object.entries(documents)) ajv.addSchema({ ...document, $id: held })
const compiled = new Map<string, ValidateFunction>()

/** Returns what is wrong with a value by the schema at a pointer: JSON pointer and message each. */
export function errorsAt(pointer: string, value: unknown, held: HeldTo = 'mock'): string[] {
  const $ref = held + encodeURI(pointer)
  const check = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, check)
  if (check(value)) return []
  return (check.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.additionalProperty ?? params.unevaluatedProperty
    return `${instancePath} ${message}${name === undefined ? '' : `: ${name}`}`
  })
}

/** Where the answer of an operation with a status is documented, `default` included; undefined when it is not. */
export function documentedAnswer(
  operationId: string,
  status: number | string,
  held: HeldTo = 'mock',
): string | undefined {
  const operation = operations.find(({ id }) => id === operationId)
  const places = [status, 'default'].map((key) => joinPointer(operation?.pointer ?? '', 'responses', key))
  const place = places.find((one) => isNode(at(one, held)))
  return place && follow(place, held).pointer
}

/** Where the schema of a body stands, below an answer or a requestBody. */
export function bodySchemaOf(pointer: string): string {
  const { pointer: place, node } = follow(pointer)
  const [media = ''] = Object.keys(resolve(node.content))
  return joinPointer(place, 'content', media, 'schema')
}

/** Returns how a response differs from what openapi.yaml says. */
export function differencesFromContract(
  { operationId }: { operationId: string },
  { status, headers, body }: { status: number; headers: IncomingHttpHeaders; body: unknown },
  held: HeldTo,
): string[] {
  const pointer = documentedAnswer(operationId, status, held)
  if (pointer === undefined) return [`openapi.yaml documents no ${status} for ${operationId}`]
  const { node } = follow(pointer, held)
  const missing = Object.entries(resolve(node.headers ?? {}))
    .filter(
      ([name, header]) => resolve(header).required === true && headers[name.toLowerCase()] === undefined,
    )
    .map(([name]) => `headers.${name}: openapi.yaml requires it`)
  const [media] = Object.keys(resolve(node.content ?? {}))
  if (media === undefined) return [...missing, ...(body === undefined ? [] : ['body: none is documented'])]
  if (!(headers['content-type'] ?? '').startsWith(media)) {
    return [...missing, `headers.content-type: openapi.yaml says ${media}, got ${headers['content-type']}`]
  }
  const errors = errorsAt(joinPointer(pointer, 'content', media, 'schema'), body, held)
  return [...missing, ...errors.map((error) => `body${error} (openapi.yaml)`)]
}
