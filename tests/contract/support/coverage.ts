// Which parts of openapi.yaml the contract tests show: statuses, headers and parameters of operations; properties, enum
// values and nullable schemas. A part counts if a response that satisfies the contract, or its request, has it.
import type { Response } from 'supertest'
import { parseBody } from '#scripts/contract/compare.ts'
import {
  contract,
  findBodySchemaPointer,
  findNode,
  findOperation,
  findResponsePointer,
  findValue,
  isNode,
  type Json,
  joinPointer,
  listValidationErrors,
  type Node,
  operations,
  resolve,
  walk,
} from '#scripts/contract/openapi.ts'

const neverNull = 'never null on the mock; another backend may not know the value'

/** Parts of openapi.yaml that no test can show on the mock, with reasons. The check fails if a test shows one. */
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

/** Returns all parts. Statuses that the mock never sends are none. */
export function listParts(): ReadonlySet<string> {
  const contractNodes = [...walk(contract)].filter(
    ([pointer]) => !/\/examples?(\/|$)/.test(pointer),
  )
  return new Set([
    ...contractNodes.flatMap(([pointer, node]) => [
      ...Object.keys(isNode(node.properties) ? node.properties : {}).map((name) =>
        joinPointer(pointer, 'properties', name),
      ),
      ...listEnumValues(node).map((value) => formatValuePart(pointer, value)),
      ...(isNullable(findNode(pointer).node) ? [`${pointer}: null`, `${pointer}: a value`] : []),
    ]),
    ...operations.flatMap(({ id, pointer, node }) => [
      ...listParameters(pointer, node).map(
        (parameter) => `${id} takes ${findNode(parameter).node.name}`,
      ),
      ...Object.entries(resolve(node.responses))
        .filter(([status]) => findResponsePointer(id, status) !== undefined)
        .flatMap(([status, response]) => [
          `${id} ${status}`,
          ...Object.keys(resolve(resolve(response).headers ?? {})).map(
            (name) => `${id} ${status} ${name}`,
          ),
        ]),
    ]),
  ])
}

/** Returns the pointers to the parameters of an operation. */
export const listParameters = (pointer: string, { parameters = [] }: Node): string[] =>
  [parameters].flat().map((_, index) => findNode(joinPointer(pointer, 'parameters', index)).pointer)

const shown = new Set<string>()
let newParts: string[] = []

/** Notes the parts that a response and its request show. The response must satisfy the contract. */
export function showResponse(operationId: string, response: Response): void {
  const { method, url, data } = response.request.toJSON()
  const operation = findOperation(operationId)
  if (method !== operation.method) return
  const isAccepted = response.status < 300
  const body = typeof data === 'string' ? parseBody(data, 'application/json') : data
  const parts = [
    ...listPartsOfResponse(operationId, response),
    ...(isAccepted ? listPartsOfRequest(operation, new URL(url).searchParams, body) : []),
  ]
  for (const part of parts) if (!shown.has(part)) newParts.push(part)
  for (const part of parts) shown.add(part)
}

/** Returns the parts that were noted since the last call, without those of earlier calls. */
export function takeNewParts(): string[] {
  const parts = [...new Set(newParts)]
  newParts = []
  return parts
}

function listPartsOfResponse(id: string, { status, headers, text }: Response): string[] {
  const pointer = findResponsePointer(id, status)
  if (pointer === undefined) return []
  const { node } = findNode(pointer)
  return [
    `${id} ${status}`,
    ...Object.keys(resolve(node.headers ?? {}))
      .filter((name) => headers[name.toLowerCase()] !== undefined)
      .map((name) => `${id} ${status} ${name}`),
    ...(node.content === undefined
      ? []
      : listPartsOfValue(
          findBodySchemaPointer(pointer),
          parseBody(text, headers['content-type'] ?? ''),
        )),
  ]
}

