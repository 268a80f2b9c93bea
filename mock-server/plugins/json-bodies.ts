import type { IncomingHttpHeaders } from 'node:http'
import { httpErrors } from '@fastify/sensible'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Deeper JSON would exceed the stack of functions that call themselves for each level, such as JSON.stringify. */
const maxDepth = 100

/** Message of a 415. */
export const mediaTypeMessage =
  'Send the body as JSON in UTF-8, with Content-Type: application/json and without Content-Encoding.'

/** Parses JSON in UTF-8. Another media type, charset or encoding gets 415, and JSON that is invalid or not storable 400. */
export const jsonBodies = fp(
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async ({ headers }: FastifyRequest, bytes: Buffer) => parseBody(headers, bytes),
    )
  },
  { name: 'json-bodies' },
)

/** Parses the body of a request. Throws 415 unless its headers say that it is JSON in UTF-8, and 400 for invalid JSON. */
export function parseBody(headers: IncomingHttpHeaders, bytes: Buffer): unknown {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8'
  const isJson = /^application\/json *(;|$)/i.test(type)
  if (!isJson || !/^utf-?8$/i.test(charset) || encoding.toLowerCase() !== 'identity')
    throw httpErrors.unsupportedMediaType(mediaTypeMessage)
  return parseJson(bytes)
}

function parseJson(bytes: Buffer): unknown {
  try {
    const text = utf8.decode(bytes)
    if (text.startsWith('\ufeff')) throw new Error('it begins with a byte order mark')
    const body = JSON.parse(text)
    requireStorable(body)
    return body
  } catch (error) {
    throw httpErrors.badRequest(
      `The body is not JSON that can be stored: ${(error as Error).message}`,
    )
  }
}

/**
 * Throws if the server cannot hold a JSON value. SQLite cuts strings at NUL, and cannot store an unpaired surrogate.
 */
function requireStorable(value: unknown, depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error('a string contains the NUL character or an unpaired surrogate')
  if (typeof value !== 'object' || value === null) return
  if (depth === maxDepth) throw new Error(`it is nested more than ${maxDepth} levels deep`)
  for (const [name, member] of Object.entries(value)) {
    requireStorable(name)
    requireStorable(member, depth + 1)
  }
}
