import { basename, join } from 'node:path'
import {
  type Document,
  type Header,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type Response,
  readDocument,
  resolveReference,
  type Schema,
  withNamedReferences,
} from './document.ts'
import { mockRules, withMockRules } from './mock-rules.ts'
import {
  type Check,
  checksOf,
  parsingValidator,
  strictValidator,
  textParser,
  type Validator,
} from './validation.ts'

const { maxBodyBytes } = mockRules
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** A documented response. Names of headers are in lower case; their checks take strings. */
export type DocumentedResponse = {
  /** `undefined` if the response has no body. */
  mediaType: string | undefined
  checkBody: Check
  headers: ReadonlyMap<string, { required: boolean; check: Check }>
}

/** A compiled operation. */
export type Operation = {
  id: string
  method: Uppercase<(typeof methods)[number]>
  /** The full path as documented, with `{id}` in braces. */
  path: string
  needsSession: boolean
  /** Maximum bytes; `undefined` if the operation has no body. */
  bodyLimit: number | undefined
  /** Schema of the Fastify route; `validators` are compiled from it. */
  schema: { params: Schema; querystring: Schema; body?: Schema }
  validators: { params: Validator; querystring: Validator; body: Validator }
  successStatus: number
  responses: ReadonlyMap<number, DocumentedResponse>
}

/** A compiled document: its base path and operations. */
export type Contract = { name: string; base: string; operations: readonly Operation[] }

const loaded = new Map<string, Contract>()
/** Path of openapi.yaml. */
export const shippedContract = join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')

/** Returns the contract of a file, by default openapi.yaml. Each file is compiled once per process. */
export function loadContract(file = shippedContract): Contract {
  const contract = loaded.get(file) ?? compileContract(readDocument(file), basename(file))
  loaded.set(file, contract)
  return contract
}

/** Returns whether a call needs a token: there are security requirements, and none is empty. */
const needsSession = (security: readonly object[]): boolean =>
  security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)

/** Compiles a document with the rules of the mock. Bodies must be JSON, and an operation has one success status. */
export function compileContract(written: Document, name = 'openapi.yaml'): Contract {
  const document = withNamedReferences(withMockRules(written, name))
  const base = document.servers?.[0]?.url ?? ''
  const compile = operationCompiler(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      if (operation === undefined) return []
      return [
        { ...compile(operation), method: method.toUpperCase() as Operation['method'], path: base + path },
      ]
    }),
  )
  return { name, base, operations }
}

function operationCompiler(document: Document) {
  const checkOf = checksOf(document)

  function compileParameters(parameters: readonly Parameter[], where: string) {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }
    const declared = parameters.map(({ name, schema }) => [name, resolveReference(document, schema)] as const)
    return { schema, validator: parsingValidator(new Map(declared), checkOf(schema, where), where) }
  }

  function compileBody({ requestBody }: OperationObject) {
    const body = requestBody && resolveReference<RequestBody>(document, requestBody)
    const schema = body?.content['application/json']?.schema
    return schema && { schema, validator: strictValidator(checkOf(schema, 'the body')) }
  }

  function compileHeader(name: string, { required = false, schema }: Header) {
    const { form, parse } = textParser(resolveReference(document, schema))
    const check = checkOf(schema, `the header ${name}`)
    const checkText: Check = (text) => check(form.test(String(text)) ? parse(String(text)) : undefined)
    return [name.toLowerCase(), { required, check: checkText }] as const
  }

  function compileResponse({ content = {}, headers = {} }: Response): DocumentedResponse {
    const [[mediaType, media] = []] = Object.entries(content)
    const entries = Object.entries(headers)
    return {
      mediaType,
      checkBody: media ? checkOf(media.schema, 'the body') : () => [],
      headers: new Map(
        entries.map(([name, header]) => compileHeader(name, resolveReference<Header>(document, header))),
      ),
    }
  }

  return (operation: OperationObject): Omit<Operation, 'method' | 'path'> => {
    const parameters = (operation.parameters ?? []).map((one) => resolveReference<Parameter>(document, one))
    const params = compileParameters(
      parameters.filter((one) => one.in === 'path'),
      'the path',
    )
    const querystring = compileParameters(
      parameters.filter((one) => one.in === 'query'),
      'the query',
    )
    const body = compileBody(operation)
    const statuses = Object.entries(operation.responses)
    return {
      id: operation.operationId,
      needsSession: needsSession(operation.security ?? document.security ?? []),
      bodyLimit: body && (maxBodyBytes[operation.operationId] ?? maxBodyBytes.default),
      schema: { params: params.schema, querystring: querystring.schema, ...(body && { body: body.schema }) },
      validators: {
        params: params.validator,
        querystring: querystring.validator,
        body: body?.validator ?? (() => true),
      },
      successStatus: Number(statuses.find(([status]) => status < '300')?.[0]),
      responses: new Map(
        statuses.map(([status, one]) => [
          Number(status),
          compileResponse(resolveReference<Response>(document, one)),
        ]),
      ),
    }
  }
}