function listPartsOfRequest(
  { id, pointer, node }: ReturnType<typeof findOperation>,
  query: URLSearchParams,
  body: unknown,
): string[] {
  return [
    ...listParameters(pointer, node).flatMap((parameter) => {
      const { name, in: location } = findNode(parameter).node
      const value = query.get(String(name))
      if (location === 'path') return [`${id} takes ${name}`]
      if (value === null) return []
      return [`${id} takes ${name}`, ...listPartsOfValue(joinPointer(parameter, 'schema'), value)]
    }),
    ...(isNode(node.requestBody) && body !== undefined
      ? listPartsOfValue(findBodySchemaPointer(joinPointer(pointer, 'requestBody')), body)
      : []),
  ]
}

/** Returns the parts of a schema that a valid value shows. */
function listPartsOfValue(schemaPointer: string, value: unknown): string[] {
  const { pointer, node } = findNode(schemaPointer)
  const nested = ['anyOf', 'allOf'].flatMap((key) =>
    [node[key] ?? []]
      .flat()
      .map((_, index) => joinPointer(pointer, key, index))
      .filter((branch) => listValidationErrors(branch, value).length === 0)
      .flatMap((branch) => listPartsOfValue(branch, value)),
  )
  if (Array.isArray(value))
    nested.push(...value.flatMap((item) => listPartsOfValue(joinPointer(pointer, 'items'), item)))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const property = joinPointer(pointer, 'properties', name)
      if (findValue(property) !== undefined)
        nested.push(property, ...listPartsOfValue(property, member))
      else if (isNode(node.additionalProperties))
        nested.push(...listPartsOfValue(joinPointer(pointer, 'additionalProperties'), member))
    }
  }
  // The schema with the $ref or the schema that it names may be the nullable one, so both count.
  const branch = value === null ? 'null' : 'a value'
  const ownParts = [`${schemaPointer}: ${branch}`, `${pointer}: ${branch}`]
  if (listEnumValues(node).includes(value)) ownParts.push(formatValuePart(pointer, value))
  return [...ownParts, ...nested]
}

const listEnumValues = (node: Node): unknown[] => [node.enum ?? []].flat()

const formatValuePart = (pointer: string, value: unknown) =>
  `${pointer} is ${JSON.stringify(value)}`

/** Returns whether a schema allows null and other values. */
const isNullable = ({ type, anyOf }: Node): boolean =>
  [type, anyOf].some(
    (list) => Array.isArray(list) && list.some((entry) => entry === 'null' || isNullType(entry)),
  )

const isNullType = (schema: Json) => isNode(schema) && schema.type === 'null'

/** Returns the parts that neither a test nor an exception covers, and the exceptions to delete (`stale`). */
export function measureCoverage(shownParts: ReadonlySet<string>): {
  missing: string[]
  stale: string[]
} {
  const parts = listParts()
  return {
    missing: [...parts].filter((part) => !shownParts.has(part) && !(part in exceptions)),
    stale: Object.keys(exceptions).filter((part) => shownParts.has(part) || !parts.has(part)),
  }
}

/** Returns a table of shown and documented parts: a row for each tag, and for the schemas. */
export function formatCoverage(missing: readonly string[]): string {
  const tagsById = new Map(operations.map(({ id, node }) => [id, String([node.tags].flat()[0])]))
  const rows = new Map<string, { shown: number; documented: number }>()
  for (const part of listParts()) {
    if (part in exceptions) continue
    const tag = tagsById.get(part.split(' ', 1)[0] ?? '')
    const name = tag === undefined ? 'schemas' : `operations of ${tag}`
    const row = rows.get(name) ?? { shown: 0, documented: 0 }
    rows.set(name, {
      shown: row.shown + Number(!missing.includes(part)),
      documented: row.documented + 1,
    })
  }
  const lines = [...rows].map(
    ([name, row]) => `  ${name.padEnd(24)}${row.shown} of ${row.documented}`,
  )
  return ['Parts of openapi.yaml that the contract tests show:', ...lines].join('\n')
}
