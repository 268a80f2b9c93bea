import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type OpenApiDocument, type OperationObject, resolveReference, type Schema } from './document.ts'

/** Content of mock-rules.yaml. */
export const mockRules: {
  rejections: Readonly<Record<string, Readonly<Record<string, string>>>>
  maxBodyBytes: Readonly<Record<string, number>> & { default: number }
  maxDepth: number
  neverSent: Readonly<Record<string, readonly string[]>>
} = parse(readFileSync(join(import.meta.dirname, 'mock-rules.yaml'), 'utf8'))

const errorResponse = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
}
const allowHeader = { Allow: { required: true, schema: { type: 'string' } } }

/**
 * Returns a copy of a document with the rules of the mock. Objects that list members allow no others, unless a schema
 * sets the rule or `closesObjects` is false. Each
 * operation gains responses for the mock's rejections, and loses those that `neverSent` lists for the file `name`.
 */
export function withMockRules<Source extends OpenApiDocument>(
  source: Source,
  name = 'openapi.yaml',
  { closesObjects = true } = {},
): Source {
  const copy = structuredClone(source)
  const operations = Object.values(copy.paths).flatMap((item) => Object.values(item)) as OperationObject[]
  for (const { responses, requestBody } of operations) {
    for (const status of mockRules.neverSent[name] ?? []) delete responses[status]
    responses[400] ??= errorResponse
    responses[405] ??= { ...errorResponse, headers: allowHeader }
    if (requestBody !== undefined) for (const status of [413, 415]) responses[status] ??= errorResponse
  }
  if (name === 'openapi.yaml') acceptUnknownStatuses(copy)
  if (closesObjects) closeObjects(copy, new Set(listSchemasInAllOf(copy, copy)))
  return copy
}

/** Allows any order status in responses. The seed `edge` has one that a newer backend may have. */
function acceptUnknownStatuses({ components }: OpenApiDocument) {
  const { ServiceOrder } = components?.schemas ?? {}
  const properties = ServiceOrder?.properties as Record<string, Schema> | undefined
  if (properties !== undefined) properties.status = { type: 'string', minLength: 1, maxLength: 40 }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the schemas in `allOf` lists. They must allow members that other schemas of the list have. */
function listSchemasInAllOf(value: unknown, document: OpenApiDocument): unknown[] {
  if (!isRecord(value)) return []
  const schemas = Array.isArray(value.allOf)
    ? value.allOf.map((schema) => resolveReference(document, schema))
    : []
  return [...schemas, ...Object.values(value).flatMap((member) => listSchemasInAllOf(member, document))]
}

const nonSchemaKeys = /^(examples?|default|enum|const|required|x-.*)$/

/** Forbids unlisted members in `value` and inside it, unless a schema sets the rule or is in `allOfSchemas`. */
function closeObjects(value: unknown, allOfSchemas: ReadonlySet<unknown>): void {
  if (!isRecord(value)) return
  const isUnspecified = value.additionalProperties === undefined && value.unevaluatedProperties === undefined
  if ((isRecord(value.properties) || Array.isArray(value.allOf)) && isUnspecified && !allOfSchemas.has(value))
    value[Array.isArray(value.allOf) ? 'unevaluatedProperties' : 'additionalProperties'] = false
  for (const [key, member] of Object.entries(value))
    if (!nonSchemaKeys.test(key)) closeObjects(member, allOfSchemas)
}
