import { basename, join } from 'node:path'
import { Ajv2020 as Ajv, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { InvalidRequestError } from '#mock-server/http-error.ts'
import {
  type Header,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type RequestBody,
  type ResponseObject,
  readDocument,
  resolveReference,
  type Schema,
  withContractReferences,
} from './document.ts'
import { describeErrors } from './messages.ts'
import { mockRules, withMockRules } from './mock-rules.ts'

const { maxBodyBytes } = mockRules
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** A compiled response. Header names are lowercase; header checks take strings. */
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
  /** Whether HEAD works like GET, because the operation is a GET that changes nothing. */
  allowsHead: boolean
  /** Maximum size of the request body in bytes; `undefined` if the operation has no body. */
  bodyLimit: number | undefined
  /** Schema of the Fastify route; `validators` are compiled from it. */
  schema: { params: Schema; querystring: Schema; body?: Schema }
  validators: { params: Validator; querystring: Validator; body: Validator }
  successStatus: number
  responses: ReadonlyMap<number, DocumentedResponse>
  /** The responses with objects that may have more members, as real backends send them. */
  openResponses: ReadonlyMap<number, DocumentedResponse>
}

/** A compiled document: its file name, base path and operations. */
export type Contract = { name: string; base: string; operations: readonly Operation[] }

const contractsByFile = new Map<string, Contract>()
export const contractFile = join(import.meta.dirname, '..', '..', '..', 'openapi.yaml')

/** Returns the contract of a file, by default openapi.yaml. Each file is compiled once per process. */
export function loadContract(file = contractFile): Contract {
  const contract = contractsByFile.get(file) ?? compileContract(readDocument(file), basename(file))
  contractsByFile.set(file, contract)
  return contract
}

/** Returns whether an operation needs a token. The empty requirement `{}` makes the token optional. */
const needsSession = (security: readonly object[]): boolean =>
  security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)

/** Compiles a document with the mock's rules. Assumes JSON request bodies, and one success status per operation. */
export function compileContract(source: OpenApiDocument, name = 'openapi.yaml'): Contract {
  const document = withContractReferences(withMockRules(source, name))
  const openDocument = withContractReferences(withMockRules(source, name, { closesObjects: false }))
  const base = document.servers?.[0]?.url ?? ''
  const compile = createOperationCompiler(document)
  const compileOpen = createOperationCompiler(openDocument)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined
      if (operation === undefined) return []
      return [
        {
          ...compile(operation),
          openResponses: compileOpen(openDocument.paths[path]?.[method] as OperationObject).responses,
          method: method.toUpperCase() as Operation['method'],
          path: base + path,
          allowsHead: method === 'get' && operation['x-writes'] !== true,
        },
      ]
    }),
  )
  return { name, base, operations }
}

function createOperationCompiler(document: OpenApiDocument) {
  const compileSchema = createSchemaCompiler(document)

  function compileParameters(allParameters: readonly Parameter[], place: 'path' | 'query') {
    const parameters = allParameters.filter((parameter) => parameter.in === place)
    const subject = `the ${place}`
    const schema = {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }
    const schemas = new Map(parameters.map(({ name, schema }) => [name, resolveReference(document, schema)]))
    return { schema, validator: createParamValidator(schemas, compileSchema(schema, subject), subject) }
  }

  function compileBody({ requestBody }: OperationObject) {
    const body = requestBody && resolveReference<RequestBody>(document, requestBody)
    const schema = body?.content['application/json']?.schema
    return schema && { schema, validator: createBodyValidator(compileSchema(schema, 'the body')) }
  }

  function compileHeader(name: string, { required = false, schema }: Header) {
    const { pattern, parse } = getTextParser(resolveReference(document, schema))
    const check = compileSchema(schema, `the header ${name}`)
    // A value that the parser does not accept becomes `undefined`, which the check rejects.
    const checkText: Check = (text) => check(pattern.test(String(text)) ? parse(String(text)) : undefined)
    return [name.toLowerCase(), { required, check: checkText }] as const
  }

  function compileResponse({ content = {}, headers = {} }: ResponseObject): DocumentedResponse {
    const [[mediaType, media] = []] = Object.entries(content)
    const entries = Object.entries(headers)
    return {
      mediaType,
      checkBody: media ? compileSchema(media.schema, 'the body') : () => [],
      headers: new Map(
        entries.map(([name, header]) => compileHeader(name, resolveReference<Header>(document, header))),
      ),
    }
  }

  return (
    operation: OperationObject,
  ): Omit<Operation, 'method' | 'path' | 'allowsHead' | 'openResponses'> => {
    const { parameters: declared = [] } = operation
    const parameters = declared.map((parameter) => resolveReference<Parameter>(document, parameter))
    const params = compileParameters(parameters, 'path')
    const querystring = compileParameters(parameters, 'query')
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
        statuses.map(([status, response]) => [
          Number(status),
          compileResponse(resolveReference<ResponseObject>(document, response)),
        ]),
      ),
    }
  }
}

