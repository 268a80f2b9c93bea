import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Converter,
  idMembers,
  idToNumber,
  mapMembers,
  responseVariants,
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

/** Returns the converters of the chosen variants, in the order in which they apply. */
const listConverters = (chosen: Readonly<Record<string, string | undefined>>): Converter[] =>
  Object.entries<Record<string, Converter>>(responseVariants).flatMap(
    ([name, formats]) => formats[chosen[name] ?? ''] ?? [],
  )

/** As many IDs as the orders of the largest seed. */
const maxSentIds = 100_000

/** Creates a memory of the IDs that responses had as numbers. It forgets the ID that was sent longest ago. */
export function createSentIds(max = maxSentIds) {
  const idsByNumber = new Map<string, string>()
  return {
    /** Returns the number of an ID, and remembers the ID. */
    toNumber(id: string): number {
      const number = idToNumber(id)
      const key = String(number)
      // A deleted key is last when it is set again.
      idsByNumber.delete(key)
      idsByNumber.set(key, id)
      const [oldestKey = ''] = idsByNumber.keys()
      if (idsByNumber.size > max) idsByNumber.delete(oldestKey)
      return number
    },
    /** Returns the ID that a response had as this number, or else the value. */
    toId: (value: unknown): unknown => idsByNumber.get(String(value)) ?? value,
    isEmpty: () => idsByNumber.size === 0,
  }
}

export type ChosenVariants = ReturnType<typeof createVariants>

/** Holds the chosen variants, which the control API can replace while the server runs, and applies them. */
export function createVariants(initial: Variants) {
  const sentIds = createSentIds()
  let chosen = initial

  return {
    getChosen: () => chosen,
    choose(variants: Variants): void {
      chosen = variants
    },

    /** Replaces the numbers that responses had as IDs, in the path and the body of a request. */
    restoreIds(request: FastifyRequest): void {
      if (sentIds.isEmpty()) return
      request.params = mapMembers(request.params, idMembers, sentIds.toId)
      request.body = mapMembers(request.body, idMembers, sentIds.toId)
    },

    /** Applies the chosen variants to a documented response. Returns the payload to send. */
    apply(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
      const converters = listConverters(chosen)
      const documented = converters.length > 0 ? parseResponse(request, reply, payload) : undefined
      if (documented === undefined) return payload
      const { status, type, body } = converters.reduce(
        (response, convert) => convert(response, sentIds.toNumber),
        documented,
      )
      reply.code(status).removeHeader('content-length')
      if (body === undefined) {
        reply.removeHeader('content-type')
        return ''
      }
      reply.type(type)
      return type.includes('json') ? JSON.stringify(body) : String(body)
    },
  }
}

/** Parses a response. Returns `undefined` if a variant cannot apply to it. */
function parseResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): UnsentResponse | undefined {
  const operationId = request.routeOptions.config.operation?.id
  if (operationId === undefined && !request.is404) return undefined
  const type = String(reply.getHeader('content-type') ?? '')
  const common = { operationId, status: reply.statusCode, type }
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
