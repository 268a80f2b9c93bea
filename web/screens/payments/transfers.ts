import * as z from 'zod/mini'
import { createStore } from 'zustand'
import { formatCount } from '#web/domain/text.ts'
import { readStoredJson, tabStorage } from '#web/storage.ts'

const sentTransferSchema = z.object({
  sentAt: z.number(),
  adminId: z.string(),
  mechanicId: z.string(),
  orderIds: z.array(z.string()),
})

/** A transfer that this tab sent. `sentAt` (epoch milliseconds) identifies it. */
export type SentTransfer = z.infer<typeof sentTransferSchema>

/** What is known of a transfer. */
type Outcome =
  /** The call has not ended. */
  | { kind: 'sending' }
  /** The response was lost, or the admin has not seen it. The orders to settle tell the outcome. */
  | { kind: 'unknown' }
  /** The orders to settle are being read. */
  | { kind: 'checking' }
  /** These orders were not settled. After a lost response, the transfer of these may still be in progress. */
  | { kind: 'known'; unsettledIds: readonly string[] }
  /** Nothing was settled. The reason is '' if the server gave none. */
  | { kind: 'rejected'; reason: string }

export type Transfer = SentTransfer & { outcome: Outcome }

/** The payment page of a mechanic, as this admin sees it. */
export type PaymentPage = Pick<SentTransfer, 'adminId' | 'mechanicId'>

/** The open payment page, and the transfers of this tab, oldest first, in the order in which they were sent. */
export type TransferState = {
  page: PaymentPage | undefined
  transfers: readonly Transfer[]
}

export type TransferEvent =
  /** `stored` are the open transfers in the storage of this tab. */
  | { type: 'pageOpened'; page: PaymentPage; stored: readonly SentTransfer[] }
  | { type: 'pageClosed' }
  /** The admin has confirmed, and the call is about to be sent. */
  | { type: 'sent'; transfer: SentTransfer }
  | { type: 'initiated'; sentAt: number }
  | { type: 'rejected'; sentAt: number; reason: string }
  /** The response was lost, or arrived after the admin had signed out. */
  | { type: 'responseMissed'; sentAt: number }
  | { type: 'checkStarted'; page: PaymentPage }
  /** `remainingIds` are the IDs of the orders to settle, or undefined if they could not be read. */
  | { type: 'checkEnded'; page: PaymentPage; remainingIds: readonly string[] | undefined }
  /** The admin has closed the outcome, or has seen it in a toast. */
  | { type: 'outcomeClosed'; sentAt: number }

export const isSending = ({ outcome }: Transfer): boolean => outcome.kind === 'sending'

/** Returns whether the admin has not seen the outcome of a transfer yet, or the transfer may still be in progress. */
export const isOpen = ({ outcome }: Transfer): boolean =>
  outcome.kind === 'known' ? outcome.unsettledIds.length > 0 : outcome.kind !== 'rejected'

/** Returns whether a transfer was sent by this admin to this mechanic. */
export const isOfPage = (transfer: PaymentPage, page: PaymentPage | undefined): boolean =>
  transfer.adminId === page?.adminId && transfer.mechanicId === page.mechanicId

/** Returns the IDs of the orders of a transfer that are still to settle. */
export const findUnsettledIds = (
  { orderIds }: Pick<SentTransfer, 'orderIds'>,
  remainingIds: readonly string[],
): string[] => orderIds.filter((id) => remainingIds.includes(id))

const setOutcome = (state: TransferState, sentAt: number, outcome: Outcome): TransferState => ({
  ...state,
  transfers: state.transfers.map((transfer) =>
    transfer.sentAt === sentAt ? { ...transfer, outcome } : transfer,
  ),
})

/** Sets the outcome of the transfers that a check of a page concerns. A transfer that is being sent is none of them. */
const setCheckedOutcomes = (
  state: TransferState,
  page: PaymentPage,
  getOutcome: (transfer: Transfer) => Outcome,
): TransferState => ({
  ...state,
  transfers: state.transfers.map((transfer) =>
    isOfPage(transfer, page) && isOpen(transfer) && !isSending(transfer)
      ? { ...transfer, outcome: getOutcome(transfer) }
      : transfer,
  ),
})

