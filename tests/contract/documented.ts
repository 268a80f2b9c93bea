import { errorsAt, follow, isNode, joinPointer, operations, resolve } from './document.ts'
import type { Answer } from './exchange.ts'
import type { Request } from './request.ts'

/** Where the answer of an operation with a status is documented; undefined when it is not. */
export function documentedAnswer(operationId: string, status: number): string | undefined {
  const operation = operations.find(({ id }) => id === operationId)
  if (operation === undefined || !isNode(resolve(operation.node.responses)[status])) return undefined
  return follow(joinPointer(operation.pointer, 'responses', status)).pointer
}

/** Where the schema of a body stands, below an answer or a requestBody. */
export function bodySchemaOf(pointer: string): string {
  const { pointer: place, node } = follow(pointer)
  const [media = ''] = Object.keys(resolve(node.content))
  return joinPointer(place, 'content', media, 'schema')
}

/** Returns how a response differs from what openapi.yaml says. */
export function differencesFromContract(
  { operationId }: Pick<Request, 'operationId'>,
  { status, headers, body }: Answer,
): string[] {
  const pointer = documentedAnswer(operationId, status)
  if (pointer === undefined) return [`openapi.yaml documents no ${status} for ${operationId}`]
  const { node } = follow(pointer)
  const missing = Object.entries(resolve(node.headers ?? {}))
    .filter(
      ([name, header]) => resolve(header).required === true && headers[name.toLowerCase()] === undefined,
    )
    .map(([name]) => `headers.${name}: openapi.yaml requires it`)
  const [media] = Object.keys(resolve(node.content ?? {}))
  if (media === undefined) return [...missing, ...(body === undefined ? [] : ['body: none is documented'])]
  if (!(headers['content-type'] ?? '').startsWith(media)) {
    return [...missing, `headers.content-type: openapi.yaml says ${media}, got ${headers['content-type']}`]
  }
  const errors = errorsAt(joinPointer(pointer, 'content', media, 'schema'), body)
  return [...missing, ...errors.map((error) => `body${error} (openapi.yaml)`)]
}
