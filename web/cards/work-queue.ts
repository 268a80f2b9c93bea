import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OrderStatus } from '#web/api/generated/model/orderStatus.ts'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { useGetRevenue } from '#web/api/generated/schedule/schedule.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { session } from '#web/api/session.ts'
import { quoteChoices, scheduleChoices } from '#web/domain/order.ts'
import { paths } from '#web/paths.ts'
import { opened, settled, type WorkQueue, workQueues } from '#web/ui/work-queue.ts'

/** A list whose orders can be worked through one after the other, and the status in which they wait for it. */
export type Work = {
  name: string
  list: string
  record: (id: string) => string
  status: OrderStatus
}

/** Requests that wait for a quote. */
export const quoteWork: Work = {
  name: 'Quote Requests',
  list: paths.quotes(),
  record: paths.quote,
  status: quoteChoices[0].code,
}

/** Paid orders that wait for a mechanic. */
export const scheduleWork: Work = {
  name: 'Schedule Service',
  list: paths.schedules(),
  record: paths.schedule,
  status: scheduleChoices[0].code,
}

const parameter = 'queue'
const end = 'end'

/** Where a record is opened as part of its list's queue. */
export const queuePath = ({ record }: Work, id: string): string => `${record(id)}?${parameter}`

const endPath = ({ list }: Work) => `${list}?${parameter}=${end}`

/** This admin's queue of a list. */
export const queueOf = ({ list }: Work): WorkQueue | undefined =>
  workQueues.read(list, session.adminId() ?? '')

/** The queue that has come to its end, where the address of its list says so. */
export const useEndedQueue = (work: Work): WorkQueue | undefined => {
  const [params] = useSearchParams()
  const isEnd = params.get(parameter) === end
  return useMemo(() => (isEnd ? queueOf(work) : undefined), [isEnd, work])
}

/** A record's place in the queue it was opened from; `previous`, `next` are ids, `onward` where it goes on or ends. */
export type QueueStep = {
  work: Work
  id: string
  position: number
  total: number
  previous: string | undefined
  next: string | undefined
  onward: string
  /** the list as it was when the queue began */
  from: string
}

/**
 * Undefined for a record that was opened on its own. Called after the page's own reads: it gives up a record that was read
 * ahead, and is still on its way, when they have taken it over.
 */
export function useQueueStep(work: Work, id: string): QueueStep | undefined {
  const [params] = useSearchParams()
  const isQueued = params.has(parameter)
  const step = useMemo(() => {
    const queue = isQueued ? queueOf(work) : undefined
    const index = queue?.ids.indexOf(id) ?? -1
    if (!queue || index < 0) return undefined
    const { ids, from } = queue
    const next = ids[index + 1]
    return {
      work,
      id,
      position: index + 1,
      total: ids.length,
      previous: ids[index - 1],
      next,
      onward: next === undefined ? endPath(work) : queuePath(work, next),
      from,
    }
  }, [work, id, isQueued])
  useEffect(() => {
    if (step) change(step.work, (queue) => opened(queue, step.id))
  }, [step])
  useReadAhead(work, step?.next)
  return step
}

/** Has what the next record's page shows first in the cache by the time that it opens, and keeps it fresh. */
function useReadAhead(work: Work, next = '') {
  const order = useGetOrder(next, { query: { enabled: next !== '' } })
  const userId = order.data?.userId ?? ''
  useGetUser(userId, { query: { enabled: userId !== '' } })
  useGetRevenue(next, { query: { enabled: next !== '' && work === scheduleWork } })
}

const change = (work: Work, changed: (queue: WorkQueue) => WorkQueue) => {
  const queue = queueOf(work)
  if (queue) workQueues.write(work.list, changed(queue))
}

/** What became of the record that is open, as far as it is known. */
export const useOutcome = ({ work, id }: QueueStep) =>
  useSyncExternalStore(workQueues.subscribe, () => queueOf(work)?.outcomes[id])

/** Notes in the queue what became of the record that is open. */
export const settle = (step: QueueStep | undefined, outcome: 'done' | 'changed') => {
  if (step) change(step.work, (queue) => settled(queue, step.id, outcome))
}

/** The name of the button that saves and opens the next record, by which a form tells the two that send it apart. */
export const saveAndNext = 'save-and-next'

/**
 * Where a save leads: `list`, which the plain button stands for, or on through the queue. `heed` a form's submit event, so that
 * `destination` knows which button it was.
 */
export function useAfterSave(step: QueueStep | undefined, list: { address: string; state: unknown }) {
  const isGoingOn = useRef(false)
  return {
    heed: ({ nativeEvent }: { nativeEvent: Event }) => {
      const { submitter } = nativeEvent as SubmitEvent
      isGoingOn.current = submitter?.getAttribute('name') === saveAndNext
    },
    destination: () =>
      step && isGoingOn.current ? { address: step.onward, state: { from: step.from } } : list,
  }
}
