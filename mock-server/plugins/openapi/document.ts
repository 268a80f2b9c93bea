import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A JSON Schema, with the keywords that operations.ts reads itself. Ajv reads the whole schema. */
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

export type Header = { required?: boolean; schema: Schema }

export type ResponseObject = { headers?: Record<string, Header | Reference>; content?: Record<string, Media> }

export type RequestBody = { required?: boolean; content: Record<string, Media> }

/** An operation of an OpenAPI document. */
export type OperationObject = {
  operationId: string
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestBody | Reference
  responses: Record<string, ResponseObject | Reference>
  security?: object[]
  /** Whether a GET changes data. */
  'x-writes'?: boolean
}

/** An OpenAPI 3.1 document with the parts that the server uses. */
export type OpenApiDocument = {
  servers?: { url: string }[]
  security?: object[]
  paths: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, Schema> }
}

/** Reads an OpenAPI document from a YAML file. */
export function readDocument(file: string): OpenApiDocument {
  return parse(readFileSync(file, 'utf8'))
}

/** Returns the first eight hexadecimal digits of a file's SHA-256. */
export function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
}

/** Returns a copy with references `contract#/...` instead of `#/...`, so that Ajv can compile parts separately. */
export function withContractReferences(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', '"$ref":"contract#/'))
}

/** Returns the object, or the target of its reference `#/...` or `contract#/...`. */
export function resolveReference<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const names = value.$ref.replace(/^.*#\//, '').split('/')
  const target = names.reduce<unknown>(
    (parent, name) => Reflect.get(parent as object, name.replaceAll('~1', '/').replaceAll('~0', '~')),
    document,
  )
  return resolveReference(document, target as T | Reference)
}
