import type { QueryClient } from '@tanstack/react-query'
import type { Read, Write } from './operation.ts'

/** For each write the reads that are to be made again after it; a forgotten or misspelt operation does not compile. */
export const invalidatedBy: Record<Write, readonly Read[]> = {
  sendOtp: [],
  verifyOtp: [],
  verifyUser: ['listUsers', 'getUser'],
  blockUser: ['listUsers', 'getUser'],
  unblockUser: ['listUsers', 'getUser'],
  updateUser: ['listUsers', 'getUser'],
  verifyMechanic: ['listMechanics', 'getMechanic'],
  updateMechanic: ['listMechanics', 'getMechanic'],
  saveQuotation: ['listOrders', 'getOrder'],
  updateCar: ['listOrders', 'getOrder'],
  scheduleMechanic: ['listOrders', 'getOrder', 'getRevenue', 'listUnavailability'],
  initiateTransfer: ['listSettlements', 'listMechanicSettlement', 'getBalance'],
  createService: ['listServices'],
  updateService: ['listServices'],
  deleteService: ['listServices'],
  createItem: ['listItems'],
  updateItem: ['listItems'],
  deleteItem: ['listItems'],
  createTerms: ['getTerms', 'getPublicTerms'],
  updateTerms: ['getTerms', 'getPublicTerms'],
}

const isWrite = (name: unknown): name is Write => typeof name === 'string' && name in invalidatedBy

/** Has everything read again that the write of this mutation key made stale. */
export const invalidateAfter = (client: QueryClient, mutationKey: readonly unknown[] | undefined) => {
  const name = mutationKey?.[0]
  if (!isWrite(name)) return
  for (const read of invalidatedBy[name]) void client.invalidateQueries({ queryKey: [read] })
}
