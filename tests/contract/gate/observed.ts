import { below, follow, isNode, operations, resolve } from '#tests/contract/document.ts'
import { bodySchemaOf, documentedAnswer } from '#tests/contract/documented.ts'
import type { Exchange } from '#tests/contract/exchange.ts'
import { type Fact, factsShown, nameOf, parametersOf } from './facts.ts'

const byId = new Map(operations.map((operation) => [operation.id, operation]))

/** The facts that these exchanges have shown. What a refused request carried proves nothing of what may be sent. */
export function observed(exchanges: readonly Exchange[]): Set<string> {
  return new Set(exchanges.flatMap(factsOf).map(nameOf))
}

function factsOf({ operationId, own, query, sent, answer }: Exchange): Fact[] {
  const operation = byId.get(operationId)
  if (operation === undefined) return []
  if (!own) {
    // A method that is not documented belongs to every operation of its path.
    return operations
      .filter(({ path }) => path === operation.path && answer.status === 405)
      .flatMap(({ id }) => answered(id, answer))
  }
  const taken = answer.status < 300
  return [...answered(operationId, answer), ...(taken ? asked(operation, query, sent) : [])]
}

function answered(id: string, { status, headers, body }: Exchange['answer']): Fact[] {
  const pointer = documentedAnswer(id, status)
  if (pointer === undefined) return []
  const { node } = follow(pointer)
  return [
    { kind: 'status', owner: id, name: String(status) },
    ...Object.keys(resolve(node.headers ?? {}))
      .filter((name) => headers[name.toLowerCase()] !== undefined)
      .map((name): Fact => ({ kind: 'header', owner: id, name: `${status} ${name}` })),
    ...(node.content === undefined ? [] : factsShown(bodySchemaOf(pointer), body)),
  ]
}

function asked(
  { id, pointer, node }: (typeof operations)[number],
  query: Record<string, string>,
  sent: unknown,
): Fact[] {
  return [
    ...parametersOf(pointer, node).flatMap((place) => {
      const { name, in: where } = follow(place).node
      const value = query[String(name)]
      if (where !== 'path' && value === undefined) return []
      const fact: Fact = { kind: 'parameter', owner: id, name: String(name) }
      return [fact, ...(value === undefined ? [] : factsShown(below(place, 'schema'), value))]
    }),
    ...(isNode(node.requestBody) && sent !== undefined
      ? factsShown(bodySchemaOf(below(pointer, 'requestBody')), sent)
      : []),
  ]
}
