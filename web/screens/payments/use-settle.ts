import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { ApiError, getRejectionMessage } from '#web/api/api-error.ts'
import {
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
import { findTransferFailure, sumRevenue } from './settlement.ts'
import {
  dispatchTransferEvent,
  findUnsettledIds,
  getOutcomeTitle,
  isOfPage,
  isOpen,
  isSending,
  type PaymentPage,
  readStoredTransfers,
  type SentTransfer,
  transferStore,
} from './transfers.ts'

const leaveQuestion = {
  title: 'Leave while the transfer is in progress?',
  text: 'The transfer will continue, and you will be notified of the result.',
}

/** Stands for an admin without an ID. Specification §4. */
const noAdminId = 'admin'

const failureText = 'Failed to settle payment details. Please try again later.'

/** How the call of a transfer ended. */
type Call =
  | { result: 'initiated' }
  | { result: 'rejected'; title: string; reason: string | undefined }
  /** The response was lost or is a 5xx, so the transfer may have been initiated. */
  | { result: 'lost' }

const isPageShown = (page: PaymentPage) => isOfPage(page, transferStore.getState().page)

const listOpenTransfers = (page: PaymentPage) =>
  transferStore
    .getState()
    .transfers.filter((transfer) => isOfPage(transfer, page) && isOpen(transfer))

/** Returns whether this admin is still signed in, and sees the page or a toast. */
const isSignedIn = (adminId: string) =>
  session.getToken() !== null && (session.getAdminId() ?? noAdminId) === adminId

/**
 * Pays a mechanic for orders. Sends each transfer once, without retries. After a lost response or 5xx, reads the list
 * of unsettled orders again to find out which ones were settled. Specification §4, §6 and §8; decision 009.
 */
export const useSettle = (mechanic: Mechanic, clearSelection: () => void) => {
  const mechanicId = mechanic.id
  const adminId = useSession().adminId ?? noAdminId
  const page = { adminId, mechanicId }
  const fetchFresh = useFetchFresh()
  const toast = useToast()
  const navigate = useNavigate()
  const initiateTransfer = useInitiateTransfer()
  const lock = useLock()
  const { transfers } = useStore(transferStore)
  const sending = transfers.filter(isSending)
  useLeaveGuard(
    sending.some((transfer) => isOfPage(transfer, page)),
    leaveQuestion,
  )

  const fetchRemainingIds = async () => {
    const orders = await fetchFresh(getListMechanicSettlementQueryOptions(mechanicId)).catch(
      () => undefined,
    )
    return orders?.map(({ orderId }) => orderId)
  }

  /** Finds out which orders of the open transfers are settled. Returns undefined if the list was not read. */
  const checkOutcomes = async () => {
    dispatchTransferEvent({ type: 'checkStarted', page })
    const remainingIds = await fetchRemainingIds()
    dispatchTransferEvent({ type: 'checkEnded', page, remainingIds })
    return remainingIds
  }

  const checkOpenTransfers = useEffectEvent(() => {
    if (listOpenTransfers(page).some((transfer) => !isSending(transfer))) void checkOutcomes()
  })
  useEffect(() => {
    const stored = readStoredTransfers()
    dispatchTransferEvent({ type: 'pageOpened', page: { adminId, mechanicId }, stored })
    checkOpenTransfers()
    return () => dispatchTransferEvent({ type: 'pageClosed' })
  }, [adminId, mechanicId])

  /** Sends a transfer once. Only a 4xx and TRANSFER_NOT_INITIATED say for certain that nothing was settled. */
  const send = async (orders: readonly MechanicOrder[], orderIds: string[]): Promise<Call> => {
    const amount = toDollars(sumRevenue(orders))
    const data = { mechanicId, amount, currency: 'USD' as const, orderIds, adminId }
    try {
      const reason = findTransferFailure(await initiateTransfer.mutateAsync({ data }))
      if (reason === undefined) return { result: 'initiated' }
      return { result: 'rejected', title: 'Settlement Failed', reason }
    } catch (error) {
      const isRejected = error instanceof ApiError && error.isRejected
      if (!isRejected) return { result: 'lost' }
      return { result: 'rejected', title: failureText, reason: getRejectionMessage(error) }
    }
  }

  const pay = async (orders: readonly MechanicOrder[]) => {
    const orderIds = orders.map(({ orderId }) => orderId)
    const transfer = { sentAt: Date.now(), adminId, mechanicId, orderIds }
    const { sentAt } = transfer
    dispatchTransferEvent({ type: 'sent', transfer })
    const call = await send(orders, orderIds)
    if (call.result !== 'rejected') clearSelection()
    if (!isSignedIn(adminId)) return dispatchTransferEvent({ type: 'responseMissed', sentAt })

    if (call.result === 'rejected') {
      dispatchTransferEvent({ type: 'rejected', sentAt, reason: call.reason ?? '' })
      return toast.failure(call.title, call.reason)
    }
    if (call.result === 'lost') {
      dispatchTransferEvent({ type: 'responseMissed', sentAt })
      const remainingIds = await checkOutcomes()
      return tellLostOutcome(transfer, remainingIds && findUnsettledIds(transfer, remainingIds))
    }
    dispatchTransferEvent({ type: 'initiated', sentAt })
    toast.success(`Settlement Successful: Successfully settled ${orders.length} orders.`)
    const hasOpenTransfers = listOpenTransfers(page).length > 0
    const remainingIds = await fetchRemainingIds()
    dispatchTransferEvent({ type: 'checkEnded', page, remainingIds })
    if (remainingIds?.length === 0 && !hasOpenTransfers && isPageShown(page))
      void navigate(paths.payments(), { replace: true })
  }

  /** Shows a toast after a lost response. `unsettledIds` is undefined if the list was not read. */
  const tellLostOutcome = (
    { sentAt, orderIds }: SentTransfer,
    unsettledIds: readonly string[] | undefined,
  ) => {
    // If some orders or an unknown number were settled, the transfer is not reported as failed.
    if (unsettledIds?.length === orderIds.length) return toast.failure(failureText)
    if (isPageShown(page)) return
    const areAllSettled = unsettledIds?.length === 0
    const notify = areAllSettled ? toast.success : toast.warning
    const hint = `${formatName(mechanic)}'s payment page shows which orders are unsettled.`
    notify(getOutcomeTitle(orderIds.length, unsettledIds?.length), hint)
    if (areAllSettled && isSignedIn(adminId))
      dispatchTransferEvent({ type: 'outcomeClosed', sentAt })
  }

  return {
    /** Whether a transfer of this admin is being sent, to any mechanic, also one from an earlier visit. */
    isPending: sending.some((transfer) => transfer.adminId === adminId),
    /** Asks for confirmation, then pays. Ignores further presses until both are done. */
    run: (orders: readonly MechanicOrder[], confirm: () => Promise<boolean>) =>
      void lock.run(async () => {
        if (await confirm()) await pay(orders)
      }),
    /** The transfers to this mechanic whose outcome is shown, oldest first. */
    transfers: transfers.filter((transfer) => isOfPage(transfer, page) && !isSending(transfer)),
    checkAgain: () => void checkOutcomes(),
    closeOutcome: ({ sentAt }: SentTransfer) =>
      dispatchTransferEvent({ type: 'outcomeClosed', sentAt }),
  }
}
