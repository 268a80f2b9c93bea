import type { OperationId, Request } from './specification.ts'

/**
 * Where a case may run: on the mock, on a real backend without changing anything, or on a real backend with changes to
 * records that the case creates or that a file names (`npm run contract -- --ids FILE`).
 */
export type Profile = 'mock' | 'real-safe' | 'real-mutating'

/** An ID that we expect no backend to use for a record. */
export const missingId = 'f'.repeat(24)

/** Operations that only read. verifyUser, blockUser, unblockUser and verifyMechanic are GETs that write. */
export const readOnlyOperations: ReadonlySet<OperationId> = new Set<OperationId>([
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
])

/** Writes that no profile sends to a real backend. They send or use a code, move money, or set the public terms. */
const neverSent: ReadonlySet<OperationId> = new Set<OperationId>([
  'sendOtp',
  'verifyOtp',
  'initiateTransfer',
  'createTerms',
  'updateTerms',
])

/** Writes that `real-safe` sends, only without a session and only to `missingId`. */
export const writesWithoutSession: ReadonlySet<OperationId> = new Set<OperationId>([
  'saveQuotation',
  'updateCar',
  'scheduleMechanic',
  'updateService',
  'deleteService',
  'updateItem',
  'deleteItem',
])

/**
 * Returns the reason why a profile must not send a request, or undefined if it may. Protects a real backend from
 * mistakes in cases. `knownIds` are the IDs in the `--ids` file and those of the records that this run created.
 */
export function findReasonNotToSend(
  profile: Profile,
  request: Request,
  { sessionToken, knownIds }: { sessionToken: string | undefined; knownIds: ReadonlySet<string> },
): string | undefined {
  const { operationId, method } = request
  if (profile === 'mock') return undefined
  if (method !== undefined) return 'only the documented methods are sent to a real backend'
  if (readOnlyOperations.has(operationId)) return undefined
  if (neverSent.has(operationId)) return `${operationId} is never sent to a real backend`
  if (profile === 'real-safe') {
    if (containsSession(request, sessionToken)) return `${operationId} writes with a session`
    if (!writesWithoutSession.has(operationId) || request.path?.id !== missingId)
      return `${operationId} could change a record`
    return undefined
  }
  const unknownIds = listIds(request).filter((id) => id !== missingId && !knownIds.has(id))
  return unknownIds.length > 0 ? `the --ids file does not name ${unknownIds.join(', ')}` : undefined
}

function containsSession({ token, headers, query }: Request, sessionToken: string | undefined): boolean {
  if (token === undefined) return true // The client adds its session token.
  return sessionToken !== undefined && JSON.stringify([token, headers, query]).includes(sessionToken)
}

function listIds({ path, body }: Request): string[] {
  const { id, mechanicId } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return [
    ...Object.values(path ?? {}),
    ...[id, mechanicId].filter((value) => value !== undefined).map(String),
  ]
}
