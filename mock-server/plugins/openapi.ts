import type { Readable } from 'node:stream'
import { httpErrors } from '@fastify/sensible'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import fp from 'fastify-plugin'
import type { Contract, Operation } from '#mock-server/contract/contract.ts'
import type { Schema } from '#mock-server/contract/document.ts'
import type { HandlersById } from '#mock-server/contract/handlers.ts'
import { findResponseErrors, formatErrors } from '#mock-server/contract/responses.ts'
import { createUnknownPathError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation
  }
}

export type OpenapiOptions = {
  contract: Contract
  handlers: HandlersById
  /**
   * What happens to each response before it is sent: `createResponseCheck`, or more. Returns another payload, or
   * `undefined` to send this one.
   */
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown
  /** Returns another route for an operation. */
  changeRoute?(route: RouteOptions, operation: Operation): RouteOptions
  /** Returns whether a request with this token may call the operations that need a session. By default, none may. */
  isValidToken?(token: string): boolean
}

const largeBodyBytes = 1_048_576
const bodyLimits: Record<string, number> = {
  default: 102_400,
  saveQuotation: largeBodyBytes,
  createTerms: largeBodyBytes,
  updateTerms: largeBodyBytes,
}

/**
 * Adds a route for every operation of a contract. The routes validate requests. Another method of a known path gets
 * 405 with `Allow`, and an unknown path gets 404.
 */
export const openapi = fp<OpenapiOptions>(
  async (
    app,
    { contract, handlers, onSend, changeRoute = (route) => route, isValidToken = () => false },
  ) => {
    const checkSession = createSessionCheck(isValidToken)
    // No contract declares a body for DELETE, and Fastify would parse one even if it is empty.
    app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true })
    validateWithAjv(app)
    rejectUnknownPaths(app)
    app.addHook('onSend', async (request, reply, payload) => onSend(request, reply, payload))
    const operationsByUrl = Map.groupBy(contract.operations.values(), ({ url }) => url)
    for (const [url, operations] of operationsByUrl) {
      for (const operation of operations) {
        const handler = handlers[operation.id]
        if (handler === undefined)
          throw new Error(`${contract.name}: the operation ${operation.id} has no handler`)
        app.route(changeRoute(createRoute(operation, handler, checkSession), operation))
      }
      rejectOtherMethods(app, url, operations)
    }
  },
  { name: 'openapi', dependencies: ['errors', 'json-bodies'] },
)

/** Returns a hook that throws 401 without the token of a valid session. The Authorization header is the token alone. */
const createSessionCheck =
  (isValidToken: (token: string) => boolean) =>
  async ({ headers: { authorization } }: FastifyRequest): Promise<void> => {
    if (!authorization || !isValidToken(authorization))
      throw httpErrors.unauthorized('Sign in to continue.')
  }

function createRoute(
  operation: Operation,
  handler: RouteOptions['handler'],
  checkSession: onRequestAsyncHookHandler,
): RouteOptions {
  const { id, method, url, allowsHead, needsSession, params, query, body } = operation
  return {
    method,
    url,
    // Fastify warns of a schema that is undefined.
    schema: { params, querystring: query, ...(body && { body }) },
    config: { operation },
    exposeHeadRoute: allowsHead,
    bodyLimit: bodyLimits[id] ?? bodyLimits.default,
    // These hooks run before the validation, so that 401 comes before 400.
    onRequest: [
      ...(needsSession ? [checkSession] : []),
      ...(body === undefined ? [rejectBody] : []),
    ],
    handler,
  }
}

const ajvOptions = { allErrors: true, strict: false }
const bodyAjv = formats.default(new Ajv2020(ajvOptions))
/** Converts the texts of paths and queries to the types of the contract. */
const textAjv = formats.default(
  new Ajv2020({ ...ajvOptions, coerceTypes: true, useDefaults: true }),
)

/** Makes Fastify validate with Ajv for JSON Schema 2020-12. Texts in paths and queries are converted, bodies are not. */
function validateWithAjv(app: FastifyInstance): void {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? bodyAjv : textAjv
    return (value: unknown) => {
      // Ajv compiles each schema once, at its first use. Compiling all at the start would take 0.3 s.
      const validate = ajv.compile(schema)
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
    if (request.is404) throw recordUnknownOperation(request, createUnknownPathError())
  })
  // For unknown paths, Fastify runs the hooks of this scope only if the scope has a not-found handler. @fastify/static
  // calls it for a missing file.
  app.setNotFoundHandler(() => {
    throw createUnknownPathError()
  })
}

/** Adds a route that rejects the undeclared methods of a path with 405. */
function rejectOtherMethods(
  app: FastifyInstance,
  url: string,
  operations: readonly Operation[],
): void {
  const allowed = operations.flatMap(({ method, allowsHead }) =>
    allowsHead ? [method, 'HEAD'] : [method],
  )
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

/**
 * Returns a function that checks the responses of operations, except 5xx. It records what the contract does not allow
 * and, with `throw`, throws an error, which the server sends as a 500 instead.
 */
export function createResponseCheck({ name }: Contract, onInvalidResponse: 'throw' | 'log') {
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
    const { operation } = request.routeOptions.config
    const { statusCode: status } = reply
    if (operation === undefined || status >= 500) return
    const errors = findResponseErrors(operation, { status, headers: reply.getHeaders(), payload })
    if (errors.length === 0) return
    request.server.violations.add(
      { operationId: operation.id, direction: 'response', status, errors },
      request,
    )
    if (onInvalidResponse === 'log') return
    const message = `${operation.id} sent a response that ${name} does not allow (${status})`
    throw httpErrors.internalServerError(`${message}: ${errors.join('; ')}`)
  }
}
