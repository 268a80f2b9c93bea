import type { OperationId, Request } from './specification.ts'

/**
 * Where a case may be played: on the mock server; on a real backend, leaving no trace; on a real backend, changing the
 * records that a profile file names.
 */
export type Profile = 'mock' | 'real-safe' | 'real-mutating'

/** An id that no backend has given to anything. */
export const missingId = 'f'.repeat(24)

/** The operations that only read. verifyUser, blockUser, unblockUser and verifyMechanic are GETs that write. */
export const readsOnly: ReadonlySet<OperationId> = new Set<OperationId>([
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

/** Writes that no profile file can allow: they mail a code, move money, or replace what the public reads. */
const never: ReadonlySet<OperationId> = new Set<OperationId>([
  'sendOtp',
  'verifyOtp',
  'initiateTransfer',
  'createTerms',
  'updateTerms',
])

/** Writes that may be tried without a session, on a record that cannot exist. */
export const refusedUnread: ReadonlySet<OperationId> = new Set<OperationId>([
  'saveQuotation',
  'updateCar',
  'scheduleMechanic',
  'updateService',
  'deleteService',
  'updateItem',
  'deleteItem',
])

/**
 * Why a request must not leave in a profile; undefined when it may. The last line of defence of a real backend: it
 * looks at the request itself, whatever its case says of it. `live` is the token of the session, `known` the ids that
 * the profile file names and those that this run has made.
 */
export function reasonToHold(
  profile: Profile,
  request: Request,
  { live, known }: { live: string | undefined; known: ReadonlySet<string> },
): string | undefined {
  const { operationId, method } = request
  if (profile === 'mock') return undefined
  if (method !== undefined) return 'only the documented methods are sent to a real backend'
  if (readsOnly.has(operationId)) return undefined
  if (profile === 'real-safe') {
    if (carries(request, live)) return `${operationId} writes`
    if (!refusedUnread.has(operationId) || request.path?.id !== missingId)
      return `${operationId} writes, and is no write to a record that cannot exist`
    return undefined
  }
  if (never.has(operationId)) return `${operationId} is never sent to a real backend`
  const strange = idsIn(request).filter((id) => id !== missingId && !known.has(id))
  return strange.length > 0 ? `the profile file does not name ${strange.join(', ')}` : undefined
}

function carries({ token, headers, query }: Request, live: string | undefined): boolean {
  if (token === undefined) return true
  return live !== undefined && JSON.stringify([token, headers, query]).includes(live)
}

function idsIn({ path, body }: Request): string[] {
  const { id, mechanicId } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  return [
    ...Object.values(path ?? {}),
    ...[id, mechanicId].flatMap((one) => (one === undefined ? [] : [String(one)])),
  ]
}
