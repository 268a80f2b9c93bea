import type { OperationId } from './plugins/openapi/handlers.ts'

/** The operations that only read, and whose answers follow from the database and the address of the request alone. */
export const reads: ReadonlySet<string> = new Set<OperationId>([
  'listUsers',
  'getUser',
  'listUserDocuments',
  'getDocument',
  'listOrders',
  'getOrder',
  'getRevenue',
  'listUnavailability',
  'listMechanics',
  'getMechanic',
  'listSettlements',
  'listMechanicSettlement',
  'getBalance',
  'listServices',
  'listItems',
  'getPublicTerms',
  'getTerms',
])
