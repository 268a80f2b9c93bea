import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, refusalOf } from '#web/api/api-error.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import {
  getListMechanicSettlementQueryKey,
  getListMechanicSettlementQueryOptions,
  useInitiateTransfer,
} from '#web/api/generated/payments/payments.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { dollarsOf } from '#web/domain/money.ts'
import { useToast } from '#web/ui/toast.ts'
import { useReceipts } from './receipts.tsx'
import { refusalIn, sumOf } from './settlement.ts'

/** A transfer of which nobody knows whether it was made, and what the list says of its orders. */
export type LostTransfer = {
  orders: readonly MechanicOrder[]
  /** what the list still asks to settle; undefined while, or as long as, it cannot be read */
  pending: readonly MechanicOrder[] | undefined
  isChecking: boolean
}

/**
 * Pays a mechanic for orders: one press, one transfer, never again by itself. A lost answer is no failure: the list is
 * read again and tells which orders were settled. Specification §4, §5 and §8, Settlement.
 */
export const useSettle = (mechanic: Mechanic, onSent: () => void) => {
  const mechanicId = mechanic.id
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const toast = useToast()
  const adminId = useSession().adminId ?? 'admin'
  const receipts = useReceipts()
  const transfer = useInitiateTransfer()
  const [isNothingLeft, setNothingLeft] = useState(false)
  // state arrives a render later than a second press
  const isLocked = useRef(false)
  const queryKey = getListMechanicSettlementQueryKey(mechanicId)
  const stillToSettle = () => fetchFresh(getListMechanicSettlementQueryOptions(mechanicId))
  const [lost, setLost] = useState<LostTransfer>()
  const check = async (orders: readonly MechanicOrder[]) => {
    setLost({ orders, pending: undefined, isChecking: true })
    const left = await stillToSettle().catch(() => undefined)
    const pending = left && orders.filter(({ orderId }) => left.some((order) => order.orderId === orderId))
    const settled = pending ? orders.filter((order) => !pending.includes(order)) : []
    receipts.add(settled, mechanic, adminId)
    setLost({ orders, pending, isChecking: false })
    return pending
  }

  const send = (orders: readonly MechanicOrder[]) =>
    transfer.mutateAsync({
      data: {
        mechanicId,
        amount: dollarsOf(sumOf(orders)),
        currency: 'USD',
        orderIds: orders.map(({ orderId }) => orderId),
        adminId,
      },
    })

  const pay = async (orders: readonly MechanicOrder[]) => {
    try {
      const refusal = refusalIn(await send(orders))
      if (refusal !== undefined) return toast.failure('Settlement Failed', refusal)
      toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`)
      receipts.add(orders, mechanic, adminId)
      onSent()
      const left = await stillToSettle().catch(() => undefined)
      setNothingLeft(left?.length === 0)
    } catch (error) {
      const fail = () =>
        toast.failure('Failed to settle payment details. Please try again later.', refusalOf(error))
      if (error instanceof ApiError && error.isRefused) {
        fail()
        return void client.invalidateQueries({ queryKey })
      }
      onSent()
      // what was settled did not fail, and of what nobody knows yet nothing is said
      if ((await check(orders))?.length === orders.length) fail()
    }
  }

  return {
    /** asks first; while one is asked or paid, another press does nothing */
    settle: async (orders: readonly MechanicOrder[], confirmed: () => Promise<boolean>) => {
      if (isLocked.current) return
      isLocked.current = true
      if (await confirmed()) {
        setLost(undefined)
        await pay(orders)
      }
      isLocked.current = false
    },
    isSettling: transfer.isPending,
    isNothingLeft,
    lost,
    checkAgain: () => lost && void check(lost.orders),
    forgetLost: () => setLost(undefined),
  }
}
