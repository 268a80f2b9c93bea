import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { orderPages } from '#web/api/read-all-pages.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { useListOrigin } from '#web/ui/list/list-origin.ts'
import { isComplete, useAllPages } from '#web/ui/list/use-all-pages.ts'
import { queuePath, readQueue, type Work, writeQueue } from './queue.ts'

type Props = {
  work: Work
  /** what the list shows: the queue of a search is just that, else it starts with it and goes on with all pages */
  rows: readonly ServiceOrder[]
  isSearched: boolean
}

/** Opens the records of a list one after the other, or resumes where that was left. */
export function QueueStart({ work, rows, isSearched }: Props) {
  const { data: read, isFetching, refetch, cancel } = useAllPages(orderPages(work.status))
  const navigate = useNavigate()
  const origin = useListOrigin()
  const toast = useToast()
  const confirm = useConfirm()
  const button = useRef<HTMLButtonElement>(null)

  const queue = readQueue(work)
  const resumeAt = queue?.at
  const place = queue && resumeAt && `${queue.ids.indexOf(resumeAt) + 1} of ${queue.ids.length}`

  const open = (ids: readonly string[]) => {
    const [first] = ids
    if (first === undefined) return toast.warning('No orders are left.')
    writeQueue(work, { from: origin.from, ids, at: first })
    void navigate(queuePath(work, first), { state: origin })
  }
  const start = async () => {
    const confirmed =
      !place ||
      (await confirm({
        title: 'Replace the unfinished queue?',
        content: `It is at ${place}.`,
        yes: 'Start queue',
      }))
    if (!confirmed) return
    const shown = rows.map(({ id }) => id)
    if (isSearched) return open(shown)
    const { data, error } = await refetch()
    if (error) toast.failure('The list could not be read.', 'Please try again later.')
    else if (data && isComplete(data)) {
      const ids = data.content.map(({ id }) => id)
      const first = Math.max(
        ids.findIndex((id) => shown.includes(id)),
        0,
      )
      open([...ids.slice(first), ...ids.slice(0, first)])
    }
  }
  const stop = () => {
    cancel()
    // the button that was pressed goes
    button.current?.focus()
  }

  return (
    <>
      {isFetching && <ActionButton onClick={stop}>Stop reading</ActionButton>}
      {!isFetching && queue && place && resumeAt && (
        <ActionButton
          onClick={() => void navigate(queuePath(work, resumeAt), { state: { from: queue.from } })}
        >
          {`Resume queue (${place})`}
        </ActionButton>
      )}
      <ActionButton
        ref={button}
        loading={isFetching}
        reason={rows.length === 0 ? 'There are no orders to open.' : undefined}
        onClick={() => void start()}
      >
        {isFetching ? `${read?.content.length ?? 0} orders read` : 'Start queue'}
      </ActionButton>
    </>
  )
}
