import { PlayCircleOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import type { OrderStatus, ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatCount } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { useListOrigin } from '#web/ui/base/list-origin.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { ReadAllButton } from '#web/ui/list-tools/read-all-button.tsx'
import { findEmptyReason, getReadyRows } from '#web/ui/list-tools/ready-rows.ts'
import { getQueuePath, type QueueType, useResumableQueue, writeQueue } from './queue.ts'
import styles from './queue-start.module.css'

type Props = { type: QueueType; list: List<ServiceOrder, OrderStatus> }

/**
 * Renders the buttons that start or resume a queue, if the list shows the status of the queue. The queue has the orders
 * of the page first and then the others. A queue of a search has its matches.
 */
export function QueueStart({ type, list }: Props) {
  const rows = getReadyRows(list)
  const navigate = useNavigate()
  const origin = useListOrigin()
  const toast = useToast()
  const queue = useResumableQueue(type)
  const resumeId = queue?.resumeId

  const start = (orders: readonly ServiceOrder[], note = '') => {
    const ids = list.select(orders).map(({ id }) => id)
    const remainingIds = new Set(ids)
    const shownIds = rows.map(({ id }) => id).filter((id) => remainingIds.has(id))
    const index = Math.max(ids.indexOf(shownIds[0] ?? ''), 0)
    const queueIds = [...new Set([...shownIds, ...ids.slice(index), ...ids.slice(0, index)])]
    const id = queueIds[0]
    if (id === undefined) return toast.warning('No orders left.')
    writeQueue(type, {
      startedAt: Date.now(),
      from: origin.from,
      ids: queueIds,
      resumeId: id,
    })
    if (note) toast.warning(`Queue of ${formatCount(ids.length, 'order')} started`, note)
    void navigate(getQueuePath(type, id), { state: origin })
  }

  if (list.status !== type.status) return null
  return (
    <>
      {queue && resumeId !== undefined && (
        <ActionButton
          onClick={() =>
            void navigate(getQueuePath(type, resumeId), { state: { from: queue.from } })
          }
        >
          {`Resume queue (${queue.ids.indexOf(resumeId) + 1} of ${queue.ids.length})`}
        </ActionButton>
      )}
      <ReadAllButton
        label="Start queue"
        className={styles.start}
        icon={<PlayCircleOutlined aria-hidden />}
        list={list}
        reason={findEmptyReason(list)}
        onPress={list.q.trim() ? () => start(rows) : undefined}
        onRead={start}
      />
    </>
  )
}
