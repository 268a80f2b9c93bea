import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type OpenApiDocument, type OperationObject, resolveReference } from './document.ts'

/** Content of mock-rules.yaml. */
export const mockRules: {
  rejections: Readonly<Record<string, Readonly<Record<string, string>>>>
  maxBodyBytes: Readonly<Record<string, number>> & { default: number }
  maxDepth: number
  neverSent: Readonly<Record<string, readonly string[]>>
} = parse(readFileSync(join(import.meta.dirname, 'mock-rules.yaml'), 'utf8'))

const rejection = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
}
const allowHeader = { Allow: { required: true, schema: { type: 'string' } } }

/**
 * Returns a copy of a document with the rules of the mock. Objects that list their members allow no others. Each
 * operation gains the mock's rejections and loses the responses in `neverSent` of mock-rules.yaml for the file `name`.
 */
export function withMockRules<Source extends OpenApiDocument>(source: Source, name = 'openapi.yaml'): Source {
  const copy = structuredClone(source)
  const operations = Object.values(copy.paths).flatMap((item) => Object.values(item)) as OperationObject[]
  for (const { responses, requestBody } of operations) {
    for (const status of mockRules.neverSent[name] ?? []) delete responses[status]
    responses[400] ??= rejection
    responses[405] ??= { ...rejection, headers: allowHeader }
    if (requestBody !== undefined) for (const status of [413, 415]) responses[status] ??= rejection
  }
  closeObjects(copy, new Set(listSchemasInAllOf(copy, copy)))
  return copy
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the schemas in `allOf` lists. They must allow members that other schemas of the list have. */
function listSchemasInAllOf(value: unknown, document: OpenApiDocument): unknown[] {
  if (!isRecord(value)) return []
  const parts = Array.isArray(value.allOf) ? value.allOf.map((part) => resolveReference(document, part)) : []
  return [...parts, ...Object.values(value).flatMap((member) => listSchemasInAllOf(member, document))]
}

const nonSchemaKeys = /^(examples?|default|enum|const|required|x-.*)$/

/** Forbids unlisted members in `value` and each schema inside it, except `parts`, the schemas in `allOf` lists. */
function closeObjects(value: unknown, parts: ReadonlySet<unknown>): void {
  if (!isRecord(value)) return
  const isUnspecified = value.additionalProperties === undefined && value.unevaluatedProperties === undefined
  if ((isRecord(value.properties) || Array.isArray(value.allOf)) && isUnspecified && !parts.has(value))
    value[Array.isArray(value.allOf) ? 'unevaluatedProperties' : 'additionalProperties'] = false
  for (const [key, member] of Object.entries(value)) if (!nonSchemaKeys.test(key)) closeObjects(member, parts)
}
