import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#mock-server/http-error.ts'
import type { Contract, Operation } from '#mock-server/plugins/openapi/operations.ts'
import type { Violation, Violations } from '#mock-server/plugins/openapi/violations.ts'
import { answerErrors, requestErrors } from './check-exchange.ts'
import { headersToPass, headersToReturn } from './passed-headers.ts'
import type { Upstream } from './upstream.ts'

const patience = 25_000
const bodyLimit = 20_000_000

type Watching = { violations: Violations; log(line: string): void }

/**
 * Serves the real operations by asking the backend: what comes goes on as it is, in both directions, and what
 * openapi.yaml has against it is noted. 502 when the backend does not answer.
 */
export function forwardTo(
  app: FastifyInstance,
  { base, real }: Upstream,
  contract: Contract,
  { violations, log }: Watching,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  const note = (violation: Violation) => {
    if (violation.errors.length === 0) return
    violations.add(violation)
    const { operationId, direction, status, errors } = violation
    log(`\u001b[31m${operationId} ${direction} ${status}: ${errors.join('; ')}\u001b[0m`)
  }

  for (const operation of contract.operations.filter(({ id }) => real.has(id))) {
    const { id: operationId, method, path } = operation
    app.route({
      method,
      url: path.slice(app.prefix.length).replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      async handler(request, reply) {
        const asked = requestErrors(operation, request)
        const response = await ask(base + request.url.slice(contract.base.length), operation, request)
        const bytes = Buffer.from(await response.arrayBuffer())
        const { status } = response
        note({ operationId, direction: 'request', status, errors: asked })
        const errors = answerErrors(operation, response, bytes.toString('utf8'))
        note({ operationId, direction: 'response', status, errors })
        reply.code(status).headers(headersToReturn(response.headers))
        return reply.send(bytes.length === 0 ? undefined : bytes)
      },
    })
  }
}

async function ask(url: string, { method }: Operation, { headers, body }: FastifyRequest): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  const bytes = body as Buffer | undefined
  try {
    return await fetch(url, {
      method,
      headers: headersToPass(headers),
      redirect: 'manual',
      signal,
      ...(bytes !== undefined && { body: new Uint8Array(bytes) }),
    })
  } catch {
    throw new HttpError(502, 'The real backend does not answer.')
  }
}
