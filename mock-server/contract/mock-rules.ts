import type { OpenApiDocument, Schema } from './document.ts'

/** Responses that openapi.yaml declares for real backends only. If the mock sends one, that is a contract violation. */
const neverSent = ['403', '502', '503', 'default']

const errorResponse = {
  description: 'The mock rejects the request.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
}
const allowHeader = { Allow: { required: true, schema: { type: 'string' } } }

/**
 * Returns a copy of a document with the rules of the mock (decision 014). Objects that list members allow no others,
 * unless a schema sets the rule. Each operation gains responses for the mock's rejections.
 */
export function withMockRules(source: OpenApiDocument, name = 'openapi.yaml'): OpenApiDocument {
  const copy = structuredClone(source)
  for (const { responses, requestBody } of Object.values(copy.paths).flatMap(Object.values)) {
    if (name === 'openapi.yaml') for (const status of neverSent) delete responses[status]
    responses[400] ??= errorResponse
    responses[405] ??= { ...errorResponse, headers: allowHeader }
    if (requestBody !== undefined)
      for (const status of [413, 415]) responses[status] ??= errorResponse
  }
  closeObjects(copy, new Set(listSchemasInAllOf(copy, copy)))
  return copy
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the schemas in `allOf` lists. They must allow members that other schemas of the list have. */
function listSchemasInAllOf(value: unknown, document: OpenApiDocument): unknown[] {
  if (!isRecord(value)) return []
  const schemas = Array.isArray(value.allOf) ? value.allOf : []
  return [
    ...schemas.map((schema) => findComponent(document, schema) ?? schema),
    ...Object.values(value).flatMap((member) => listSchemasInAllOf(member, document)),
  ]
}

function findComponent({ components }: OpenApiDocument, { $ref }: Schema): Schema | undefined {
  return components?.schemas?.[String($ref).replace('#/components/schemas/', '')]
}

const nonSchemaKeys = /^(examples?|default|enum|const|required|x-.*)$/

/** Forbids unlisted members in `value` and inside it, unless a schema sets the rule or is in `allOfSchemas`. */
function closeObjects(value: unknown, allOfSchemas: ReadonlySet<unknown>): void {
  if (!isRecord(value)) return
  const isUnspecified =
    value.additionalProperties === undefined && value.unevaluatedProperties === undefined
  if (isUnspecified && !allOfSchemas.has(value)) {
    if (Array.isArray(value.allOf)) value.unevaluatedProperties = false
    else if (isRecord(value.properties)) value.additionalProperties = false
  }
  for (const [key, member] of Object.entries(value))
    if (!nonSchemaKeys.test(key)) closeObjects(member, allOfSchemas)
}
