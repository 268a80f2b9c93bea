import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError, InvalidRequest } from '#mock-server/http-error.ts'
import { inRed } from '#mock-server/plugins/errors.ts'
import type { Caller, Reply } from './handlers.ts'
import { mockRules } from './mock-rules.ts'
import type { Contract, Operation } from './operations.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves. */
    operation?: Operation
    /** Whether a real backend answers it. */
    isForwarded?: boolean
  }
  interface FastifyRequest {
    /** The answer's body before it was serialised; `undefined` for none. */
    responseBody: unknown
  }
}

type Input = { path: unknown; query: unknown; body: unknown; caller: Caller | undefined; address: string }
type Handler = (input: Input, reply: Reply) => unknown

type Options = {
  contract: Contract
  /** One function per operation, typed as `Handlers` or `HandlersOf` another document. */
  handlers: object
  log(line: string): void
  /** What becomes of an answer that the contract does not document: a 500, or it leaves and the log says so in red. */
  strict: 'throw' | 'log'
  /** Whether another server answers the operation, so that it has no route here. */
  isForwarded?(operationId: string): boolean
}

/**
 * Turns every operation of a contract into a route that lets only documented requests in and checks every answer; what
 * is no operation is 405 with `Allow`, or 404.
 */
export const openapi = fp<Options>(registerOperations, {
  name: 'openapi',
  dependencies: ['errors', 'session', 'json-bodies'],
})

async function registerOperations(app: FastifyInstance, options: Options): Promise<void> {
  const { contract, isForwarded = () => false } = options
  // Each handler's input type is its operation's; from here on the contract's checks stand in for the compiler's.
  const handlers = options.handlers as Record<string, Handler>
  refuseUnknownPaths(app, contract)
  checkResponses(app, options)

  for (const operation of contract.operations) {
    if (isForwarded(operation.id)) continue
    const handler = handlers[operation.id]
    if (handler === undefined) throw new Error(`${contract.name}: nothing handles ${operation.id}`)
    const isText = operation.responses.get(operation.successStatus)?.mediaType === 'text/html'
    const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
    app.route({
      ...routeOf(operation, app.prefix),
      config: { operation },
      ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
      schema: operation.schema,
      validatorCompiler: ({ httpPart }) => operation.validators[httpPart as keyof Operation['validators']],
      onRequest: [
        ...(operation.needsSession ? [app.authenticate] : []),
        ...(operation.bodyLimit === undefined ? [refuseBody] : []),
      ],
      async handler(request, reply) {
        const { params: path, query, body, caller, ip: address } = request
        const answer = await handler({ path, query, body, caller, address }, reply)
        request.responseBody = answer
        reply.code(operation.successStatus)
        if (answer === undefined) return reply.send()
        // A string is sent as it is, also where it stands for a JSON string.
        return reply.type(type).send(typeof answer === 'string' && !isText ? JSON.stringify(answer) : answer)
      },
    })
  }
}

/** Method and address of an operation as Fastify writes them, below a prefix. */
export function routeOf({ method, path }: Operation, prefix: string) {
  return { method, url: path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** Fastify reads no body of a GET; one that comes with it all the same is refused here. */
const refuseBody: onRequestHookHandler = (request, _reply, done) => {
  done(hasBody(request) ? new InvalidRequest(400, ['the operation takes no body']) : undefined)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const json = /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads plain JSON in UTF-8 and no other body: 415 for any other media type or encoding, 400 for what is no JSON. */
export const jsonBodies = fp(async (app) => acceptJsonOnly(app), { name: 'json-bodies' })

function acceptJsonOnly(app: FastifyInstance): void {
  const unsupported = () => new InvalidRequest(415, ['the body must be application/json in UTF-8'])
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(hasBody(request) && !request.is404 ? unsupported() : null, undefined)
  })
  app.addContentTypeParser(json, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return done(unsupported())
    if (bytes.length === 0 || request.is404) return done(null, undefined)
    try {
      const body = JSON.parse(utf8.decode(bytes))
      if (isDeeper(body, maxDepth))
        done(new InvalidRequest(400, [`the body must not be nested deeper than ${maxDepth} levels`]))
      else if (holdsNul(body)) done(new InvalidRequest(400, ['the body must not hold the character NUL']))
      else done(null, body)
    } catch (error) {
      done(
        new InvalidRequest(400, [`the body is not JSON: ${error instanceof Error ? error.message : error}`]),
      )
    }
  })
}

const { maxDepth } = mockRules

/** Returns whether a JSON value is nested deeper; JSON.stringify and Ajv call themselves once for each level. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1))
}

/** Returns whether a text or a name in a JSON value holds NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) => name.includes('\0') || holdsNul(each))
}

/** Refuses what is no operation before its body is read. */
function refuseUnknownPaths(app: FastifyInstance, { operations }: Contract): void {
  const patterns = operations.map(({ method, path }) => {
    return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done()
    const path = decodeURI(request.url.split('?', 1)[0] ?? '')
    const known = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const allowed = [...new Set(known)]
    const isKnown = allowed.length > 0
    const refusal = isKnown
      ? new HttpError(405, `${request.method} is not allowed here; use ${allowed.join(' or ')}.`, {
          allow: allowed.join(', '),
        })
      : new HttpError(404, 'No operation has this path.')
    const errors = [`${request.method} ${request.url}: ${refusal.message}`]
    app.violations.add({ operationId: null, direction: 'request', status: refusal.status, errors }, request)
    done(refusal)
  })
  // A not-found handler of its own makes the hooks of this part (and the CORS headers) apply to unknown paths as well.
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'No operation has this path.')
  })
}

/** Holds every answer of the mock's own to its document before it leaves, but those that a fault put in its place. */
function checkResponses(app: FastifyInstance, { contract, log, strict }: Options): void {
  const documented = contract.operations.flatMap(({ responses }) => [...responses.values()])
  const headerNames = new Set(documented.flatMap(({ headers }) => [...headers.keys()]))
  // cors.ts sends it on any response, and openapi.yaml documents it only where it documents other headers.
  headerNames.delete('access-control-allow-origin')

  app.addHook('onSend', (request, reply, _payload, done) => {
    const { operation, isForwarded } = request.routeOptions.config
    const { statusCode: status } = reply
    if (operation === undefined || isForwarded || status >= 500 || reply.hasHeader('mock-fault'))
      return done()
    const sent = [...headerNames].filter((name) => reply.hasHeader(name))
    const headers = Object.fromEntries(sent.map((name) => [name, String(reply.getHeader(name))]))
    const errors = responseErrors(operation, status, headers, request.responseBody)
    if (errors.length === 0) return done()
    const complaint = `${operation.id} answered ${status}, not as ${contract.name} documents it: ${errors.join('; ')}`
    log(inRed(complaint))
    app.violations.add({ operationId: operation.id, direction: 'response', status, errors }, request)
    if (strict === 'throw') done(new HttpError(500, complaint))
    else done()
  })
}

/** What an operation has against an answer: status, headers (lower case), body before serialisation; empty when nothing. */
export function responseErrors(
  { responses }: Operation,
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
    if (!documented.headers.has(name)) errors.push(`the header ${name} is not documented`)
  }
  const hasBody = documented.mediaType !== undefined
  if (hasBody !== (body !== undefined))
    return [...errors, `the status ${status} is documented ${hasBody ? 'with' : 'without'} a body`]
  return [...errors, ...documented.checkBody(body)]
}
