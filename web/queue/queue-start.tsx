import { useNavigate } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { orderPages } from '#web/api/read-all-pages.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { useListOrigin } from '#web/ui/list/list-origin.ts'
import { ReadAllButton } from '#web/ui/list/read-all-button.tsx'
import { queuePath, readQueue, type Work, writeQueue } from './queue.ts'

type Props = {
  work: Work
  /** what the list shows: the queue of a search is just that, else it starts with it and goes on with all pages */
  rows: readonly ServiceOrder[]
  list: { status: string; q: string }
}

/** Opens the records that wait in a list one after the other, or resumes where that was left. */
export function QueueStart({ work, rows, list }: Props) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const toast = useToast()
  const queue = readQueue(work)
  const resumeAt = queue?.at

  const start = (orders: readonly ServiceOrder[]) => {
    const ids = orders.map(({ id }) => id)
    const top = Math.max(ids.indexOf(rows[0]?.id ?? ''), 0)
    const first = ids[top]
    if (first === undefined) return toast.warning('No orders are left.')
    writeQueue(work, { from: origin.from, ids: [...ids.slice(top), ...ids.slice(0, top)], at: first })
    void navigate(queuePath(work, first), { state: origin })
  }

  if (list.status !== work.status) return null
  return (
    <>
      {queue && resumeAt !== undefined && (
        <ActionButton
          onClick={() => void navigate(queuePath(work, resumeAt), { state: { from: queue.from } })}
        >
          {`Resume queue (${queue.ids.indexOf(resumeAt) + 1} of ${queue.ids.length})`}
        </ActionButton>
      )}
      <ReadAllButton
        label="Start queue"
        reason={rows.length === 0 ? 'There are no orders to open.' : undefined}
        noun="order"
        pageQuery={orderPages(work.status)}
        rows={list.q.trim() ? rows : undefined}
        onRead={start}
      />
    </>
  )
}
