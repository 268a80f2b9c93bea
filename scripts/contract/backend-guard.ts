import { matchOperation } from './openapi.ts'

/** An ID that we expect no backend to use for a record. */
export const missingId = 'f'.repeat(24)

/** Operations that only read. verifyUser, blockUser, unblockUser and verifyMechanic are GETs that write. */
export const readOnlyOperations: readonly string[] = [
  'getPublicTerms',
  'getTerms',
  'listUsers',
  'getUser',
  'listUserDocuments',
  'getDocument',
  'listOrders',
  'getOrder',
  'decodeVin',
  'getRevenue',
  'listUnavailability',
  'listSettlements',
  'listMechanicSettlement',
  'getBalance',
  'listMechanics',
  'getMechanic',
  'listServices',
  'listItems',
]

/** Writes that are never sent to a real backend. They send or use a code, move money, or set the public terms. */
const neverSent: readonly string[] = [
  'sendOtp',
  'verifyOtp',
  'initiateTransfer',
  'createTerms',
  'updateTerms',
]

/** Writes that are sent although writes are off, but only without a session and only to `missingId`. */
export const writesWithoutSession: readonly string[] = [
  'saveQuotation',
  'updateCar',
  'scheduleMechanic',
  'updateService',
  'deleteService',
  'updateItem',
  'deleteItem',
]

export type OutgoingRequest = {
  method: string
  /** Path below the server URL, with the query: `/admin/api/user/5`. */
  path: string
  headers: Readonly<Record<string, unknown>>
  /** Body as it was passed to `send`: a value, or JSON. */
  body?: unknown
}

export type Permissions = {
  token: string | undefined
  /** Whether CONTRACT_WRITES allows writes. */
  allowsWrites: boolean
  /** IDs in the file of CONTRACT_IDS, and of the records that this run created. */
  knownIds: ReadonlySet<string>
}

/** Returns the reason why a request must not be sent to a real backend, or undefined if it may be sent. */
export function findReasonNotToSend(
  { method, path, headers, body }: OutgoingRequest,
  { token, allowsWrites, knownIds }: Permissions,
): string | undefined {
  const operation = matchOperation(method, path.split('?', 1)[0] ?? '')
  if (operation === undefined) return 'only documented methods and paths are sent to a real backend'
  const { id: operationId, values } = operation
  if (readOnlyOperations.includes(operationId)) return undefined
  if (neverSent.includes(operationId)) return `${operationId} is never sent to a real backend`
  if (!allowsWrites) {
    const hasSession =
      'authorization' in headers ||
      (token !== undefined && JSON.stringify([path, headers]).includes(token))
    if (hasSession) return `${operationId} writes with a session, and CONTRACT_WRITES is not 1`
    if (!writesWithoutSession.includes(operationId) || values[0] !== missingId)
      return `${operationId} could change a record`
    return undefined
  }
  const isKnown = (id: string) => id === missingId || knownIds.has(id)
  return [...values, ...listIdsInBody(body)].every(isKnown)
    ? undefined
    : `${operationId} could change a record that CONTRACT_IDS does not name`
}

/** Returns the IDs of the records that a body names. A body that is not an object names none. */
function listIdsInBody(body: unknown): string[] {
  const value = typeof body === 'string' ? parseJson(body) : body
  const { id, mechanicId } = Object(value)
  return [id, mechanicId].filter((member) => member !== undefined).map(String)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
