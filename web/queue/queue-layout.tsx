import { Outlet, useOutletContext, useParams } from 'react-router-dom'
import { type QueuePosition, type QueueType, useQueue } from './queue.ts'
import { QueueBar } from './queue-bar.tsx'

/** Renders a record page below the QueueBar, which keeps the focus while Next and Previous open other records. */
export function QueueLayout({ type }: { type: QueueType }) {
  const { id = '' } = useParams()
  const queue = useQueue(type, id)
  return (
    <>
      {queue && <QueueBar type={type} queue={queue} id={id} />}
      <Outlet context={queue} />
    </>
  )
}

/** Returns the position of the page's record in the queue of QueueLayout, or undefined outside a queue. */
export const useQueuePosition = () => useOutletContext<QueuePosition | undefined>()
