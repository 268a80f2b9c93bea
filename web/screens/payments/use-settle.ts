import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, refusalOf } from '#web/api/api-error.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import {
  getInitiateTransferMutationOptions,
  getListMechanicSettlementQueryKey,
  getListMechanicSettlementQueryOptions,
  useInitiateTransfer,
} from '#web/api/generated/payments/payments.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { dollarsOf } from '#web/domain/money.ts'
import { fullName } from '#web/domain/person.ts'
import { tab } from '#web/storage.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useUnsavedChanges } from '#web/ui/editor/unsaved-changes.tsx'
import { type OrderId, outcomeOf, refusalIn, sumOf } from './settlement.ts'

/** What became of a transfer, as far as the list of orders to settle tells. */
export type Transfer = {
  orders: readonly OrderId[]
  /** the orders that are still to be settled; undefined until the list was read */
  pending: readonly OrderId[] | undefined
  isChecking: boolean
}

const question = {
  title: 'Leave during the transfer?',
  text: 'The transfer goes on. You are told its outcome wherever you are.',
}

/** Keeps, in this tab, the orders of a transfer without a known outcome, so that a reload does not lose them. */
const unknownTransfer = (mechanicId: string, adminId: string) => {
  const key = `transfer:${adminId}:${mechanicId}`
  return {
    keep: (orders: readonly OrderId[]) => tab.set(key, orders.map(({ orderId }) => orderId).join()),
    read: (): OrderId[] | undefined =>
      tab
        .get(key)
        ?.split(',')
        .map((orderId) => ({ orderId })),
    forget: () => tab.remove(key),
  }
}

/**
 * Pays a mechanic for orders: one press, one transfer, never sent again by itself. If the response is lost, the list is
 * read again and tells which orders were settled. Specification §4, §5 and §8, Settlement.
 */
export const useSettle = (mechanic: Mechanic, onSent: () => void) => {
  const mechanicId = mechanic.id
  const client = useQueryClient()
  const fetchFresh = useFetchFresh()
  const toast = useToast()
  const adminId = useSession().adminId ?? 'admin'
  const unknown = unknownTransfer(mechanicId, adminId)
  const send = useInitiateTransfer()
  // also one that was sent before this page was left and opened again
  const isSettling = useIsMutating({ mutationKey: getInitiateTransferMutationOptions().mutationKey }) > 0
  useUnsavedChanges(send.isPending, { question })
  const [isNothingLeft, setNothingLeft] = useState(false)
  const [transfer, setTransfer] = useState<Transfer>()
  // state arrives a render later than a second press
  const isLocked = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const stillToSettle = () => fetchFresh(getListMechanicSettlementQueryOptions(mechanicId))

  const check = async (orders: readonly OrderId[]) => {
    setTransfer({ orders, pending: undefined, isChecking: true })
    const left = await stillToSettle().catch(() => undefined)
    const pending = left && orders.filter(({ orderId }) => left.some((order) => order.orderId === orderId))
    if (pending?.length === 0) unknown.forget()
    setTransfer({ orders, pending, isChecking: false })
    return pending
  }
  const tellElsewhere = (orders: readonly OrderId[], pending: Transfer['pending']) => {
    const tell = pending?.length === 0 ? toast.success : toast.warning
    tell(outcomeOf(orders, pending), `The payment page of ${fullName(mechanic)} says which orders are left.`)
  }

  const pay = async (orders: readonly MechanicOrder[]) => {
    const fail = (error: unknown) =>
      toast.failure('Failed to settle payment details. Please try again later.', refusalOf(error))
    unknown.keep(orders)
    try {
      const result = await send.mutateAsync({
        data: {
          mechanicId,
          amount: dollarsOf(sumOf(orders)),
          currency: 'USD',
          orderIds: orders.map(({ orderId }) => orderId),
          adminId,
        },
      })
      unknown.forget()
      const refusal = refusalIn(result)
      if (refusal !== undefined) return toast.failure('Settlement Failed', refusal)
      toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`)
      onSent()
      setTransfer({ orders, pending: [], isChecking: false })
      const left = await stillToSettle().catch(() => undefined)
      setNothingLeft(left?.length === 0)
    } catch (error) {
      if (error instanceof ApiError && error.isRefused) {
        unknown.forget()
        fail(error)
        return void client.invalidateQueries({ queryKey: getListMechanicSettlementQueryKey(mechanicId) })
      }
      onSent()
      const pending = await check(orders)
      // an order that was settled did not fail, and an unknown outcome is no failure
      if (pending?.length === orders.length) fail(error)
      else if (!isOpen.current) tellElsewhere(orders, pending)
    }
  }

  const checkEarlier = useEffectEvent(() => {
    const orders = unknown.read()
    if (orders && !isLocked.current) void check(orders)
  })
  useEffect(() => {
    if (!isSettling) checkEarlier()
  }, [isSettling])

  return {
    /** asks first; while one is asked or paid, another press does nothing */
    settle: async (orders: readonly MechanicOrder[], confirmed: () => Promise<boolean>) => {
      if (isLocked.current) return
      isLocked.current = true
      if (await confirmed()) {
        setTransfer(undefined)
        await pay(orders)
      }
      isLocked.current = false
    },
    isSettling,
    isNothingLeft,
    transfer,
    checkAgain: () => transfer && void check(transfer.orders),
    close: () => {
      unknown.forget()
      setTransfer(undefined)
    },
  }
}
