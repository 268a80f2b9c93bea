import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import {
  getGetBalanceQueryOptions,
  getListMechanicSettlementQueryOptions,
} from '#web/api/generated/payments/payments.ts'

/** Returns the reads of /payments/{mechanicId}. */
export const getSettlementReads = (mechanicId: string) => ({
  orders: getListMechanicSettlementQueryOptions(mechanicId),
  mechanic: getGetMechanicQueryOptions(mechanicId),
  balance: getGetBalanceQueryOptions(),
})