/** Returns the error messages for a value; [] if it is valid. */
export type Check = (value: unknown) => readonly string[]

/** A validator for Fastify. It returns true, a converted value or an error. */
export type Validator = (input: unknown) => true | { value: unknown } | { error: InvalidRequestError }

type Value = string | number | boolean

/** Returns a validator of a body. It converts nothing. */
function createBodyValidator(check: Check): Validator {
  return (body) => {
    const errors = check(body)
    return errors.length === 0 || { error: new InvalidRequestError(400, errors) }
  }
}

/** Returns a validator of a path or query. It converts strings, adds defaults and rejects unknown or repeated names. */
function createParamValidator(schemas: Map<string, Schema>, check: Check, subject: string): Validator {
  const parameters = new Map([...schemas].map(([name, schema]) => [name, getTextParser(schema)]))
  const defaults = [...schemas].flatMap(([name, schema]) =>
    schema.default === undefined ? [] : [[name, schema.default] as const],
  )

  return (input) => {
    const texts = input as Record<string, string | string[]>
    const value: Record<string, Value> = Object.fromEntries(defaults)
    const errors: string[] = []
    for (const name in texts) {
      const [text, parameter] = [texts[name], parameters.get(name)]
      if (parameter === undefined) errors.push(`${subject} must not have the parameter '${name}'`)
      else if (typeof text !== 'string') errors.push(`${name} must not be repeated`)
      else if (parameter.pattern.test(text)) value[name] = parameter.parse(text)
      else errors.push(`${name} must be ${parameter.expected}`)
    }
    const allErrors = errors.length > 0 ? errors : check(value)
    return allErrors.length === 0 ? { value } : { error: new InvalidRequestError(400, allErrors) }
  }
}

type TextParser = { pattern: RegExp; parse(text: string): Value; expected: string }

const parsers: Record<string, TextParser> = {
  // Ajv's coercion also accepts ' 5 ', '0x10' and 400 digits (as Infinity). Adding 0 turns -0 into 0.
  integer: { pattern: /^-?(0|[1-9]\d{0,15})$/, parse: (text) => Number(text) + 0, expected: 'an integer' },
  boolean: { pattern: /^(true|false)$/, parse: (text) => text === 'true', expected: 'true or false' },
  string: { pattern: /^/, parse: (text) => text, expected: 'a string' },
}

/** Returns the parser of a schema's type. Values of a schema without `type`, such as one with `allOf`, stay strings. */
const getTextParser = ({ type = 'string' }: Schema) => parsers[String(type)] as TextParser

/** Returns a function that creates the check of a schema. A check compiles its schema when it first runs. */
function createSchemaCompiler(document: OpenApiDocument): (schema: Schema, subject: string) => Check {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    // In floating point, 19.99 / 0.01 is not an integer.
    multipleOfPrecision: 6,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    // Ajv already rejects unknown and malformed keywords, and compiling the meta-schema is slow.
    validateSchema: false,
  })
  ajv.addVocabulary(['example', 'externalDocs', 'xml', 'x-spec', 'x-writes'])
  addFormats.default(ajv)
  // Ajv treats the document as a schema and does not know its top-level keys.
  ajv.addVocabulary(Object.keys(document)).addSchema(document, 'contract')
  return (schema, subject) => {
    let validate: ValidateFunction | undefined
    return (value) => {
      validate ??= ajv.compile(schema)
      return validate(value) ? [] : describeErrors(validate.errors ?? [], subject)
    }
  }
}
