import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import type { OrderStatus } from '#web/api/generated/pitlane.schemas.ts'
import { session } from '#web/api/session.ts'
import { quoteStatusChoices, scheduleStatusChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { readStoredJson, tabStorage } from '#web/storage.ts'

/** A list whose orders with the status `status` can be processed as a queue. */
export type QueueType = {
  listPath: string
  getRecordPath: (id: string) => string
  status: OrderStatus
}

export const quoteQueue: QueueType = {
  listPath: paths.quotes(),
  getRecordPath: paths.quote,
  status: quoteStatusChoices[0].code,
}

/** The queue of paid orders without an appointment. */
export const scheduleQueue: QueueType = {
  listPath: paths.schedules(),
  getRecordPath: paths.schedule,
  status: scheduleStatusChoices[0].code,
}

/** A started queue. `ids` are the orders of the list, or of its search, when the queue started. */
const queueSchema = z.object({
  /** Email address of the admin. Other admins do not see the queue. */
  owner: z.string(),
  /** When the queue started, in ms. Identifies the queue. */
  startedAt: z.number(),
  /** Address of the list, with filter and page. */
  from: z.string(),
  ids: z.readonly(z.array(z.string())),
  /** The order to resume with. Undefined at the end of the queue. */
  resumeId: z.optional(z.string()),
})
type Queue = z.infer<typeof queueSchema>

const keyPrefix = 'queue:'

/** Returns the queue that this admin started for a list in this tab, or undefined. */
export const readQueue = ({ listPath }: QueueType): Queue | undefined => {
  const queue = readStoredJson(keyPrefix + listPath, queueSchema)
  return queue?.owner === session.getAdminId() ? queue : undefined
}

/** Stores the queue of a list, which survives a reload and an expired session. */
export const writeQueue = ({ listPath }: QueueType, queue: Omit<Queue, 'owner'>): void => {
  tabStorage.set(keyPrefix + listPath, JSON.stringify({ ...queue, owner: session.getAdminId() }))
}

/** Router state of a navigation from the last order of a queue to the list. */
type EndState = { endedQueue: number }

/** Returns the queue to resume, or undefined. Ends a queue that the admin has left after its last order. */
export const useResumableQueue = (type: QueueType): Queue | undefined => {
  const location = useLocation()
  const state: Partial<EndState> | null = location.state
  const queue = readQueue(type)
  const isEnded = queue !== undefined && queue.startedAt === state?.endedQueue
  useEffect(() => {
    // Not stored earlier, because unsaved changes may keep the admin on the order.
    if (isEnded) writeQueue(type, { ...queue, resumeId: undefined })
  })
  return isEnded ? undefined : queue
}

export const clearQueues = (): void => {
  for (const { listPath } of [quoteQueue, scheduleQueue]) tabStorage.remove(keyPrefix + listPath)
}

/** Returns the URL of a record that is opened in its queue. */
export const getQueuePath = ({ getRecordPath }: QueueType, id: string): string =>
  `${getRecordPath(id)}?queue`

/** The position of the open record in its queue, with functions that open other records of the queue. */
export type QueuePosition = NonNullable<ReturnType<typeof useQueue>>

/** Returns the record's position in its queue, or undefined. Stores it for Resume queue. Prefetches the next record. */
export function useQueue(type: QueueType, id: string) {
  const [params] = useSearchParams()
  const isQueued = params.has('queue')
  const navigate = useNavigate()
  const client = useQueryClient()
  const queue = useMemo(() => {
    const stored = isQueued ? readQueue(type) : undefined
    return stored?.ids.includes(id) ? stored : undefined
  }, [type, id, isQueued])
  const index = queue?.ids.indexOf(id) ?? -1
  const next = queue?.ids[index + 1]
  const previous = queue?.ids[index - 1]
  useEffect(() => {
    if (queue) writeQueue(type, { ...queue, resumeId: id })
    if (next !== undefined) void client.prefetchQuery(getGetOrderQueryOptions(next))
  }, [type, queue, id, next, client])
  if (!queue) return undefined

  const { from, ids } = queue
  // Render synchronously, so that the next shortcut applies to the new record.
  const goTo = (recordId: string) =>
    void navigate(getQueuePath(type, recordId), { state: { from }, flushSync: true })
  const storeNextForResume = () => writeQueue(type, { ...queue, resumeId: next })
  return {
    position: index + 1,
    total: ids.length,
    from,
    /** Undefined for the first record. */
    goToPrevious: previous === undefined ? undefined : () => goTo(previous),
    /** Opens the next record, or the list after the last one. */
    goToNext: () => {
      if (next !== undefined) return goTo(next)
      const state: EndState = { endedQueue: queue.startedAt }
      void navigate(from, { state, flushSync: true })
    },
    storeNextForResume,
  }
}
