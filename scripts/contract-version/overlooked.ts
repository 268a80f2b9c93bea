import { below, isNode, type Json, type Node, type OpenDocument } from '#tests/contract/document.ts'

/** Breaking changes that `redocly diff` takes for lesser ones (decision 020), a sentence each. */
export function overlooked(older: OpenDocument, newer: OpenDocument): string[] {
  const now = new Map(newer.operations.map((operation) => [operation.id, operation]))
  const ofOperations = older.operations.flatMap((before) => {
    const after = now.get(before.id)
    if (after === undefined) return []
    return [
      ...(!demandsToken(older, before.node) && demandsToken(newer, after.node)
        ? [`${before.id} demands a token now.`]
        : []),
      ...promisedHeaders(older, before.node)
        .filter((header) => !promisedHeaders(newer, after.node).includes(header))
        .map((header) => `${before.id} no longer promises the header ${header}.`),
      ...changedDefaults(parametersOf(older, before), parametersOf(newer, after)).map(
        (name) => `${before.id} takes another default for ${name}.`,
      ),
    ]
  })
  return [...ofOperations, ...newlyUnique(older, '#', newer.contract)]
}

function demandsToken({ contract }: OpenDocument, operation: Node): boolean {
  const security = operation.security ?? contract.security
  return (
    Array.isArray(security) && security.length > 0 && !security.some((one) => isNode(one) && isEmpty(one))
  )
}

const isEmpty = (node: Node) => Object.keys(node).length === 0

/** The headers that answers always carry, each as `status name`. */
function promisedHeaders({ resolve }: OpenDocument, operation: Node): string[] {
  return Object.entries(resolve(operation.responses)).flatMap(([status, response]) =>
    Object.entries(resolve(resolve(response).headers ?? {}))
      .filter(([, header]) => resolve(header).required === true)
      .map(([name]) => `${name} of ${status}`),
  )
}

/** The default of each parameter; undefined for one without. */
function parametersOf({ resolve }: OpenDocument, { node }: { node: Node }): Map<string, Json | undefined> {
  const parameters = Array.isArray(node.parameters) ? node.parameters.map(resolve) : []
  return new Map(parameters.map(({ name, schema }) => [String(name), resolve(schema).default]))
}

const changedDefaults = (before: Map<string, Json | undefined>, after: Map<string, Json | undefined>) =>
  [...before].filter(([name, value]) => after.has(name) && after.get(name) !== value).map(([name]) => name)

/** Lists that were there before and may no longer hold the same entry twice. */
function newlyUnique(older: OpenDocument, pointer: string, value: Json | undefined): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => newlyUnique(older, below(pointer, index), one))
  if (!isNode(value)) return []
  const before = older.at(pointer)
  const found =
    value.uniqueItems === true && isNode(before) && before.uniqueItems !== true
      ? [`${pointer} no longer holds an entry twice.`]
      : []
  return [
    ...found,
    ...Object.entries(value).flatMap(([key, one]) => newlyUnique(older, below(pointer, key), one)),
  ]
}
