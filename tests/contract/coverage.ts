import type { Exchange } from './client.ts'
import {
  at,
  bodySchemaOf,
  documentedAnswer,
  errorsAt,
  follow,
  isNode,
  type Json,
  joinPointer,
  type Node,
  nodesOf,
  operations,
  resolve,
  servedContract,
} from './document.ts'

const always = 'the mock always knows it; the contract allows null for a backend that does not'

const noVinData = 'the offline VIN data of the mock has no drive and no transmission'

/** Parts of openapi.yaml that no exchange can show, each with its reason; one that is shown after all fails the gate. */
export const exceptions: Readonly<Record<string, string>> = {
  '#/components/schemas/Document/properties/createdAt: null': always,
  '#/components/schemas/ServiceOrder/properties/created: null': always,
  '#/components/schemas/NullableTimestamp: null': always,
  '#/components/schemas/Mechanic/properties/kycCompliant: null': always,
  '#/components/schemas/MechanicOrder/properties/orderCompletedTime: null': always,
  '#/components/schemas/DecodedCar/properties/driveType: a value': noVinData,
  '#/components/schemas/DecodedCar/properties/transmissionStyle: a value': noVinData,
  '#/components/schemas/NullableAddress/properties/address: null':
    'an order of the mock without an address has no address object',
  '#/components/schemas/QuotationRequest/properties/refundDetails: a value':
    'a quote carries the refund of its order back, and nothing is refunded before it is quoted and paid',
}

/** What openapi.yaml documents and a run has not shown; `stale` are exceptions that it has shown, or that name nothing. */
export function coverageOf(exchanges: readonly Exchange[]): { missing: string[]; stale: string[] } {
  const parts = allParts()
  const seen = new Set(exchanges.flatMap(shownBy))
  return {
    missing: [...parts].filter((part) => !seen.has(part) && !(part in exceptions)),
    stale: Object.keys(exceptions).filter((part) => seen.has(part) || !parts.has(part)),
  }
}

/** All that openapi.yaml documents and that can be observed: statuses, headers, parameters, properties, enums, nulls. */
export function allParts(): ReadonlySet<string> {
  const ofSchemas = [...nodesOf(servedContract)].filter(([pointer]) => !/\/examples?(\/|$)/.test(pointer))
  return new Set([
    ...ofSchemas.flatMap(([pointer, node]) => [
      ...Object.keys(isNode(node.properties) ? node.properties : {}).map((name) =>
        joinPointer(pointer, 'properties', name),
      ),
      ...valuesOf(node).map((value) => isValue(pointer, value)),
      ...(isNullable(follow(pointer).node) ? [`${pointer}: null`, `${pointer}: a value`] : []),
    ]),
    ...operations.flatMap(({ id, pointer, node }) => [
      ...parametersOf(pointer, node).map((place) => `${id} takes ${follow(place).node.name}`),
      ...Object.entries(resolve(node.responses))
        // The mock sends neither 403 nor `default`.
        .filter(([status]) => documentedAnswer(id, status) !== undefined)
        .flatMap(([status, response]) => [
          `${id} ${status}`,
          ...headersOf(response).map((name) => `${id} ${status} ${name}`),
        ]),
    ]),
  ])
}

/** The headers of a response; the one for other origins is shown by the cases of origins. */
const headersOf = (response: Json | undefined): string[] =>
  Object.keys(resolve(resolve(response).headers ?? {})).filter(
    (name) => name !== 'Access-Control-Allow-Origin',
  )

/** Where the parameters of an operation are described. */
export const parametersOf = (pointer: string, { parameters = [] }: Node): string[] =>
  [parameters].flat().map((_, index) => follow(joinPointer(pointer, 'parameters', index)).pointer)

const byId = new Map(operations.map((operation) => [operation.id, operation]))

/** What a refused request carried proves nothing of what may be sent. */
function shownBy({ operationId, own, query, sent, answer }: Exchange): string[] {
  const operation = byId.get(operationId)
  if (operation === undefined) return []
  // A method that is not documented belongs to no operation.
  if (!own) return []
  return [...answered(operationId, answer), ...(answer.status < 300 ? asked(operation, query, sent) : [])]
}

function answered(id: string, { status, headers, body }: Exchange['answer']): string[] {
  const pointer = documentedAnswer(id, status)
  if (pointer === undefined) return []
  const { node } = follow(pointer)
  return [
    `${id} ${status}`,
    ...Object.keys(resolve(node.headers ?? {}))
      .filter((name) => headers[name.toLowerCase()] !== undefined)
      .map((name) => `${id} ${status} ${name}`),
    ...(node.content === undefined ? [] : shown(bodySchemaOf(pointer), body)),
  ]
}

function asked(
  { id, pointer, node }: (typeof operations)[number],
  query: Record<string, string>,
  sent: unknown,
): string[] {
  return [
    ...parametersOf(pointer, node).flatMap((place) => {
      const { name, in: where } = follow(place).node
      const value = query[String(name)]
      if (where !== 'path' && value === undefined) return []
      return [
        `${id} takes ${name}`,
        ...(value === undefined ? [] : shown(joinPointer(place, 'schema'), value)),
      ]
    }),
    ...(isNode(node.requestBody) && sent !== undefined
      ? shown(bodySchemaOf(joinPointer(pointer, 'requestBody')), sent)
      : []),
  ]
}

/** What a value shows of the schema at a place and of those inside it; nothing when the schema does not allow it. */
function shown(place: string, value: unknown): string[] {
  const { pointer, node } = follow(place)
  if (errorsAt(pointer, value).length > 0) return []
  const inside = ['anyOf', 'allOf'].flatMap((key) =>
    [node[key] ?? []].flat().flatMap((_, index) => shown(joinPointer(pointer, key, index), value)),
  )
  if (Array.isArray(value))
    inside.push(...value.flatMap((item) => shown(joinPointer(pointer, 'items'), item)))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const own = joinPointer(pointer, 'properties', name)
      if (at(own) !== undefined) inside.push(own, ...shown(own, member))
      else if (isNode(node.additionalProperties))
        inside.push(...shown(joinPointer(pointer, 'additionalProperties'), member))
    }
  }
  // A member that may be null says so itself or by what it refers to.
  const branch = value === null ? 'null' : 'a value'
  return [isValue(pointer, value), `${place}: ${branch}`, `${pointer}: ${branch}`, ...inside]
}

const valuesOf = (node: Node): unknown[] => (Array.isArray(node.enum) ? node.enum : [node.const ?? []].flat())

const isValue = (pointer: string, value: unknown) => `${pointer} is ${JSON.stringify(value)}`

/** Null stands beside something else, as in `type: [string, 'null']`. A constant null is no branch. */
const isNullable = ({ type, const: constant }: Node): boolean =>
  Array.isArray(type) && type.includes('null') && constant !== null
