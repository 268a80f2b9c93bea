import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { orderStatus } from '#web/domain/order.ts'
import { isNotFound, type QueryResult } from '#web/ui/query-boundary.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import styles from './queue-bar.module.css'
import { type QueueStep, queuePath, settle, useOutcome } from './work-queue.ts'

type Props = { step: QueueStep; order: QueryResult<ServiceOrder> }

/** Over a record that was opened from a queue: where one is in it, and the ways on, also by `j` and `k`. */
export function QueueBar({ step, order }: Props) {
  const { work, position, total, previous, from } = step
  const navigate = useNavigate()
  // at once: the next key counts from the record that this one led to
  const goTo = (address: string) => void navigate(address, { state: { from }, flushSync: true })
  const onward = () => goTo(step.onward)
  const back = () => {
    if (previous !== undefined) goTo(queuePath(work, previous))
  }
  useShortcuts('This queue', [
    { keys: 'j', label: 'Next, leaving this as it is', run: onward },
    { keys: 'k', label: 'Previous', run: back },
    { keys: 'e', label: 'To the first field', run: focusFirstField },
  ])

  const isDone = useOutcome(step) === 'done'
  const isGone = isNotFound(order.error)
  const isChanged = !isDone && (isGone || (order.data !== undefined && order.data.status !== work.status))
  useEffect(() => {
    if (isChanged) settle(step, 'changed')
  }, [isChanged, step])

  return (
    <nav className={`surface ${styles.bar}`} aria-label="Queue" data-actions>
      <p className={styles.position} role="status">
        {position} of {total}
      </p>
      <Button
        size="small"
        icon={<UpOutlined aria-hidden />}
        disabled={previous === undefined}
        aria-keyshortcuts="k"
        onClick={back}
      >
        Previous <kbd aria-hidden>K</kbd>
      </Button>
      <Button size="small" icon={<DownOutlined aria-hidden />} aria-keyshortcuts="j" onClick={onward}>
        {isDone || isChanged ? 'Next' : 'Skip'} <kbd aria-hidden>J</kbd>
      </Button>
      <p className={isDone || isChanged ? styles.note : styles.name} role="status">
        {noteOf(isDone, isChanged, isGone ? undefined : order.data?.status) ?? work.name}
      </p>
      <Link className={styles.leave} to={from} aria-label="Leave the queue" title="Leave the queue">
        <CloseOutlined aria-hidden />
      </Link>
      <progress className={styles.progress} value={position} max={total} aria-hidden />
    </nav>
  )
}

const focusFirstField = () =>
  document.querySelector<HTMLElement>('main form :is(input, textarea):enabled')?.focus()

/** What is to be known of the record before one works on it. */
function noteOf(isDone: boolean, isChanged: boolean, status: string | undefined): string | undefined {
  if (isDone) return 'Done'
  if (!isChanged) return undefined
  return status === undefined ? 'Meanwhile: gone' : `Meanwhile: ${orderStatus(status).label}`
}
