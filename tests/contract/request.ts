/** The calls of section 7 of the specification, written down by hand: operation, method, path, tag. */
export const callsOfTheSpecification = [
  ['getPublicTerms', 'GET', '/api/terms-and-conditions', 'terms'],
  ['getTerms', 'GET', '/admin/api/terms-and-conditions', 'terms'],
  ['createTerms', 'POST', '/admin/api/terms-and-conditions', 'terms'],
  ['updateTerms', 'PUT', '/admin/api/terms-and-conditions', 'terms'],
  ['sendOtp', 'POST', '/admin/api/auth/send-otp', 'auth'],
  ['verifyOtp', 'POST', '/admin/api/auth/verify-otp', 'auth'],
  ['listUsers', 'GET', '/admin/api/users', 'users'],
  ['getUser', 'GET', '/admin/api/user/{id}', 'users'],
  ['verifyUser', 'GET', '/admin/api/verify/user/{id}', 'users'],
  ['blockUser', 'GET', '/admin/api/block/user/{id}', 'users'],
  ['unblockUser', 'GET', '/admin/api/unblock/user/{id}', 'users'],
  ['updateUser', 'PUT', '/admin/api/update/user', 'users'],
  ['listUserDocuments', 'GET', '/admin/api/documents/user/{id}', 'documents'],
  ['getDocument', 'GET', '/admin/api/documents/id/{id}', 'documents'],
  ['listOrders', 'GET', '/admin/api/order/all', 'orders'],
  ['getOrder', 'GET', '/admin/api/order/{id}', 'orders'],
  ['saveQuotation', 'PUT', '/admin/api/order/{id}/quotation', 'quotes'],
  ['updateCar', 'PUT', '/admin/api/order/{id}/update/car/details', 'quotes'],
  ['decodeVin', 'GET', '/admin/api/car-services/decode-vin', 'quotes'],
  ['scheduleMechanic', 'PUT', '/admin/api/order/{id}/mechanic', 'schedule'],
  ['getRevenue', 'GET', '/admin/api/order/{id}/revenue', 'schedule'],
  ['listUnavailability', 'GET', '/admin/api/unavailability/{mechanicId}', 'schedule'],
  ['listSettlements', 'GET', '/admin/api/order/mechanic/settlement', 'payments'],
  ['listMechanicSettlement', 'GET', '/admin/api/order/mechanic/{id}/settlement', 'payments'],
  ['getBalance', 'GET', '/admin/api/stripe/available-balance', 'payments'],
  ['initiateTransfer', 'POST', '/admin/api/stripe/initiate-transfer', 'payments'],
  ['listMechanics', 'GET', '/admin/api/mechanics', 'mechanics'],
  ['getMechanic', 'GET', '/admin/api/mechanic/{id}', 'mechanics'],
  ['verifyMechanic', 'GET', '/admin/api/verify/mechanic/{id}', 'mechanics'],
  ['updateMechanic', 'PUT', '/admin/api/update/mechanic', 'mechanics'],
  ['listServices', 'GET', '/admin/api/services', 'catalogue'],
  ['createService', 'POST', '/admin/api/services', 'catalogue'],
  ['updateService', 'PUT', '/admin/api/services/{id}', 'catalogue'],
  ['deleteService', 'DELETE', '/admin/api/services/{id}', 'catalogue'],
  ['listItems', 'GET', '/admin/api/items', 'catalogue'],
  ['createItem', 'POST', '/admin/api/items', 'catalogue'],
  ['updateItem', 'PUT', '/admin/api/items/{id}', 'catalogue'],
  ['deleteItem', 'DELETE', '/admin/api/items/{id}', 'catalogue'],
] as const

/** An operation by its name in section 7's table. */
export type OperationId = (typeof callsOfTheSpecification)[number][0]

/**
 * Where a case may be played: on the mock server; on a real backend, leaving no trace; on a real backend, changing the
 * records that a profile file names.
 */
export type Profile = 'mock' | 'real-safe' | 'real-mutating'

/** A request in the words of the contract; method and path are those of the operation unless it says otherwise. */
export type Request = {
  operationId: OperationId
  path?: Record<string, string>
  /** As it goes over the wire: `page=0&size=5`. */
  query?: string
  /** Sent as JSON. */
  body?: unknown
  /** A body sent as it is. */
  raw?: string
  /** Instead of the signed-in administrator's; null sends none. */
  token?: string | null
  headers?: Record<string, string>
  method?: string
}
