import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import {
  findNode,
  findResponsePointer,
  joinPointer,
  listValidationErrors,
  resolve,
} from './openapi.ts'

/** The parts of an HTTP response that are compared, as supertest returns them. */
export type ReceivedResponse = {
  status: number
  headers: Record<string, string | undefined>
  text: string
}

type Options = {
  /**
   * On the mock: only the statuses and headers that are documented, and no undocumented members. Otherwise as for a real
   * backend, which may send more.
   */
  isStrict?: boolean
}

// Header values are texts, also where the schema is a number.
const headerAjv = new Ajv2020({ strict: false, coerceTypes: true })
formats.default(headerAjv)

/** Headers that any response of the mock may have: those of HTTP, CORS and cookies, and the security headers of Helmet. */
const commonHeaders =
  /^(access-control-.*|cache-control|connection|content-(length|security-policy|type)|cross-origin-.*|date|keep-alive|referrer-policy|set-cookie|transfer-encoding|vary|x-content-type-options|x-frame-options)$/

/** Returns the differences between a response and openapi.yaml. They contain no values of records. */
export function listDifferences(
  operationId: string,
  response: ReceivedResponse,
  { isStrict = true }: Options = {},
): string[] {
  const pointer = findResponsePointer(operationId, response.status, { isStrict })
  if (pointer === undefined)
    return [`openapi.yaml documents no ${response.status} for ${operationId}`]
  return [
    ...listHeaderDifferences(pointer, response, isStrict),
    ...listBodyDifferences(pointer, response, isStrict),
  ]
}

function listHeaderDifferences(
  pointer: string,
  { headers }: ReceivedResponse,
  isStrict: boolean,
): string[] {
  const documented = Object.entries(resolve(findNode(pointer).node.headers ?? {})).map(
    ([name, header]) => [name.toLowerCase(), resolve(header)] as const,
  )
  const wrong = documented.flatMap(([name, { required, schema }]) => {
    const value = headers[name]
    if (value === undefined)
      return required === true ? [`headers.${name}: missing, but openapi.yaml requires it`] : []
    // A copy, because Ajv converts the value in place.
    const validate = headerAjv.compile({ properties: { value: resolve(schema) } })
    if (validate({ value })) return []
    return [
      `headers.${name} ${headerAjv.errorsText(validate.errors, { dataVar: '' })} (openapi.yaml)`,
    ]
  })
  if (!isStrict) return wrong
  const known = new Set(documented.map(([name]) => name))
  const undocumented = Object.keys(headers).filter(
    (name) => !known.has(name) && !commonHeaders.test(name),
  )
  return [
    ...wrong,
    ...undocumented.map((name) => `headers.${name}: not documented in openapi.yaml`),
  ]
}

function listBodyDifferences(
  pointer: string,
  { headers, text }: ReceivedResponse,
  isStrict: boolean,
): string[] {
  const [mediaType] = Object.keys(resolve(findNode(pointer).node.content ?? {}))
  if (mediaType === undefined) return text ? ['body: not documented in openapi.yaml'] : []
  const contentType = headers['content-type'] ?? 'none'
  if (!contentType.startsWith(mediaType))
    return [`headers.content-type: openapi.yaml has ${mediaType}, got ${contentType}`]
  const body = parseBody(text, contentType)
  if (body === undefined) return ['body: not JSON']
  const errors = listValidationErrors(joinPointer(pointer, 'content', mediaType, 'schema'), body, {
    isStrict,
  })
  return errors.map((error) => `body${error} (openapi.yaml)`)
}

/** Returns the parsed body if it is JSON, undefined if it is invalid JSON, and the text of any other media type. */
export function parseBody(text: string, contentType: string): unknown {
  if (!/^application\/(.+\+)?json/.test(contentType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
