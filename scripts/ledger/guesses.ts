import { type Document, readDocument } from '#mock-server/plugins/openapi/document.ts'

/** What openapi.yaml takes from the specification without its saying so. */
export type Guess = {
  /** where: `listOrders`, `verifyOtp set-cookie`, `User.dateOfBirth` */
  place: string
  /** section of the specification */
  section: number
  certainty: 'reading' | 'not-shown'
  note: string
}

type Mark = { section: number; certainty: Guess['certainty'] | 'stated'; note: string }
type Node = Record<string, unknown>

/** Words of the document that say nothing about where one is. */
const structure = new Set(['properties', 'items', 'content', 'schema', 'headers', 'responses', 'components'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const placeOf = (way: readonly string[], operationId: string | undefined): string => {
  const names = way.filter((name) => !structure.has(name) && !/^\d+$/.test(name))
  // ['paths', '/users', 'get', ...] or ['schemas', 'User', ...]
  return operationId === undefined ? names.slice(1).join('.') : [operationId, ...names.slice(3)].join(' ')
}

const guessesIn = (node: unknown, way: readonly string[] = [], operationId?: string): Guess[] => {
  if (!isNode(node)) return []
  const operation = typeof node.operationId === 'string' ? node.operationId : operationId
  const mark = node['x-spec'] as Mark | undefined
  const own =
    mark === undefined || mark.certainty === 'stated'
      ? []
      : [
          {
            place: placeOf(way, operation),
            section: mark.section,
            certainty: mark.certainty,
            note: mark.note,
          },
        ]
  const names = Object.keys(node).filter((name) => name !== 'x-spec' && !name.startsWith('example'))
  return [...own, ...names.flatMap((name) => guessesIn(node[name], [...way, name], operation))]
}

/** Every `x-spec` of a document that is not `stated`, in the document's order. */
export const guessesOf = (document: Document): Guess[] => guessesIn(document)

/** Those of openapi.yaml. */
export const shippedGuesses = (): Guess[] => guessesOf(readDocument('openapi.yaml'))
