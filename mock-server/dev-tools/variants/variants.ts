import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  type Converter,
  idMembers,
  mapMembers,
  responseVariants,
  type Substitute,
  type UnsentResponse,
} from './response-variants.ts'

type ResponseVariants = typeof responseVariants

/** The chosen format of each variant, for example `{ terms: 'raw' }`. Other responses have the documented format. */
export type Variants = { readonly [Name in keyof ResponseVariants]?: keyof ResponseVariants[Name] }

/** The names of each variant's formats. */
export const formatNames: Readonly<Record<string, string[]>> = Object.fromEntries(
  Object.entries(responseVariants).map(([name, formats]) => [name, Object.keys(formats)]),
)

/** Each variant with each of its formats: `terms=raw`, `terms=record`, ... */
const variantSettings: readonly string[] = Object.entries(formatNames).flatMap(([name, formats]) =>
  formats.map((format) => `${name}=${format}`),
)

/** Parses a list such as `terms=raw,page=nested`. Returns an error message if the list is invalid. */
export function parseVariants(list: string): Variants | string {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '')
  const unknown = entries.find((entry) => !variantSettings.includes(entry))
  if (unknown !== undefined)
    return `Unknown variant '${unknown}'. The variants are ${variantSettings.join(', ')}.`
  const pairs = entries.map((entry) => entry.split('=') as [string, string])
  const repeated = pairs.find(
    ([name], index) => pairs.findIndex(([other]) => other === name) !== index,
  )
  if (repeated !== undefined)
    return `The variant ${repeated[0]} is listed twice. Choose one format.`
  return Object.fromEntries(pairs)
}

/** Holds the chosen variants, which the control API can replace while the server runs. */
export type VariantState = { chosen: Variants }

/** Returns the converters of the chosen variants, in the order in which they apply. */
const listConverters = (variants: Variants): readonly Converter[] =>
  Object.entries(responseVariants).flatMap(([name, formats]) => {
    const format = variants[name as keyof Variants]
    return format === undefined ? [] : [(formats as Record<string, Converter>)[format] as Converter]
  })

/** Members of an order that the SPA sends back in a quote unchanged, and so in the format of the variants. */
const echoedMembers = ['paymentDetails', 'refundDetails'] as const

/**
 * Applies the chosen variants to responses of this scope, after handlers, checks and faults, which see only the
 * documented format. Converts IDs, payment details and refund details of requests back to that format.
 */
export const variantResponses = fp<{ variants: VariantState }>(
  async (scope, { variants }) => {
    const { substitute, toOriginal, isEmpty } = createSubstitutions()

    function applyVariants(documented: UnsentResponse): UnsentResponse {
      const documentedValues = listEchoedValues(documented.body)
      const converters = listConverters(variants.chosen)
      const outgoing = converters.reduce(
        (response, convert) => convert(response, substitute),
        documented,
      )
      for (const [index, value] of listEchoedValues(outgoing.body).entries())
        substitute(value, documentedValues[index])
      return outgoing
    }

    function toDocumentedFormat(body: unknown): unknown {
      if (Buffer.isBuffer(body)) return toDocumentedBytes(body)
      if (typeof body !== 'object' || body === null) return body
      const documented = mapMembers(body, idMembers, toOriginal) as Record<string, unknown>
      for (const name of echoedMembers) {
        if (name in documented) documented[name] = toOriginal(Reflect.get(body, name))
      }
      return documented
    }

    /** Converts the body of a forwarded request; a body that is not JSON stays unchanged. */
    function toDocumentedBytes(body: Buffer): Buffer {
      try {
        return Buffer.from(JSON.stringify(toDocumentedFormat(JSON.parse(body.toString('utf8')))))
      } catch {
        return body
      }
    }

    scope.addHook('onRequest', (request, _reply, done) => {
      if (isEmpty()) return done()
      const params = request.params as Record<string, string>
      for (const [name, value] of Object.entries(params)) params[name] = String(toOriginal(value))
      done()
    })
    scope.addHook('preValidation', (request, _reply, done) => {
      if (!isEmpty()) request.body = toDocumentedFormat(request.body)
      done()
    })
    scope.addHook('onSend', (request, reply, payload, done) => {
      const hasVariants = Object.keys(variants.chosen).length > 0
      const documented = hasVariants ? parsePayload(request, reply, payload) : undefined
      if (documented === undefined) return done(null, payload)
      const { status, type, body } = applyVariants(documented)
      reply.code(status)
      if (body === undefined) {
        reply.removeHeader('content-type').removeHeader('content-length')
        return done(null, '')
      }
      reply.type(type).removeHeader('content-length')
      done(null, type.includes('json') ? JSON.stringify(body) : String(body))
    })
  },
  { name: 'variants' },
)

/**
 * Creates functions that replace values and find the original of a replaced value. Forgets the original that was replaced
 * longest ago when there are more than `maxCount`.
 */
export function createSubstitutions(maxCount = 100_000) {
  const originals = new Map<string, unknown>()
  const substitute: Substitute = (value, original) => {
    const key = toKey(value)
    originals.delete(key)
    originals.set(key, original)
    const [oldestKey = key] = originals.keys()
    if (originals.size > maxCount) originals.delete(oldestKey)
    return value
  }
  return {
    substitute,
    /** Returns the original of a value, or the value itself if it replaced none. */
    toOriginal(value: unknown): unknown {
      const key = toKey(value)
      return originals.has(key) ? originals.get(key) : value
    },
    isEmpty: () => originals.size === 0,
  }
}

/** Returns the same key for a number and its text, because a client may send a numeric ID back as text. */
const toKey = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Parses the payload of a response. Returns `undefined` if a variant cannot apply to it. */
function parsePayload(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const operationId = request.routeOptions.config.operation?.id
  if (operationId === undefined && !request.is404) return undefined
  const type = String(reply.getHeader('content-type') ?? '')
  const common = { operationId, status: reply.statusCode, type }
  // A response with a contract violation may already have another format, if a real backend sent it. Do not change it.
  if (request.violations?.some(({ direction }) => direction === 'response')) return undefined
  if (payload === undefined || payload === null || payload === '')
    return { ...common, body: undefined }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  const text = payload.toString()
  if (!type.includes('json')) return { ...common, body: text }
  try {
    return { ...common, body: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Returns the values of the echoed members of an order, or of each order of a page or list. */
function listEchoedValues(body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap(listEchoedValues)
  if (typeof body !== 'object' || body === null) return []
  const own = echoedMembers
    .filter((name) => name in body)
    .map((name) => Reflect.get(body, name) as unknown)
  return 'content' in body ? listEchoedValues(body.content) : own
}
