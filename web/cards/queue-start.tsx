import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#web/api/api-error.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { session } from '#web/api/session.ts'
import { useListOrigin } from '#web/ui/list-origin.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { useToast } from '#web/ui/toast.ts'
import { resumption, workQueues } from '#web/ui/work-queue.ts'
import { queueOf, queuePath, useEndedQueue, type Work } from './work-queue.ts'

const QueueSummary = lazy(async () => ({
  default: (await import('./queue-summary.tsx')).QueueSummary,
}))

/** A list, or what became of its queue where that has just come to its end. */
export function QueueEnd({ work, children }: { work: Work; children: ReactNode }) {
  const queue = useEndedQueue(work)
  if (!queue) return children
  return (
    <Suspense>
      <QueueSummary work={work} queue={queue} />
    </Suspense>
  )
}

type Props = {
  work: Work
  /** what the list shows: with a search, the queue is just that, else it begins with it and goes on with all pages */
  rows: readonly ServiceOrder[]
  isSearched: boolean
}

/** Beside a list's filter: opens its records one after the other, or goes on where that was left. */
export function QueueStart({ work, rows, isSearched }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const origin = useListOrigin()
  const toast = useToast()
  const [progress, setProgress] = useState<string>()
  const reading = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const begin = (ids: readonly string[]) => {
    const owner = session.adminId() ?? ''
    const [first] = ids
    if (first === undefined) return toast.warning('Nothing is left to work through.')
    workQueues.write(work.list, { owner, from: origin.from, ids, at: first, outcomes: {} })
    void navigate(queuePath(work, first), { state: origin })
  }
  const shown = rows.map(({ id }) => id)
  const start = async () => {
    if (isSearched) return begin(shown)
    reading.current = new AbortController()
    const { signal } = reading.current
    setProgress('Reading …')
    try {
      const { readQueue } = await import('./read-orders.ts')
      const { status } = work
      const onProgress = ({ read, totalPages }: { read: number; totalPages: number }) =>
        setProgress(`Reading page ${read} of ${totalPages}`)
      begin(await readQueue({ client, status, reader: 'queue', signal, onProgress }, shown))
    } catch (error) {
      const isSessionOver = error instanceof ApiError && (error.status === 401 || error.status === 403)
      if (!signal.aborted && !isSessionOver)
        toast.failure('The list could not be read as a whole.', 'Please try again later.')
    }
    setProgress(undefined)
  }
  const cancel = () => {
    reading.current?.abort()
    // the one that was pressed goes
    button.current?.focus()
  }

  const queue = queueOf(work)
  const next = queue && resumption(queue)
  return (
    <>
      {progress !== undefined && <Button onClick={cancel}>Stop reading</Button>}
      {progress === undefined && queue && next !== undefined && (
        <Button onClick={() => void navigate(queuePath(work, next), { state: { from: queue.from } })}>
          {`Go on: ${queue.ids.indexOf(next) + 1} of ${queue.ids.length}`}
        </Button>
      )}
      <ReasonButton
        ref={button}
        loading={progress !== undefined}
        reason={rows.length === 0 ? 'There is nothing to work through here.' : undefined}
        onClick={() => void start()}
      >
        {progress ?? 'Work through these'}
      </ReasonButton>
    </>
  )
}
