import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON Schema as far as the server itself looks into one; Ajv understands the rest. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  default?: string | number | boolean
  [keyword: string]: unknown
}

type Media = { schema: Schema }
type Reference = { $ref: string }

/** A path or query parameter. */
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

/** A response header. */
export type Header = { required?: boolean; schema: Schema }

/** One documented answer. */
export type Response = { headers?: Record<string, Header | Reference>; content?: Record<string, Media> }

/** A documented request body. */
export type RequestBody = { required?: boolean; content: Record<string, Media> }

type Security = Record<string, string[]>[]

/** An operation as openapi.yaml writes it. */
export type OperationObject = {
  operationId: string
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody | Reference
  responses: Record<string, Response | Reference>
  security?: Security
  'x-body-limit'?: number
}

/** An OpenAPI 3.1 document: the parts that the server is built from. */
export type Document = {
  servers?: { url: string }[]
  security?: Security
  paths: Record<string, Record<string, unknown>>
  components?: { securitySchemes?: Record<string, { type: string; in?: string; name?: string }> }
}

/** Something in the document, and the JSON Pointer at which Ajv finds it. */
export type Found<Thing> = { thing: Thing; pointer: string }

/** Reads an OpenAPI document from a YAML file. */
export function readDocument(file: string): Document {
  return parse(readFileSync(file, 'utf8'))
}

/** The pointer to something below another pointer. */
export function below(pointer: string, ...names: string[]): string {
  return names.reduce(
    (path, name) => `${path}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    pointer,
  )
}

/** Follows `$ref`s (inside the same document only) to the thing itself. */
export function follow<Thing extends object>(
  document: Document,
  thing: Thing | Reference,
  pointer: string,
): Found<Thing> {
  if (!isReference(thing)) return { thing, pointer }
  const target = at(document, thing.$ref)
  if (typeof target !== 'object' || target === null)
    throw new Error(`openapi.yaml: nothing stands at ${thing.$ref}`)
  return follow(document, target as Thing | Reference, thing.$ref)
}

function isReference(thing: object): thing is Reference {
  return '$ref' in thing && typeof thing.$ref === 'string'
}

function at(document: Document, pointer: string): unknown {
  if (!pointer.startsWith('#/')) throw new Error(`openapi.yaml: ${pointer} leads out of the document`)
  return pointer
    .slice(2)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (thing, name) => (typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined),
      document,
    )
}
