import { httpErrors } from '@fastify/sensible'
import { errorCodes, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses JSON in UTF-8. Another media type, charset or encoding gets 415, and JSON that is invalid or not storable 400. */
export const jsonBodies = fp(
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', async ({ headers }: FastifyRequest) => {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type'])
    })
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async ({ headers }: FastifyRequest, bytes: Buffer) => {
        const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
        const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8'
        if (charset.toLowerCase() !== 'utf-8' || encoding !== 'identity')
          throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)
        return parseJson(bytes)
      },
    )
  },
  { name: 'json-bodies' },
)

function parseJson(bytes: Buffer): unknown {
  try {
    const body = JSON.parse(utf8.decode(bytes))
    requireStorable(body)
    return body
  } catch (error) {
    throw httpErrors.badRequest(
      `The body is not JSON that can be stored: ${(error as Error).message}`,
    )
  }
}

/** Throws if SQLite cannot hold a JSON value: it cuts strings at NUL, and cannot store an unpaired surrogate. */
function requireStorable(value: unknown): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error('a string contains the NUL character or an unpaired surrogate')
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    requireStorable(name)
    requireStorable(member)
  }
}
