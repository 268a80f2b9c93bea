import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admitted, admit, admitBody } from './admission.ts'
import { answersOf, type Handler } from './answers.ts'
import type { Engine, Exchange } from './engine.ts'
import { errorAnswer } from './error-answer.ts'
import type { Handlers } from './handlers.ts'
import { readJsonBodies } from './json-body.ts'
import type { Contract, Operation } from './operations.ts'
import { refuseUnknownPaths } from './unknown-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted
  }
  interface FastifyContextConfig {
    /** The operation that the route answers itself. */
    operationId?: string
  }
}

/** Turns every operation of the contract into a route; throws when operations and handlers are not the same set. */
export function serveContract(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  engine: Engine,
): void {
  // Each handler's input type is its operation's; from here on the contract's checks stand in for the compiler's.
  const byId = new Map(Object.entries(handlers as unknown as Record<string, Handler>))
  refuseMismatch(contract, byId)
  readJsonBodies(app)
  app.setErrorHandler(errorAnswer(engine))
  refuseUnknownPaths(app, contract, engine.violations)
  app.decorateRequest('admitted')
  for (const operation of contract.operations) {
    const handler = byId.get(operation.id)
    if (handler !== undefined && !engine.isForwarded?.(operation.id)) serve(app, operation, handler, engine)
  }
}

function refuseMismatch({ operations }: Contract, handlers: ReadonlyMap<string, Handler>): void {
  const documented = new Set(operations.map(({ id }) => id))
  const missing = [...documented].filter((id) => !handlers.has(id))
  const undocumented = [...handlers.keys()].filter((id) => !documented.has(id))
  if (missing.length > 0)
    throw new Error(`Operations of openapi.yaml without a handler: ${missing.join(', ')}`)
  if (undocumented.length > 0)
    throw new Error(`Handlers without an operation in openapi.yaml: ${undocumented.join(', ')}`)
}

function serve(app: FastifyInstance, operation: Operation, handler: Handler, engine: Engine): void {
  const { work, refuse, leave, resend } = answersOf(operation, handler, engine)
  const memory = engine.memoryFor(operation.id)

  function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
    return {
      request,
      reply,
      work: () => work(request),
      leave: (answering) => leave(answering, request, reply),
    }
  }

  app.route({
    method: operation.method,
    url: operation.path.slice(app.prefix.length).replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: operation.id },
    ...(operation.body && { bodyLimit: operation.body.limit }),
    onRequest(request, _reply, done) {
      request.admitted = admit(operation, request, engine.authenticate)
      done()
    },
    handler(request, reply) {
      admitBody(operation, request.body)
      const disturb = engine.disturbance(operation.id)
      if (disturb !== undefined) return disturb(exchangeOf(request, reply))
      const known = memory?.recall(request.url)
      if (known !== undefined) return resend(known, reply)
      const answering = work(request)
      if (answering instanceof Promise) return answering.then((late) => void leave(late, request, reply))
      const text = leave(answering, request, reply)
      if (text !== undefined) memory?.keep(request.url, text)
    },
    // Only requests that are not let through get here: what a handler throws is caught where it runs.
    errorHandler: refuse,
  })
}
