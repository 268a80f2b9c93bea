import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getOrderStatus } from '#web/domain/order.ts'
import { usePageActions } from '#web/ui/actions/page-actions.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { isNotFound, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import type { QueuePosition, QueueType } from './queue.ts'
import styles from './queue-bar.module.css'

type Props = { type: QueueType; queue: QueuePosition; orderQuery: QueryResult<ServiceOrder> }

/** Renders the position in the queue, Previous (`k`), Next or Skip (`j`) and Exit. `e` focuses the first field. */
export function QueueBar({ type, queue, orderQuery }: Props) {
  const { position, total, from, goToPrevious, goToNext } = queue
  const note = getQueueNote(type, orderQuery)
  const next = { label: note ? 'Next' : 'Skip', run: goToNext }
  const previous = { label: 'Previous', run: () => goToPrevious?.() }
  useShortcuts('This queue', [
    { keys: 'j', ...next },
    { keys: 'k', ...previous },
    { keys: 'e', label: 'Go to first field', run: focusFirstField },
  ])
  usePageActions([
    { ...next, reason: undefined },
    { ...previous, reason: goToPrevious ? undefined : 'This is the first order.' },
  ])
  return (
    <nav className={`surface ${styles.bar}`} aria-label="Queue">
      <p className={styles.position} role="status">
        {position} of {total}
      </p>
      <Button
        size="small"
        icon={<UpOutlined aria-hidden />}
        disabled={!goToPrevious}
        aria-keyshortcuts="k"
        onClick={goToPrevious}
      >
        Previous <kbd aria-hidden>K</kbd>
      </Button>
      <Button
        size="small"
        icon={<DownOutlined aria-hidden />}
        aria-keyshortcuts="j"
        onClick={goToNext}
      >
        {next.label} <kbd aria-hidden>J</kbd>
      </Button>
      <p className={`muted-note ${styles.note}`} role="status">
        {note}
      </p>
      <Link className={styles.exit} to={from} aria-label="Exit queue" title="Exit queue">
        <CloseOutlined aria-hidden />
      </Link>
    </nav>
  )
}

const focusFirstField = () =>
  document.querySelector<HTMLElement>('main form :is(input, textarea):enabled')?.focus()

/** Returns 'Deleted' or the new status of an order that has left the list of the queue, otherwise undefined. */
function getQueueNote(type: QueueType, { data: order, error }: QueryResult<ServiceOrder>) {
  if (isNotFound(error)) return 'Deleted'
  if (order === undefined || order.status === type.status) return undefined
  return getOrderStatus(order.status).label
}
