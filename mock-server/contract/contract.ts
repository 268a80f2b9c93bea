import { basename, join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import {
  type DocumentedResponse,
  type OpenApiDocument,
  type OperationObject,
  readDocument,
  type Schema,
} from './document.ts'
import { withMockRules } from './mock-rules.ts'

/** An operation with its place in the document. */
export type Operation = {
  id: string
  method: string
  /** Path with the base path of the document and parameters in braces: `/pitlane/api/order/{id}`. */
  path: string
  /** URL of its Fastify route, below the base path: `/api/order/:id`. */
  url: string
  needsSession: boolean
  /** Whether HEAD works like GET, because the operation is a GET that changes nothing. */
  allowsHead: boolean
  /** JSON Schemas of the path parameters, the query and the JSON body. Their references are resolved. */
  params: Schema
  query: Schema
  body: Schema | undefined
  responses: Readonly<Record<string, DocumentedResponse>>
}

/** A contract that the server implements: openapi.yaml or control.yaml, with the rules of the mock. */
export type Contract = {
  /** File name, for messages. */
  name: string
  /** Path before all operations, such as `/pitlane`. */
  base: string
  document: OpenApiDocument
  operations: ReadonlyMap<string, Operation>
}

export const contractFile = join(import.meta.dirname, '../../openapi.yaml')
/** The contract of the control API of the developer tools. */
export const controlFile = join(import.meta.dirname, '../dev-tools/control/control.yaml')

const contractsByFile = new Map<string, Contract>()

/** Returns the contract of a file, by default openapi.yaml. Each file is read once per process. */
export function loadContract(file = contractFile): Contract {
  const contract = contractsByFile.get(file) ?? createContract(readDocument(file), basename(file))
  contractsByFile.set(file, contract)
  return contract
}

/** Adds the rules of the mock to a document, and lists its operations. */
export function createContract(source: OpenApiDocument, name = 'openapi.yaml'): Contract {
  const document = withMockRules(source, name)
  const base = document.servers?.[0]?.url ?? ''
  return { name, base, document, operations: listOperations(document) }
}

/** Returns the operations of a document by ID, without references in their responses. */
export function listOperations(document: OpenApiDocument): Map<string, Operation> {
  const { servers, security, paths } = resolveReferences(document)
  const operations = new Map<string, Operation>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      operations.set(operation.operationId, {
        id: operation.operationId,
        method: method.toUpperCase(),
        path: (servers?.[0]?.url ?? '') + path,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        needsSession: needsSession(operation.security ?? security ?? []),
        allowsHead: method === 'get' && operation['x-writes'] !== true,
        params: toParametersSchema(operation, 'path'),
        query: toParametersSchema(operation, 'query'),
        body: operation.requestBody?.content['application/json']?.schema,
        responses: operation.responses,
      })
    }
  }
  return operations
}

/** Returns the schema of an object with the declared parameters of the path or the query, and no others. */
function toParametersSchema({ parameters = [] }: OperationObject, place: 'path' | 'query'): Schema {
  const declared = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(declared.map(({ name, schema }) => [name, schema])),
    required: declared.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** Returns whether an operation needs a token. The empty requirement `{}` makes the token optional. */
function needsSession(security: readonly object[]): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)
}

function resolveReferences(document: OpenApiDocument): OpenApiDocument {
  return new Validator().resolveRefs({
    specification: structuredClone(document),
  }) as OpenApiDocument
}