/** Removes earlier transfers of the same orders. The admin was asked about them, and their orders are settled now. */
const removeRepeated = (state: TransferState, sentAt: number): TransferState => {
  const initiated = state.transfers.find((transfer) => transfer.sentAt === sentAt)
  const isRepeated = (transfer: Transfer) =>
    transfer.sentAt !== sentAt &&
    isOpen(transfer) &&
    isOfPage(transfer, initiated) &&
    transfer.orderIds.every((id) => initiated?.orderIds.includes(id))
  return { ...state, transfers: state.transfers.filter((transfer) => !isRepeated(transfer)) }
}

/** Returns the state after an event. */
export const reduceTransfers = (state: TransferState, event: TransferEvent): TransferState => {
  const { page, transfers } = state
  switch (event.type) {
    case 'pageOpened': {
      const findSending = ({ sentAt }: SentTransfer) =>
        transfers.find((transfer) => transfer.sentAt === sentAt && isSending(transfer))
      return {
        page: event.page,
        transfers: event.stored.map(
          (sent) => findSending(sent) ?? { ...sent, outcome: { kind: 'unknown' } },
        ),
      }
    }
    case 'pageClosed':
      return { page: undefined, transfers: transfers.filter(isOpen) }
    case 'sent': {
      const sent: Transfer = { ...event.transfer, outcome: { kind: 'sending' } }
      return { page, transfers: [...transfers.filter(isOpen), sent] }
    }
    case 'initiated': {
      const outcome: Outcome = { kind: 'known', unsettledIds: [] }
      return setOutcome(removeRepeated(state, event.sentAt), event.sentAt, outcome)
    }
    case 'rejected':
      return setOutcome(state, event.sentAt, { kind: 'rejected', reason: event.reason })
    case 'responseMissed':
      return setOutcome(state, event.sentAt, { kind: 'unknown' })
    case 'checkStarted':
      return setCheckedOutcomes(state, event.page, () => ({ kind: 'checking' }))
    case 'checkEnded': {
      const { remainingIds } = event
      const isShown = isOfPage(event.page, page)
      return setCheckedOutcomes(state, event.page, (transfer) => {
        const unsettledIds = remainingIds && findUnsettledIds(transfer, remainingIds)
        // If the admin does not see that all orders were settled, the next visit checks again.
        const isMissed = unsettledIds?.length === 0 && !isShown
        return unsettledIds && !isMissed ? { kind: 'known', unsettledIds } : { kind: 'unknown' }
      })
    }
    case 'outcomeClosed':
      return { page, transfers: transfers.filter(({ sentAt }) => sentAt !== event.sentAt) }
  }
}

const storageKey = 'transfers'

/** The transfers of this tab. They outlive their page, so that the next visit shows what became of them. */
export const transferStore = createStore<TransferState>(() => ({ page: undefined, transfers: [] }))

/** Applies an event, and stores the open transfers in this tab, so that a reload keeps them. */
export const dispatchTransferEvent = (event: TransferEvent): void => {
  const state = reduceTransfers(transferStore.getState(), event)
  transferStore.setState(state)
  const openTransfers = state.transfers.filter(isOpen).map(({ outcome, ...sent }) => sent)
  if (openTransfers.length === 0) tabStorage.remove(storageKey)
  else tabStorage.set(storageKey, JSON.stringify(openTransfers))
}

/** Returns the open transfers in the storage of this tab. */
export const readStoredTransfers = (): readonly SentTransfer[] =>
  readStoredJson(storageKey, z.array(sentTransferSchema)) ?? []

/** Returns a title that states how many orders of a transfer were settled, or that this is unknown. */
export const getOutcomeTitle = (orderCount: number, unsettledCount: number | undefined): string => {
  if (unsettledCount === undefined) return 'Outcome unknown'
  const settledCount = orderCount - unsettledCount
  if (settledCount === orderCount)
    return `Settlement successful: ${formatCount(orderCount, 'order')} settled`
  if (settledCount === 0) return 'No orders were settled'
  return `Settlement successful for ${settledCount} of ${orderCount} orders`
}
