import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getOrderStatus } from '#web/domain/order.ts'
import { Keys } from '#web/ui/actions/keys.tsx'
import { usePageActions } from '#web/ui/actions/page-actions.ts'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Muted } from '#web/ui/base/muted.tsx'
import { isNotFound, type QueryResult } from '#web/ui/page/query-boundary.tsx'
import type { QueuePosition, QueueType } from './queue.ts'
import styles from './queue-bar.module.css'

type Props = { type: QueueType; queue: QueuePosition; id: string }

/** Renders the position in the queue, Previous (`k`), Next or Skip (`j`) and Exit beside Back. `e` focuses the first field. */
export function QueueBar({ type, queue, id }: Props) {
  const orderQuery = useGetOrder(id)
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
    <nav className={styles.bar} aria-label="Queue">
      <div className={styles.position}>
        <p role="status">
          {position} of {total}
        </p>
        <div aria-hidden className={styles.track}>
          <div style={{ width: `${(position / total) * 100}%` }} />
        </div>
      </div>
      <Button
        type="text"
        size="small"
        className={styles.step}
        icon={<UpOutlined aria-hidden />}
        title={previous.label}
        disabled={!goToPrevious}
        aria-keyshortcuts="k"
        onClick={goToPrevious}
      >
        <span className={styles.stepLabel}>
          {previous.label}
          <span aria-hidden>
            <Keys keys="k" />
          </span>
        </span>
      </Button>
      <Button
        type="text"
        size="small"
        className={styles.step}
        icon={<DownOutlined aria-hidden />}
        title={next.label}
        aria-keyshortcuts="j"
        onClick={goToNext}
      >
        <span className={styles.stepLabel}>
          {next.label}
          <span aria-hidden>
            <Keys keys="j" />
          </span>
        </span>
      </Button>
      <Muted className={styles.note} role="status">
        {note}
      </Muted>
      <Link className={styles.exit} to={from} title="Exit queue">
        <CloseOutlined aria-hidden />
        <span className={styles.exitLabel}>Exit queue</span>
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
