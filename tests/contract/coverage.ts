import type { Exchange } from './client.ts'
import {
  findBodySchemaPointer,
  findNode,
  findResponsePointer,
  findValue,
  isNode,
  type Json,
  joinPointer,
  listValidationErrors,
  type Node,
  operations,
  resolve,
  servedContract,
  walk,
} from './document.ts'

const neverNull = 'never null on the mock; another backend may not know the value'

/** Parts of openapi.yaml that no case can show on the mock, with reasons. The check fails if a case shows one. */
export const exceptions: Readonly<Record<string, string>> = {
  '#/components/schemas/UploadedDocument/properties/createdAt: null': neverNull,
  '#/components/schemas/ServiceOrder/properties/created: null': neverNull,
  '#/components/schemas/Mechanic/properties/kycCompliant: null': neverNull,
  '#/components/schemas/MechanicOrder/properties/orderCompletedTime: null': neverNull,
  '#/components/schemas/DecodedCar/properties/transmissionStyle: a value':
    'the offline VIN data of the mock contains no transmission',
  '#/components/schemas/Address/properties/address: null':
    'an order without an address has no address object on the mock',
  '#/components/schemas/QuotationRequest/properties/refundDetails: a value':
    'a quote repeats the refund of its order, and an order that can be quoted has no refund',
}

/** Returns the parts that neither an exchange nor an exception covers, and the exceptions to delete (`stale`). */
export function measureCoverage(exchanges: readonly Exchange[]): { missing: string[]; stale: string[] } {
  const parts = listParts()
  const shown = new Set(exchanges.flatMap(listPartsOfExchange))
  return {
    missing: [...parts].filter((part) => !shown.has(part) && !(part in exceptions)),
    stale: Object.keys(exceptions).filter((part) => shown.has(part) || !parts.has(part)),
  }
}

/** Returns all documented statuses, headers, parameters, properties, enum values, and branches of nullable schemas. */
export function listParts(): ReadonlySet<string> {
  const contractNodes = [...walk(servedContract)].filter(([pointer]) => !/\/examples?(\/|$)/.test(pointer))
  return new Set([
    ...contractNodes.flatMap(([pointer, node]) => [
      ...Object.keys(isNode(node.properties) ? node.properties : {}).map((name) =>
        joinPointer(pointer, 'properties', name),
      ),
      ...listEnumValues(node).map((value) => formatValuePart(pointer, value)),
      ...(isNullable(findNode(pointer).node) ? [`${pointer}: null`, `${pointer}: a value`] : []),
    ]),
    ...operations.flatMap(({ id, pointer, node }) => [
      ...listParameters(pointer, node).map((parameter) => `${id} takes ${findNode(parameter).node.name}`),
      ...Object.entries(resolve(node.responses))
        // The contract that the mock serves has no 403, 502, 503 or `default`.
        .filter(([status]) => findResponsePointer(id, status) !== undefined)
        .flatMap(([status, response]) => [
          `${id} ${status}`,
          ...listHeaderNames(response).map((name) => `${id} ${status} ${name}`),
        ]),
    ]),
  ])
}

/** Returns the names of a response's headers, except Access-Control-Allow-Origin, which has its own cases. */
const listHeaderNames = (response: Json | undefined): string[] =>
  Object.keys(resolve(resolve(response).headers ?? {})).filter(
    (name) => name !== 'Access-Control-Allow-Origin',
  )

/** Returns the pointers to the parameters of an operation. */
export const listParameters = (pointer: string, { parameters = [] }: Node): string[] =>
  [parameters].flat().map((_, index) => findNode(joinPointer(pointer, 'parameters', index)).pointer)

const operationsById = new Map(operations.map((operation) => [operation.id, operation]))

/** Returns the parts that an exchange shows. A rejected request shows neither its parameters nor its body. */
function listPartsOfExchange({ operationId, isDocumentedMethod, query, body, response }: Exchange): string[] {
  const operation = operationsById.get(operationId)
  if (operation === undefined || !isDocumentedMethod) return []
  return [
    ...listPartsOfResponse(operationId, response),
    ...(response.status < 300 ? listPartsOfRequest(operation, query, body) : []),
  ]
}

function listPartsOfResponse(id: string, { status, headers, body }: Exchange['response']): string[] {
  const pointer = findResponsePointer(id, status)
  if (pointer === undefined) return []
  const { node } = findNode(pointer)
  return [
    `${id} ${status}`,
    ...Object.keys(resolve(node.headers ?? {}))
      .filter((name) => headers[name.toLowerCase()] !== undefined)
      .map((name) => `${id} ${status} ${name}`),
    ...(node.content === undefined ? [] : listPartsOfValue(findBodySchemaPointer(pointer), body)),
  ]
}

function listPartsOfRequest(
  { id, pointer, node }: (typeof operations)[number],
  query: Record<string, string>,
  body: unknown,
): string[] {
  return [
    ...listParameters(pointer, node).flatMap((parameter) => {
      const { name, in: location } = findNode(parameter).node
      const value = query[String(name)]
      if (location !== 'path' && value === undefined) return []
      return [
        `${id} takes ${name}`,
        ...(value === undefined ? [] : listPartsOfValue(joinPointer(parameter, 'schema'), value)),
      ]
    }),
    ...(isNode(node.requestBody) && body !== undefined
      ? listPartsOfValue(findBodySchemaPointer(joinPointer(pointer, 'requestBody')), body)
      : []),
  ]
}

/** Returns the parts of a schema that a value shows, or none if the schema rejects the value. */
function listPartsOfValue(schemaPointer: string, value: unknown): string[] {
  const { pointer, node } = findNode(schemaPointer)
  if (listValidationErrors(pointer, value).length > 0) return []
  const nested = ['anyOf', 'allOf'].flatMap((key) =>
    [node[key] ?? []].flat().flatMap((_, index) => listPartsOfValue(joinPointer(pointer, key, index), value)),
  )
  if (Array.isArray(value))
    nested.push(...value.flatMap((item) => listPartsOfValue(joinPointer(pointer, 'items'), item)))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const property = joinPointer(pointer, 'properties', name)
      if (findValue(property) !== undefined) nested.push(property, ...listPartsOfValue(property, member))
      else if (isNode(node.additionalProperties))
        nested.push(...listPartsOfValue(joinPointer(pointer, 'additionalProperties'), member))
    }
  }
  // The schema with the $ref or the schema that it names may be the nullable one, so both count.
  const branch = value === null ? 'null' : 'a value'
  return [formatValuePart(pointer, value), `${schemaPointer}: ${branch}`, `${pointer}: ${branch}`, ...nested]
}

const listEnumValues = (node: Node): unknown[] =>
  Array.isArray(node.enum) ? node.enum : [node.const ?? []].flat()

const formatValuePart = (pointer: string, value: unknown) => `${pointer} is ${JSON.stringify(value)}`

/** Returns whether a schema allows null and other values. */
const isNullable = ({ type, anyOf }: Node): boolean =>
  [type, anyOf].some(
    (list) => Array.isArray(list) && list.some((entry) => entry === 'null' || isNullType(entry)),
  )

const isNullType = (schema: Json) => isNode(schema) && schema.type === 'null'
