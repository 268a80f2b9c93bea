import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError, InvalidRequestError } from '#mock-server/http-error.ts'
import type { Reply } from './handlers.ts'
import { mockRules } from './mock-rules.ts'
import type { Contract, Operation } from './operations.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation
    /** Whether the mock forwards the operation to a real backend. */
    isForwarded?: boolean
  }
}

type Input = { path: unknown; query: unknown; body: unknown; ip: string }
type Handler = (input: Input, reply: Reply) => unknown

type Options = {
  contract: Contract
  /** One function per operation, of the type `Handlers` or `HandlersOf`. */
  handlers: object
  /** What happens to a response that violates the contract: 'throw' replaces it with a 500, 'log' sends and logs it. */
  onInvalidResponse: 'throw' | 'log'
  /** Returns whether the operation is forwarded to a real backend. Such an operation gets no route here. */
  isForwarded?(operationId: string): boolean
}

/**
 * Adds a route for every operation of a contract. The routes validate requests and responses. Another method of a
 * known path gets 405 with `Allow`, and an unknown path gets 404.
 */
export const openapi = fp<Options>(registerOperations, {
  name: 'openapi',
  dependencies: ['errors', 'session', 'json-bodies'],
})

async function registerOperations(app: FastifyInstance, options: Options): Promise<void> {
  const { contract, isForwarded = () => false } = options
  // TypeScript has checked the types of the handlers where they are defined.
  const handlers = options.handlers as Record<string, Handler>
  rejectUnknownPaths(app, contract)
  checkResponses(app, options)

  for (const operation of contract.operations) {
    if (isForwarded(operation.id)) continue
    const handler = handlers[operation.id]
    if (handler === undefined)
      throw new Error(`${contract.name}: the operation ${operation.id} has no handler`)
    const isText = operation.responses.get(operation.successStatus)?.mediaType === 'text/html'
    const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    app.route({
      ...toRoute(operation, app.prefix),
      config: { operation },
      exposeHeadRoute: operation.allowsHead,
      ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
      schema: operation.schema,
      validatorCompiler: ({ httpPart }) => operation.validators[httpPart as keyof Operation['validators']],
      onRequest: [
        ...(operation.needsSession ? [app.authenticate] : []),
        ...(operation.bodyLimit === undefined ? [rejectBody] : []),
      ],
      async handler(request, reply) {
        const { params: path, query, body, ip } = request
        const content = await handler({ path, query, body, ip }, reply)
        request.responseBody = content
        reply.code(operation.successStatus)
        if (content === undefined) return reply.send()
        // Fastify does not serialize strings, so a JSON string is serialized here.
        return reply
          .type(type)
          .send(typeof content === 'string' && !isText ? JSON.stringify(content) : content)
      },
    })
  }
}

/** Returns the method and the URL of an operation for a Fastify route. The URL excludes the prefix of the scope. */
export function toRoute({ method, path }: Operation, prefix: string) {
  return { method, url: path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** Rejects a request body that the operation does not declare. Fastify itself ignores the body of a GET. */
const rejectBody: onRequestHookHandler = (request, _reply, done) => {
  done(hasBody(request) ? new InvalidRequestError(400, ['the operation takes no body']) : undefined)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const jsonMediaType = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses UTF-8 JSON. Other media types and encodings get 415. JSON that is invalid, deep or not storable gets 400. */
export const jsonBodies = fp(async (app) => acceptJsonOnly(app), { name: 'json-bodies' })

function acceptJsonOnly(app: FastifyInstance): void {
  const unsupported = () => new InvalidRequestError(415, ['the body must be application/json in UTF-8'])
  const invalid = (error: string) => new InvalidRequestError(400, [error])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(hasBody(request) && !request.is404 ? unsupported() : null, undefined)
  })
  app.addContentTypeParser(jsonMediaType, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return done(unsupported())
    if (bytes.length === 0 || request.is404) return done(null, undefined)
    try {
      const body = JSON.parse(utf8.decode(bytes))
      if (isDeeper(body, maxDepth))
        done(invalid(`the body must not be nested deeper than ${maxDepth} levels`))
      else if (!isStorable(body))
        done(invalid('the body must not contain the NUL character or an unpaired surrogate'))
      else done(null, body)
    } catch (error) {
      done(invalid(`the body is not JSON: ${(error as Error).message}`))
    }
  })
}

