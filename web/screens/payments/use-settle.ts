import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getRejectionMessage } from '#web/api/api-error.ts'
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
import { useLock } from '#web/ui/actions/lock.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useLeaveGuard } from '#web/ui/editor/leave-guard.tsx'
import { sendAndFindOut } from '#web/ui/editor/save-guarded.ts'
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
  useLeaveGuard(initiateTransfer.isPending, leaveQuestion)
  const [transfer, setTransfer] = useState<Transfer>()
  const lock = useLock()
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
    const send = () => {
      const amount = toDollars(sumRevenue(orders))
      const data = { mechanicId, amount, currency: 'USD' as const, orderIds, adminId }
      return initiateTransfer.mutateAsync({ data })
    }
    const findOut = () => {
      clearSelection()
      return checkOutcome(orderIds)
    }
    tabStorage.set(unknownTransferKey, orderIds.join())
    try {
      const call = await sendAndFindOut({ send, findOut })
      if (call.error) return showUnknownOutcome(orders, call.outcome)
      tabStorage.remove(unknownTransferKey)
      const failureReason = findTransferFailure(call.response)
      if (failureReason !== undefined) return showFailure('Settlement Failed', failureReason)
    } catch (error) {
      tabStorage.remove(unknownTransferKey)
      return showFailure(failureText, getRejectionMessage(error))
    }
    toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`)
    clearSelection()
    setTransfer({ orderIds, unsettledIds: [], isChecking: false })
    const remainingIds = await fetchRemainingIds()
    if (remainingIds?.length === 0 && isMounted.current)
      void navigate(paths.payments(), { replace: true })
  }

  /** Shows what became of a transfer whose response was lost. `unsettledIds` is undefined if the list was not read. */
  const showUnknownOutcome = (
    orders: readonly MechanicOrder[],
    unsettledIds: readonly string[] | undefined,
  ) => {
    // If some orders or an unknown number were settled, the transfer is not reported as failed.
    if (unsettledIds?.length === orders.length) return toast.failure(failureText)
    if (isMounted.current) return
    const notify = unsettledIds?.length === 0 ? toast.success : toast.warning
    const hint = `${formatName(mechanic)}'s payment page shows which orders are unsettled.`
    const orderIds = orders.map(({ orderId }) => orderId)
    notify(getOutcomeTitle({ orderIds, unsettledIds }), hint)
  }

  const checkEarlierTransfer = useEffectEvent(() => {
    const storedIds = tabStorage.get(unknownTransferKey)
    if (storedIds !== null && !lock.isLocked()) void checkOutcome(storedIds.split(','))
  })
  useEffect(() => {
    if (!isSettling) checkEarlierTransfer()
  }, [isSettling])

  return {
    /** Asks for confirmation, then pays. Ignores further presses until both are done. */
    settle: (orders: readonly MechanicOrder[], confirm: () => Promise<boolean>) =>
      lock.run(async () => {
        if (!(await confirm())) return
        setTransfer(undefined)
        await pay(orders)
      }),
    isSettling,
    transfer,
    checkAgain: () => transfer && void checkOutcome(transfer.orderIds),
    closeOutcome: () => {
      tabStorage.remove(unknownTransferKey)
      setTransfer(undefined)
    },
  }
}
