import { httpErrors } from '@fastify/sensible'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import glue from 'fastify-openapi-glue'
import fp from 'fastify-plugin'
import type { Contract, Operation } from '#mock-server/contract/contract.ts'
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
const bodyLimits: Record<string, number> = {
  default: 102_400,
  saveQuotation: largeBodyBytes,
  createTerms: largeBodyBytes,
  updateTerms: largeBodyBytes,
}

/**
 * Adds a route for every operation of a contract. The routes validate requests and responses. Another method of a
 * known path gets 405 with `Allow`, and an unknown path gets 404.
 */
export const openapi = fp<Options>(
  async (app, { contract, handlers, onInvalidResponse, isForwarded = () => false }) => {
    const handlersById = handlers as Record<string, RouteOptions['handler']>
    validateWithAjv(app)
    checkResponses(app, contract, onInvalidResponse)
    rejectUnknownPaths(app)
    rejectOtherMethods(app, contract)
    await app.register(glue, {
      specification: contract.document,
      operationResolver(id) {
        const operation = contract.operations.get(id)
        const handler = isForwarded(id) ? app.forwardToUpstream : handlersById[id]
        if (operation === undefined || handler === undefined)
          throw new Error(`${contract.name}: the operation ${id} has no handler`)
        const options: Omit<RouteOptions, 'method' | 'url'> = {
          handler,
          config: { operation, isForwarded: isForwarded(id) },
          exposeHeadRoute: operation.allowsHead,
          bodyLimit: bodyLimits[id] ?? bodyLimits.default,
          // The backend answers invalid requests of forwarded operations.
          attachValidation: isForwarded(id),
          onRequest: isForwarded(id) ? [] : listRequestHooks(app, operation),
        }
        return options as RouteOptions // glue adds method, URL and schema.
      },
    })
  },
  { name: 'openapi', dependencies: ['errors', 'session', 'json-bodies'] },
)

/** Returns the hooks that run before the validation, so that 401 comes before 400. */
const listRequestHooks = (app: FastifyInstance, { needsSession, hasBody }: Operation) => [
  ...(needsSession ? [app.authenticate] : []),
  ...(hasBody ? [] : [rejectBody]),
]

/** Makes Fastify validate with Ajv for JSON Schema 2020-12. Texts in paths and queries are converted, bodies are not. */
function validateWithAjv(app: FastifyInstance): void {
  const options = { allErrors: true, strict: false }
  const body = formats.default(new Ajv2020(options))
  const text = formats.default(new Ajv2020({ ...options, coerceTypes: true, useDefaults: true }))
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? body : text
    // Compiling all schemas at the start would take 0.3 s.
    let compiled: ValidateFunction | undefined
    return (value: unknown) => {
      const validate: ValidateFunction = compiled ?? ajv.compile(schema as object)
      compiled = validate
      return validate(value) || { error: validate.errors ?? [] }
    }
  })
  // Keeps undeclared members, so that the check of the response sees them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.setSchemaErrorFormatter((errors, part) => new Error(formatErrors(errors, part).join('; ')))
  app.addHook('onRoute', ({ schema, config }) => {
    if (schema === undefined || config?.operation === undefined) return
    // The query of an operation has only the declared parameters.
    schema.querystring = {
      type: 'object',
      ...Object(schema.querystring),
      additionalProperties: false,
    }
    // Fastify looks up `content` by the media type of the request, and a request without a body has none.
    const body = schema.body as { content: Record<string, { schema: object }> } | undefined
    if (body !== undefined) schema.body = body.content['application/json']?.schema
  })
}

/** Rejects a request body that the operation does not declare. Fastify itself ignores the body of a GET. */
async function rejectBody({ headers }: FastifyRequest): Promise<void> {
  if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
    throw httpErrors.badRequest('The operation takes no body.')
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
function rejectOtherMethods(app: FastifyInstance, { base, operations }: Contract): void {
  const methodsByPath = new Map<string, string[]>()
  for (const { path, method, allowsHead } of operations.values()) {
    const methods = allowsHead ? [method, 'HEAD'] : [method]
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), ...methods])
  }
  for (const [path, allowed] of methodsByPath) {
    app.route({
      url: path.slice(base.length).replaceAll(/\{(\w+)\}/g, ':$1'),
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
