import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#mock-server/http-error.ts'

const json = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Makes an app (or a part of one) read JSON bodies and nothing else; an empty body is `undefined`. */
export function readJsonBodies(app: FastifyInstance): void {
  ignoreBodies(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    try {
      done(null, JSON.parse(utf8.decode(bytes)))
    } catch (error) {
      done(new HttpError(400, `The body is not JSON: ${error instanceof Error ? error.message : error}.`))
    }
  })
}

/** Makes an app leave bodies unread, where none is expected or its media type has been looked at already. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** Whether a body follows the head of the request. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether the head announces plain JSON in UTF-8, the one form that is read. */
export function announcesJson({ headers }: FastifyRequest): boolean {
  return (
    json.test(headers['content-type'] ?? '') && (headers['content-encoding'] ?? 'identity') === 'identity'
  )
}
