import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Operation } from './contract.ts'
import type { Schema } from './document.ts'

const maxErrors = 5

type ValidationError = Pick<ErrorObject, 'instancePath' | 'message' | 'params'>

/** Returns at most five messages such as `body/services/0/price must be number`. `part` names the validated value. */
export function formatErrors(errors: readonly ValidationError[], part: string): string[] {
  const messages = errors.map(({ instancePath, message, params }) => {
    const detail = params.additionalProperty ?? params.unevaluatedProperty ?? params.allowedValues
    return `${part}${instancePath} ${message}${detail === undefined ? '' : `: ${[detail].flat().join(', ')}`}`
  })
  return [...new Set(messages)].slice(0, maxErrors)
}

const options = { allErrors: true, strict: false }
const json = formats.default(new Ajv2020(options))
/** Header values are strings on the wire. */
const text = formats.default(new Ajv2020({ ...options, coerceTypes: true }))

// Ajv compiles each schema once.
function findSchemaErrors(ajv: Ajv2020, schema: Schema, value: unknown, part: string): string[] {
  const validate = ajv.compile(schema)
  return validate(value) ? [] : formatErrors(validate.errors ?? [], part)
}

/** Headers that the contract documents only where a client depends on them: those of Node, CORS, helmet and cookies. */
const commonHeaders =
  /^(access-control-|cache-control$|connection$|content-|cross-origin-|date$|keep-alive$|referrer-policy$|set-cookie$|transfer-encoding$|vary$|x-)/

/** Returns the errors of the parsed JSON body of a request. */
export const findRequestBodyErrors = (schema: Schema, body: unknown): string[] =>
  findSchemaErrors(json, schema, body, 'body')

type ServerResponse = { status: number; headers: Record<string, unknown>; payload: unknown }

/** Returns the contract violations of a response. Header names are in lowercase; `payload` is serialized. */
export function findResponseErrors(
  { responses }: Pick<Operation, 'responses'>,
  { status, headers, payload }: ServerResponse,
): string[] {
  const documented = responses[status]
  if (documented === undefined) return [`the status ${status} is not documented`]
  const errors: string[] = []
  const documentedHeaders = new Map(
    Object.entries(documented.headers ?? {}).map(([name, header]) => [name.toLowerCase(), header]),
  )
  for (const [name, { required, schema }] of documentedHeaders) {
    if (headers[name] !== undefined)
      errors.push(...findSchemaErrors(text, schema, String(headers[name]), `header ${name}`))
    else if (required) errors.push(`the header ${name} is missing`)
  }
  for (const name in headers)
    if (!documentedHeaders.has(name) && !commonHeaders.test(name))
      errors.push(`the header ${name} is not documented`)
  return [...errors, ...findBodyErrors(documented.content, headers['content-type'], payload)]
}

function findBodyErrors(
  content: Record<string, { schema: Schema }> | undefined,
  contentType: unknown,
  payload: unknown,
): string[] {
  const body = payload === undefined || payload === null ? '' : String(payload)
  if (content === undefined) return body === '' ? [] : ['the response is documented without a body']
  if (body === '') return ['the response is documented with a body']
  const mediaType = String(contentType).split(';', 1)[0] ?? ''
  const schema = content[mediaType]?.schema
  if (schema === undefined) return [`the media type ${mediaType} is not documented`]
  const value = mediaType === 'application/json' ? parseJson(body) : body
  return value === undefined
    ? ['the body is not JSON']
    : findSchemaErrors(json, schema, value, 'body')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
