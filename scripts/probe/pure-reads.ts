/**
 * The only operations that the probe may send to a real backend: reads without any effect. verifyUser, blockUser,
 * unblockUser and verifyMechanic are GETs too, but they write (Specification §7).
 */
export const pureReads = [
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
  'listMechanics',
  'getMechanic',
  'listSettlements',
  'listMechanicSettlement',
  'getBalance',
  'listServices',
  'listItems',
] as const

export type PureRead = (typeof pureReads)[number]
