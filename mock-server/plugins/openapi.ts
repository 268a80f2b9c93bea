import type { Readable } from 'node:stream'
import { httpErrors } from '@fastify/sensible'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Contract, Operation } from '#mock-server/contract/contract.ts'
import type { Schema } from '#mock-server/contract/document.ts'
import { findResponseErrors, formatErrors } from '#mock-server/contract/responses.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation
    /** Whether the mock forwards the operation to a real backend. */
    isForwarded?: boolean
  }
}

type Options = {
  contract: Contract
  /** One Fastify handler per operation: `Handlers` or `HandlersOf`. */
  handlers: object
  /** What happens to a response that violates the contract: 'throw' replaces it with a 500, 'log' sends it. */
  onInvalidResponse: 'throw' | 'log'
  /** Returns whether `app.forwardToUpstream` handles the operation. */
  isForwarded?(operationId: string): boolean
}

const largeBodyBytes = 1_048_576
const forwardedBodyBytes = 16 * largeBodyBytes
const bodyLimits: Record<string, number> = {
  default: 102_400,
  saveQuotation: largeBodyBytes,
  createTerms: largeBodyBytes,
  updateTerms: largeBodyBytes,
}

/**
 * Adds a route for every operation of a contract. The routes validate requests and responses. Another method of a
 * known path gets 405 with `Allow`, and an unknown path gets 404. If an operation needs a session, register the plugin
 * `session` first.
 */
export const openapi = fp<Options>(
  async (app, { contract, handlers, onInvalidResponse, isForwarded = () => false }) => {
    const handlersById = handlers as Record<string, RouteOptions['handler']>
    // No contract declares a body for DELETE, and Fastify would parse one even if it is empty.
    app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true })
    validateWithAjv(app)
    checkResponses(app, contract, onInvalidResponse)
    rejectUnknownPaths(app)
    rejectOtherMethods(app, contract)
    for (const operation of contract.operations.values()) {
      const { id, method, allowsHead, params, query, body } = operation
      const handler = isForwarded(id) ? app.forwardToUpstream : handlersById[id]
      if (handler === undefined)
        throw new Error(`${contract.name}: the operation ${id} has no handler`)
      app.route({
        method,
        url: toRouteUrl(operation, contract),
        // Fastify warns of a schema that is undefined. The body of a forwarded request is not parsed.
        schema: { params, querystring: query, ...(body && !isForwarded(id) && { body }) },
        config: { operation, isForwarded: isForwarded(id) },
        exposeHeadRoute: allowsHead,
        bodyLimit: isForwarded(id) ? forwardedBodyBytes : (bodyLimits[id] ?? bodyLimits.default),
        // The backend answers invalid requests of forwarded operations.
        attachValidation: isForwarded(id),
        onRequest: isForwarded(id) ? [] : listRequestHooks(app, operation),
        handler,
      })
    }
  },
  { name: 'openapi', dependencies: ['errors', 'json-bodies'] },
)

/** Returns the URL of a Fastify route, without the base path of the contract: `/order/:id`. */
const toRouteUrl = ({ path }: Operation, { base }: Contract) =>
  path.slice(base.length).replaceAll(/\{(\w+)\}/g, ':$1')

/** Returns the hooks that run before the validation, so that 401 comes before 400. */
const listRequestHooks = (app: FastifyInstance, { needsSession, body }: Operation) => [
  ...(needsSession ? [app.authenticate] : []),
  ...(body === undefined ? [rejectBody] : []),
]

const ajvOptions = { allErrors: true, strict: false }
const bodyAjv = formats.default(new Ajv2020(ajvOptions))
/** Converts the texts of paths and queries to the types of the contract. */
const textAjv = formats.default(
  new Ajv2020({ ...ajvOptions, coerceTypes: true, useDefaults: true }),
)

/** Makes Fastify validate with Ajv for JSON Schema 2020-12. Texts in paths and queries are converted, bodies are not. */
function validateWithAjv(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodyAjv : textAjv
    return (value: unknown) => {
      // Ajv compiles each schema once, at its first use. Compiling all at the start would take 0.3 s.
      const validate = ajv.compile(schema as Schema)
      return validate(value) || { error: validate.errors ?? [] }
    }
  })
  // Keeps undeclared members, so that the check of the response sees them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setSchemaErrorFormatter((errors, part) => new Error(formatErrors(errors, part).join('; ')))
}

/** Rejects a request body that the operation does not declare. Fastify itself ignores it. */
async function rejectBody({ headers, raw }: FastifyRequest): Promise<void> {
  const isChunked = headers['transfer-encoding'] !== undefined
  const hasBody = isChunked ? await hasBytes(raw) : Number(headers['content-length'] ?? 0) > 0
  if (hasBody) throw httpErrors.badRequest('The operation takes no body.')
}

/** Returns whether a stream has at least one byte. */
async function hasBytes(stream: Readable): Promise<boolean> {
  // Destroying the stream would close the connection before the response.
  for await (const _chunk of stream.iterator({ destroyOnReturn: false })) return true
  return false
}

/** Rejects requests with unknown paths before their bodies are read. */
function rejectUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404)
      throw recordUnknownOperation(request, httpErrors.notFound('No operation has this path.'))
  })
  // Without a not-found handler of this scope, Fastify runs neither the hook above nor that of CORS.
  app.setNotFoundHandler(() => {
    throw httpErrors.notFound('No operation has this path.')
  })
}

/** Adds routes that reject all undeclared methods of the paths with 405. */
function rejectOtherMethods(app: FastifyInstance, contract: Contract): void {
  const methodsByUrl = new Map<string, string[]>()
  for (const operation of contract.operations.values()) {
    const url = toRouteUrl(operation, contract)
    const methods = operation.allowsHead ? [operation.method, 'HEAD'] : [operation.method]
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), ...methods])
  }
  for (const [url, allowed] of methodsByUrl) {
    app.route({
      url,
      // CORS handles OPTIONS.
      method: app.supportedMethods.filter(
        (method) => method !== 'OPTIONS' && !allowed.includes(method),
      ),
      async onRequest(request, reply) {
        reply.header('allow', allowed.join(', '))
        const message = `${request.method} is not allowed here; use ${allowed.join(' or ')}.`
        throw recordUnknownOperation(request, httpErrors.methodNotAllowed(message))
      },
      handler() {},
    })
  }
}

function recordUnknownOperation(request: FastifyRequest, error: Error & { statusCode: number }) {
  request.server.violations.add(
    {
      operationId: null,
      direction: 'request',
      status: error.statusCode,
      errors: [`${request.method} ${request.url}: ${error.message}`],
    },
    request,
  )
  return error
}

/** Checks the responses of operations, except 5xx, forwarded responses and responses that a fault replaced. */
function checkResponses(
  app: FastifyInstance,
  { name }: Contract,
  onInvalidResponse: Options['onInvalidResponse'],
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation, isForwarded } = request.routeOptions.config
    const { statusCode: status } = reply
    if (operation === undefined || isForwarded || status >= 500 || reply.hasHeader('mock-fault'))
      return payload
    const errors = findResponseErrors(operation, { status, headers: reply.getHeaders(), payload })
    if (errors.length === 0) return payload
    app.violations.add(
      { operationId: operation.id, direction: 'response', status, errors },
      request,
    )
    if (onInvalidResponse === 'log') return payload
    const message = `${operation.id} sent a response that ${name} does not allow (${status})`
    throw httpErrors.internalServerError(`${message}: ${errors.join('; ')}`)
  })
}
