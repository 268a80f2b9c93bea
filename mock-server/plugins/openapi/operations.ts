import { join } from 'node:path'
import {
  below,
  type Document,
  type Found,
  follow,
  type Header,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type Response,
  readDocument,
  type Schema,
} from './document.ts'
import {
  type Check,
  checksOf,
  parsingValidator,
  strictValidator,
  textParser,
  type Validator,
} from './validation.ts'

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
const defaultBodyLimit = 102_400

type HeaderObject = NonNullable<Response['headers']>[string]
/** A documented response header: `check` takes its text. */
type DocumentedHeader = { required: boolean; check: Check }

/** One documented answer of an operation; names of headers in lower case. */
export type DocumentedResponse = {
  /** `undefined` when the answer has no body. */
  mediaType: string | undefined
  checkBody: Check
  headers: ReadonlyMap<string, DocumentedHeader>
}

/** An operation of openapi.yaml, made ready to serve requests. */
export type Operation = {
  id: string
  method: Uppercase<(typeof methods)[number]>
  /** The full path as documented, with `{id}` in braces. */
  path: string
  needsSession: boolean
  /** Bytes; `undefined` when the operation takes no body. */
  bodyLimit: number | undefined
  /** What Fastify calls a route's schema, and the validators that were compiled from it. */
  schema: { params: Schema; querystring: Schema; body?: Schema }
  validators: { params: Validator; querystring: Validator; body: Validator }
  successStatus: number
  responses: ReadonlyMap<number, DocumentedResponse>
}

/** Everything that openapi.yaml says, compiled: the base path and one Operation per operationId. */
export type Contract = { base: string; operations: readonly Operation[] }

let shipped: Contract | undefined

/** The contract of openapi.yaml, read and compiled once for the process. */
export function shippedContract(): Contract {
  shipped ??= compileContract(readDocument(join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')))
  return shipped
}

/** Compiles a document once; throws an Error that names the place when it holds something the server cannot serve. */
export function compileContract(document: Document): Contract {
  const base = document.servers?.[0]?.url ?? ''
  const compile = operationCompiler(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      if (operation === undefined) return []
      const compiled = compile(operation, below('#/paths', path, method))
      return [{ ...compiled, method: method.toUpperCase() as Operation['method'], path: base + path }]
    }),
  )
  return { base, operations }
}

function operationCompiler(document: Document) {
  const checkOf = checksOf(document)
  const schemaBelow = (pointer: string): Schema => ({ $ref: `contract${below(pointer, 'schema')}` })
  const followed = (schema: Schema) => follow<Schema>(document, schema, '').thing

  function compileParameters(found: readonly Found<Parameter>[], where: string) {
    const named = <Thing>(value: (one: Found<Parameter>) => Thing): Record<string, Thing> =>
      Object.fromEntries(found.map((one) => [one.thing.name, value(one)]))
    const schema = {
      type: 'object',
      properties: named(({ pointer }) => schemaBelow(pointer)),
      required: found.filter(({ thing }) => thing.required).map(({ thing }) => thing.name),
      additionalProperties: false,
    }
    const declared = named(({ thing }) => followed(thing.schema))
    return { schema, validator: parsingValidator(declared, checkOf(schema, where), where) }
  }

  function compileBody({ operationId, requestBody }: OperationObject, pointer: string) {
    if (requestBody === undefined) return undefined
    const body = follow<RequestBody>(document, requestBody, below(pointer, 'requestBody'))
    const mediaTypes = Object.keys(body.thing.content).join()
    if (mediaTypes !== 'application/json')
      throw new Error(`openapi.yaml: ${operationId} takes ${mediaTypes}; only application/json is served`)
    const schema = schemaBelow(below(body.pointer, 'content', mediaTypes))
    return { schema, validator: strictValidator(checkOf(schema, 'the body')) }
  }

  function compileHeader(header: HeaderObject, pointer: string, name: string): DocumentedHeader {
    const found = follow<Header>(document, header, below(pointer, 'headers', name))
    const { form, parse } = textParser(followed(found.thing.schema), name)
    const check = checkOf(schemaBelow(found.pointer), `the header ${name}`)
    return {
      required: found.thing.required ?? false,
      check: (text) => check(form.test(String(text)) ? parse(String(text)) : undefined),
    }
  }

  function compileResponse({ thing, pointer }: Found<Response>): DocumentedResponse {
    const [mediaType] = Object.keys(thing.content ?? {})
    const schema = mediaType && schemaBelow(below(pointer, 'content', mediaType))
    const headers = Object.entries(thing.headers ?? {})
    return {
      mediaType,
      checkBody: schema ? checkOf(schema, 'the body') : () => [],
      headers: new Map(
        headers.map(([name, header]) => [name.toLowerCase(), compileHeader(header, pointer, name)]),
      ),
    }
  }

  return (operation: OperationObject, pointer: string): Omit<Operation, 'method' | 'path'> => {
    const parameters = (operation.parameters ?? []).map((parameter, index) =>
      follow<Parameter>(document, parameter, below(pointer, 'parameters', String(index))),
    )
    const placed = (place: string) => parameters.filter(({ thing }) => thing.in === place)
    const [params, querystring] = [
      compileParameters(placed('path'), 'the path'),
      compileParameters(placed('query'), 'the query'),
    ]
    const body = compileBody(operation, pointer)
    // 5XX and default describe what a real backend may answer beyond the mock.
    const statuses = Object.entries(operation.responses).filter(([status]) => /^\d{3}$/.test(status))
    return {
      id: operation.operationId,
      needsSession: needsSession(document, operation),
      bodyLimit: body && (operation['x-body-limit'] ?? defaultBodyLimit),
      schema: {
        params: params.schema,
        querystring: querystring.schema,
        ...(body && { body: body.schema }),
      },
      validators: {
        params: params.validator,
        querystring: querystring.validator,
        body: body?.validator ?? (() => true),
      },
      successStatus: onlySuccess(operation),
      responses: new Map(
        statuses.map(([status, response]) => [
          Number(status),
          compileResponse(follow<Response>(document, response, below(pointer, 'responses', status))),
        ]),
      ),
    }
  }
}

function needsSession(
  document: Document,
  { operationId, security = document.security ?? [] }: OperationObject,
): boolean {
  const schemes = security.flatMap((alternative) => Object.keys(alternative))
  for (const name of schemes) {
    const scheme = document.components?.securitySchemes?.[name]
    const isToken = scheme?.type === 'apiKey' && scheme.in === 'header'
    if (!isToken || scheme.name?.toLowerCase() !== 'authorization') {
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
