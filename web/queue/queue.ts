import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import { getGetOrderQueryOptions } from '#web/api/generated/orders/orders.ts'
import { session } from '#web/api/session.ts'
import { quoteChoices, scheduleChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { tab } from '#web/storage.ts'

/** A list whose orders can be opened one after the other, and the status in which they wait for it. */
export type Work = {
  list: string
  record: (id: string) => string
  status: OrderStatus
}

/** Requests that wait for a quote. */
export const quoteWork: Work = {
  list: paths.quotes(),
  record: paths.quote,
  status: quoteChoices[0].code,
}

/** Paid orders that wait for a mechanic. */
export const scheduleWork: Work = {
  list: paths.schedules(),
  record: paths.schedule,
  status: scheduleChoices[0].code,
}

/** The ids of the orders of a list, as they were when the queue started. */
type WorkQueue = {
  /** the admin's address; nobody else sees the queue */
  owner: string
  /** the list when the queue started, with its filter and page */
  from: string
  ids: readonly string[]
  /** where to resume; none once the end was reached */
  at: string | undefined
}

const prefix = 'queue:'

/** Returns the queue of a list in this tab, if this admin has one. */
export const readQueue = ({ list }: Work): WorkQueue | undefined => {
  const queue: WorkQueue | null = JSON.parse(tab.get(prefix + list) ?? 'null')
  return queue?.owner === session.adminId() ? (queue ?? undefined) : undefined
}

/** Stores the queue of a list, which survives a reload and an expired session. */
export const writeQueue = ({ list }: Work, queue: Omit<WorkQueue, 'owner'>): void => {
  tab.set(prefix + list, JSON.stringify({ ...queue, owner: session.adminId() }))
}

/** Removes every queue of this tab. */
export const clearQueues = (): void => {
  for (const { list } of [quoteWork, scheduleWork]) tab.remove(prefix + list)
}

/** Returns the address of a record as part of its list's queue. */
export const queuePath = ({ record }: Work, id: string): string => `${record(id)}?queue`

/** The place of the open record in its queue, and the ways on. */
export type QueuePlace = NonNullable<ReturnType<typeof useQueue>>

/** Returns the place of a record in the queue that it was opened from, and prefetches the next record. */
export function useQueue(work: Work, id: string) {
  const [params] = useSearchParams()
  const isQueued = params.has('queue')
  const navigate = useNavigate()
  const client = useQueryClient()
  const queue = useMemo(() => {
    const stored = isQueued ? readQueue(work) : undefined
    return stored?.ids.includes(id) ? stored : undefined
  }, [work, id, isQueued])
  const index = queue?.ids.indexOf(id) ?? -1
  const next = queue?.ids[index + 1]
  const previous = queue?.ids[index - 1]
  useEffect(() => {
    if (queue) writeQueue(work, { ...queue, at: id })
    if (next !== undefined) void client.prefetchQuery(getGetOrderQueryOptions(next))
  }, [work, queue, id, next, client])
  if (!queue) return undefined

  const { from, ids } = queue
  // at once: the next key counts from the record that this one led to
  const goTo = (address: string) => void navigate(address, { state: { from }, flushSync: true })
  const resumeAfter = () => writeQueue(work, { ...queue, at: next })
  return {
    position: index + 1,
    total: ids.length,
    /** the list when the queue started */
    from,
    /** undefined for the first record */
    goToPrevious: previous === undefined ? undefined : () => goTo(queuePath(work, previous)),
    /** leads back to the list after the last record */
    goToNext: () => {
      if (next !== undefined) return goTo(queuePath(work, next))
      resumeAfter()
      goTo(from)
    },
    /** has the queue resumed after this record */
    resumeAfter,
  }
}
