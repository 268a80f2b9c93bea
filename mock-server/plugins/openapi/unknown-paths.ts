import type { FastifyInstance } from 'fastify'
import { HttpError } from '#mock-server/http-error.ts'
import type { Contract } from './operations.ts'
import type { Violations } from './violations.ts'

/** Refuses what is no operation before its body is read: 405 with `Allow` on a known path, 404 on any other. */
export function refuseUnknownPaths(app: FastifyInstance, contract: Contract, violations: Violations): void {
  const methodsOf = methodTable(contract)

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    const status = allowed.length > 0 && !allowed.includes(request.method) ? 405 : 404
    const message =
      status === 405
        ? `${request.method} is not allowed here; use ${allowed.join(' or ')}.`
        : 'There is nothing at this address.'
    violations.add({
      operationId: null,
      direction: 'request',
      status,
      errors: [`${request.method} ${request.url}: ${message}`],
    })
    done(new HttpError(status, message, status === 405 ? { allow: allowed.join(', ') } : {}))
  })
  // A not-found handler of its own makes the hooks above (and the CORS headers) apply to unknown paths as well.
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'There is nothing at this address.')
  })
}

function methodTable({ operations }: Contract): (path: string) => string[] {
  const patterns = operations.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '[^/]+' : segment.replaceAll(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${segments.join('/')}$`)
}