const { maxDepth } = mockRules

/** Returns whether a JSON value has more than `depth` levels. JSON.stringify and Ajv fail on deep values. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((member) => isDeeper(member, depth - 1))
}

/** Returns whether no string or name in a JSON value contains NUL or an unpaired surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, member]) => isStorable(name) && isStorable(member))
}

/** Rejects requests with unknown paths or methods before their bodies are read. */
function rejectUnknownPaths(app: FastifyInstance, { operations }: Contract): void {
  const patterns = operations.map(({ method, path, allowsHead }) => {
    const allowedMethods = allowsHead ? [method, 'HEAD'] : [method]
    return { allowedMethods, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    const path = decodeURI(request.url.split('?', 1)[0] ?? '')
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    const allowed = [...new Set(matching.flatMap(({ allowedMethods }) => allowedMethods))]
    const isKnownPath = allowed.length > 0
    const rejection = isKnownPath
      ? new HttpError(405, `${request.method} is not allowed here; use ${allowed.join(' or ')}.`, {
          allow: allowed.join(', '),
        })
      : new HttpError(404, 'No operation has this path.')
    const errors = [`${request.method} ${request.url}: ${rejection.message}`]
    app.violations.add({ operationId: null, direction: 'request', status: rejection.status, errors }, request)
    done(rejection)
  })
  // Without a not-found handler of this scope, Fastify runs neither the hook above nor that of CORS for unknown paths.
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'No operation has this path.')
  })
}

/** Headers that any response may have. openapi.yaml documents them only where a client depends on them. */
const commonHeaders = /^(access-control-|cache-control|content-security-policy|x-content-type-options)/

/** Validates the responses of operations, except 5xx, forwarded responses and responses that a fault replaced. */
function checkResponses(app: FastifyInstance, { contract, onInvalidResponse }: Options): void {
  const documented = contract.operations.flatMap(({ responses }) => [...responses.values()])
  const headerNames = new Set(documented.flatMap(({ headers }) => [...headers.keys()]))

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { operation, isForwarded } = request.routeOptions.config
    const { statusCode: status } = reply
    if (operation === undefined || isForwarded || status >= 500 || reply.hasHeader('mock-fault'))
      return done()
    const sentNames = [...headerNames].filter((name) => reply.hasHeader(name))
    const headers = Object.fromEntries(sentNames.map((name) => [name, String(reply.getHeader(name))]))
    const errors = getResponseErrors(operation, status, headers, request.responseBody)
    if (errors.length === 0) return done()
    app.violations.add({ operationId: operation.id, direction: 'response', status, errors }, request)
    if (onInvalidResponse === 'log') return done()
    const message = `${operation.id} sent a response that ${contract.name} does not allow (${status})`
    done(new HttpError(500, `${message}: ${errors.join('; ')}`))
  })
}

/** Returns the contract violations of a response. Header names are in lower case; `body` is not serialized yet. */
export function getResponseErrors(
  { responses }: Pick<Operation, 'responses'>,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): readonly string[] {
  const documented = responses.get(status)
  if (documented === undefined) return [`the status ${status} is not documented`]
  const errors: string[] = []
  for (const [name, { required, check }] of documented.headers) {
    const text = headers[name]
    if (text !== undefined) errors.push(...check(text))
    else if (required) errors.push(`the header ${name} is missing`)
  }
  for (const name in headers) {
    if (!documented.headers.has(name) && !commonHeaders.test(name))
      errors.push(`the header ${name} is not documented`)
  }
  const isBodyDocumented = documented.mediaType !== undefined
  if (isBodyDocumented !== (body !== undefined))
    return [...errors, `the status ${status} is documented ${isBodyDocumented ? 'with' : 'without'} a body`]
  return [...errors, ...documented.checkBody(body)]
}
