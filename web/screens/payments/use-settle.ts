import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import {
  getInitiateTransferMutationOptions,
  getListMechanicSettlementQueryOptions,
  useInitiateTransfer,
} from '#web/api/generated/payments/payments.ts'
import type { Mechanic, MechanicOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { toDollars } from '#web/domain/money.ts'
import { formatName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { tabStorage } from '#web/storage.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useUnsavedChanges } from '#web/ui/editor/leave-guard.tsx'
import { findTransferFailure, getOutcomeTitle, sumRevenue, type Transfer } from './settlement.ts'

const leaveQuestion = {
  title: 'Leave while the transfer is in progress?',
  text: 'The transfer will continue, and you will be notified of the result.',
}

const failureText = 'Failed to settle payment details. Please try again later.'

/**
 * Pays a mechanic for orders. Sends each transfer once, without retries. After a lost response or 5xx, reads the list
 * of unsettled orders again to find out which ones were settled. Specification §4, §6 and §8; decision 009.
 */
export const useSettle = (mechanic: Mechanic, clearSelection: () => void) => {
  const mechanicId = mechanic.id
  const fetchFresh = useFetchFresh()
  const toast = useToast()
  const navigate = useNavigate()
  const adminId = useSession().adminId ?? 'admin'
  /** The key under which tabStorage keeps the order IDs of a transfer whose outcome is unknown, also after a reload. */
  const unknownTransferKey = `transfer:${adminId}:${mechanicId}`
  const initiateTransfer = useInitiateTransfer()
  // Includes transfers to other mechanics, and transfers that were started before the admin left this page.
  const isSettling =
    useIsMutating({ mutationKey: getInitiateTransferMutationOptions().mutationKey }) > 0
  useUnsavedChanges(initiateTransfer.isPending, { question: leaveQuestion })
  const [transfer, setTransfer] = useState<Transfer>()
  // A ref, because state would change too late to stop a second press.
  const isLocked = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const fetchRemainingIds = async () => {
    const orders = await fetchFresh(getListMechanicSettlementQueryOptions(mechanicId)).catch(
      () => undefined,
    )
    return orders?.map(({ orderId }) => orderId)
  }

  const checkOutcome = async (orderIds: readonly string[]) => {
    setTransfer({ orderIds, unsettledIds: undefined, isChecking: true })
    const remainingIds = await fetchRemainingIds()
    const unsettledIds = remainingIds && orderIds.filter((id) => remainingIds.includes(id))
    if (unsettledIds?.length === 0) tabStorage.remove(unknownTransferKey)
    setTransfer({ orderIds, unsettledIds, isChecking: false })
    return unsettledIds
  }

  const pay = async (orders: readonly MechanicOrder[]) => {
    const orderIds = orders.map(({ orderId }) => orderId)
    const showFailure = (title: string, message?: string) => {
      setTransfer({ orderIds, unsettledIds: orderIds, rejection: message ?? '', isChecking: false })
      toast.failure(title, message)
    }
    tabStorage.set(unknownTransferKey, orderIds.join())
    try {
      const amount = toDollars(sumRevenue(orders))
      const data = { mechanicId, amount, currency: 'USD' as const, orderIds, adminId }
      const failureReason = findTransferFailure(await initiateTransfer.mutateAsync({ data }))
      tabStorage.remove(unknownTransferKey)
      if (failureReason !== undefined) return showFailure('Settlement Failed', failureReason)
      toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`)
      clearSelection()
      setTransfer({ orderIds, unsettledIds: [], isChecking: false })
      const remainingIds = await fetchRemainingIds()
      if (remainingIds?.length === 0 && isMounted.current)
        void navigate(paths.payments(), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.isRejected) {
        tabStorage.remove(unknownTransferKey)
        return showFailure(failureText, error.serverMessage)
      }
      clearSelection()
      const unsettledIds = await checkOutcome(orderIds)
      // If some orders or an unknown number were settled, the transfer is not reported as failed.
      if (unsettledIds?.length === orders.length) return toast.failure(failureText)
      if (isMounted.current) return
      const notify = unsettledIds?.length === 0 ? toast.success : toast.warning
      const hint = `${formatName(mechanic)}'s payment page shows which orders are unsettled.`
      notify(getOutcomeTitle({ orderIds, unsettledIds }), hint)
    }
  }

  const checkEarlierTransfer = useEffectEvent(() => {
    const storedIds = tabStorage.get(unknownTransferKey)
    if (storedIds !== null && !isLocked.current) void checkOutcome(storedIds.split(','))
  })
  useEffect(() => {
    if (!isSettling) checkEarlierTransfer()
  }, [isSettling])

  return {
    /** Asks for confirmation, then pays. Ignores further presses until both are done. */
    settle: async (orders: readonly MechanicOrder[], confirm: () => Promise<boolean>) => {
      if (isLocked.current) return
      isLocked.current = true
      if (await confirm()) {
        setTransfer(undefined)
        await pay(orders)
      }
      isLocked.current = false
    },
    isSettling,
    transfer,
    checkAgain: () => transfer && void checkOutcome(transfer.orderIds),
    closeOutcome: () => {
      tabStorage.remove(unknownTransferKey)
      setTransfer(undefined)
    },
  }
}
