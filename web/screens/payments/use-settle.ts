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
import { session, useSession } from '#web/api/session.ts'
import { toDollars } from '#web/domain/money.ts'
import { formatName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { useLock } from '#web/ui/actions/lock.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useLeaveGuard } from '#web/ui/editor/leave-guard.tsx'
import { sendAndFindOut } from '#web/ui/editor/save-guarded.ts'
import { createOpenTransfers, type SentTransfer } from './open-transfers.ts'
import {
  findTransferFailure,
  findUnsettledIds,
  getOutcomeTitle,
  sumRevenue,
  type Transfer,
} from './settlement.ts'

const leaveQuestion = {
  title: 'Leave while the transfer is in progress?',
  text: 'The transfer will continue, and you will be notified of the result.',
}

/** Stands for an admin without an ID. Specification §4. */
const noAdminId = 'admin'

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
  const adminId = useSession().adminId ?? noAdminId
  const openTransfers = createOpenTransfers(adminId, mechanicId)
  const initiateTransfer = useInitiateTransfer()
  // Includes transfers to other mechanics, and transfers that were started before the admin left this page.
  const isSettling =
    useIsMutating({ mutationKey: getInitiateTransferMutationOptions().mutationKey }) > 0
  useLeaveGuard(initiateTransfer.isPending, leaveQuestion)
  /** The transfers whose outcome is shown, oldest first. */
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
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

  /** Shows the outcome of a transfer in place of what is shown of it. */
  const show = (transfer: Transfer) =>
    setTransfers((shown) => [...shown.filter(({ sentAt }) => sentAt !== transfer.sentAt), transfer])

  /** Shows which orders of the open transfers are settled. `remainingIds` is undefined if the list was not read. */
  const showOpenTransfers = (remainingIds: readonly string[] | undefined) => {
    for (const sent of openTransfers.list()) {
      const unsettledIds = remainingIds && findUnsettledIds(sent, remainingIds)
      // An unsettled order may still be in progress, so its transfer stays open until the admin closes it.
      if (unsettledIds?.length === 0 && isMounted.current) openTransfers.remove(sent)
      show({ ...sent, unsettledIds, isChecking: false })
    }
  }

  const checkOutcomes = async () => {
    for (const sent of openTransfers.list())
      show({ ...sent, unsettledIds: undefined, isChecking: true })
    const remainingIds = await fetchRemainingIds()
    showOpenTransfers(remainingIds)
    return remainingIds
  }

  /** Returns whether the admin who sent the transfer is still signed in, and sees the page or a toast. */
  const canTell = () =>
    session.getToken() !== null && (session.getAdminId() ?? noAdminId) === adminId

  const pay = async (orders: readonly MechanicOrder[]) => {
    const orderIds = orders.map(({ orderId }) => orderId)
    const sent = openTransfers.add(orderIds)
    /** Shows a known outcome. If the admin has signed out, the transfer stays open until the next visit. */
    const tell = (outcome: Pick<Transfer, 'unsettledIds' | 'rejection'>, notify: () => void) => {
      if (!canTell()) return
      openTransfers.remove(sent)
      show({ ...sent, ...outcome, isChecking: false })
      notify()
    }
    const tellRejection = (title: string, message?: string) =>
      tell({ unsettledIds: orderIds, rejection: message ?? '' }, () =>
        toast.failure(title, message),
      )
    const send = () => {
      const amount = toDollars(sumRevenue(orders))
      const data = { mechanicId, amount, currency: 'USD' as const, orderIds, adminId }
      return initiateTransfer.mutateAsync({ data })
    }
    const findOut = async () => {
      clearSelection()
      const remainingIds = await checkOutcomes()
      return remainingIds && findUnsettledIds(sent, remainingIds)
    }
    try {
      const call = await sendAndFindOut({ send, findOut })
      if (call.error) return showUnknownOutcome(sent, call.outcome)
      const failureReason = findTransferFailure(call.response)
      if (failureReason !== undefined) return tellRejection('Settlement Failed', failureReason)
    } catch (error) {
      return tellRejection(failureText, getRejectionMessage(error))
    }
    tell({ unsettledIds: [] }, () =>
      toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`),
    )
    clearSelection()
    // The admin was asked about earlier transfers of the same orders, which are settled now.
    const isRepeated = (earlier: SentTransfer) =>
      earlier.sentAt !== sent.sentAt && earlier.orderIds.every((id) => orderIds.includes(id))
    for (const earlier of openTransfers.list().filter(isRepeated)) close(earlier)
    const remainingIds = await fetchRemainingIds()
    const hasOpenTransfers = openTransfers.list().length > 0
    showOpenTransfers(remainingIds)
    if (remainingIds?.length === 0 && !hasOpenTransfers && isMounted.current)
      void navigate(paths.payments(), { replace: true })
  }

  const close = (transfer: SentTransfer) => {
    openTransfers.remove(transfer)
    setTransfers((shown) => shown.filter(({ sentAt }) => sentAt !== transfer.sentAt))
  }

  /** Shows what became of a transfer whose response was lost. `unsettledIds` is undefined if the list was not read. */
  const showUnknownOutcome = (sent: SentTransfer, unsettledIds: readonly string[] | undefined) => {
    // If some orders or an unknown number were settled, the transfer is not reported as failed.
    if (unsettledIds?.length === sent.orderIds.length) return toast.failure(failureText)
    if (isMounted.current) return
    const notify = unsettledIds?.length === 0 ? toast.success : toast.warning
    const hint = `${formatName(mechanic)}'s payment page shows which orders are unsettled.`
    notify(getOutcomeTitle({ ...sent, unsettledIds }), hint)
    if (unsettledIds?.length === 0 && canTell()) openTransfers.remove(sent)
  }

  const checkEarlierTransfers = useEffectEvent(() => {
    if (openTransfers.list().length > 0 && !lock.isLocked()) void checkOutcomes()
  })
  useEffect(() => {
    if (!isSettling) checkEarlierTransfers()
  }, [isSettling])

  return {
    /** Asks for confirmation, then pays. Ignores further presses until both are done. */
    settle: (orders: readonly MechanicOrder[], confirm: () => Promise<boolean>) =>
      lock.run(async () => {
        if (!(await confirm())) return
        const openTimes = openTransfers.list().map(({ sentAt }) => sentAt)
        setTransfers((shown) => shown.filter(({ sentAt }) => openTimes.includes(sentAt)))
        await pay(orders)
      }),
    isSettling,
    transfers,
    checkAgain: () => void checkOutcomes(),
    closeOutcome: close,
  }
}
