import {
  below,
  type Document,
  follow,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type Response,
} from './document.ts'
import { compileAnswer, type DocumentedAnswer } from './documented-answer.ts'
import { parameterReader, type QueryPairs, type Read } from './parameters.ts'
import { type Check, type CheckMaker, checksOf } from './validation.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
const defaultBodyLimit = 102_400

/** An operation of openapi.yaml, made ready to serve requests. */
export type Operation = {
  id: string
  method: Uppercase<(typeof methods)[number]>
  /** The full path as documented, with `{id}` in braces. */
  path: string
  needsSession: boolean
  readPath: (pairs: QueryPairs) => Read
  readQuery: (pairs: QueryPairs) => Read
  /** `undefined` when the operation takes no body. */
  body: { required: boolean; limit: number; check: Check } | undefined
  successStatus: number
  answers: ReadonlyMap<number, DocumentedAnswer>
}

/** Everything that openapi.yaml says, compiled: the base path and one Operation per operationId. */
export type Contract = { base: string; operations: readonly Operation[] }

/** Compiles a document once; throws an Error that names the place when it holds something the server cannot serve. */
export function compileContract(document: Document): Contract {
  const checks = checksOf(document)
  const base = document.servers?.[0]?.url ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] === undefined
        ? []
        : [compile(document, checks, base, path, method, item[method] as OperationObject)],
    ),
  )
  return { base, operations }
}

function compile(
  document: Document,
  checks: CheckMaker,
  base: string,
  path: string,
  method: (typeof methods)[number],
  operation: OperationObject,
): Operation {
  const pointer = below('#/paths', path, method)
  const parameters = (operation.parameters ?? []).map((parameter, index) =>
    follow<Parameter>(document, parameter, below(pointer, 'parameters', String(index))),
  )
  const answers = new Map(
    Object.entries(operation.responses).map(([status, response]) => [
      Number(status),
      compileAnswer(
        document,
        checks,
        follow<Response>(document, response, below(pointer, 'responses', status)),
      ),
    ]),
  )
  return {
    id: operation.operationId,
    method: method.toUpperCase() as Operation['method'],
    path: base + path,
    needsSession: needsSession(document, operation),
    readPath: parameterReader(
      'path',
      parameters.filter(({ thing }) => thing.in === 'path'),
      document,
      checks,
    ),
    readQuery: parameterReader(
      'query',
      parameters.filter(({ thing }) => thing.in === 'query'),
      document,
      checks,
    ),
    body: compileBody(document, checks, operation, pointer),
    successStatus: onlySuccess(operation),
    answers,
  }
}

function compileBody(
  document: Document,
  checks: CheckMaker,
  operation: OperationObject,
  pointer: string,
): Operation['body'] {
  if (operation.requestBody === undefined) return undefined
  const body = follow<RequestBody>(document, operation.requestBody, below(pointer, 'requestBody'))
  const mediaTypes = Object.keys(body.thing.content)
  if (mediaTypes.join() !== 'application/json') {
    throw new Error(
      `openapi.yaml: ${operation.operationId} takes ${mediaTypes.join(', ')}; only application/json is served`,
    )
  }
  return {
    required: body.thing.required ?? false,
    limit: operation['x-body-limit'] ?? defaultBodyLimit,
    check: checks.at(below(body.pointer, 'content', 'application/json', 'schema'), 'the body'),
  }
}

function needsSession(
  document: Document,
  { operationId, security = document.security ?? [] }: OperationObject,
): boolean {
  const schemes = security.flatMap((alternative) => Object.keys(alternative))
  for (const name of schemes) {
    const scheme = document.components?.securitySchemes?.[name]
    if (
      scheme?.type !== 'apiKey' ||
      scheme.in !== 'header' ||
      scheme.name?.toLowerCase() !== 'authorization'
    ) {
      throw new Error(
        `openapi.yaml: ${operationId} asks for ${name}, which is not the token in the Authorization header`,
      )
    }
  }
  return schemes.length > 0
}

function onlySuccess({ operationId, responses }: OperationObject): number {
  const [status, ...more] = Object.keys(responses).filter((code) => /^2\d\d$/.test(code))
  if (status === undefined || more.length > 0)
    throw new Error(`openapi.yaml: ${operationId} must have one success status`)
  return Number(status)
}
