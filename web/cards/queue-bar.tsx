import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { useGetOrder } from '#web/api/generated/orders/orders.ts'
import { useGetRevenue } from '#web/api/generated/schedule/schedule.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { orderStatus } from '#web/domain/order.ts'
import { isNotFound, type QueryResult } from '#web/ui/query-boundary.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import styles from './queue-bar.module.css'
import { type QueueStep, queueOf, queuePath, scheduleWork, settle } from './work-queue.ts'

type Props = { step: QueueStep; order: QueryResult<ServiceOrder> }

/** Over a record that was opened from a queue: where one is in it, and the ways on, also by `j` and `k`. The next record is read ahead. */
export function QueueBar({ step, order }: Props) {
  const { work, id, position, total, previous, from } = step
  const navigate = useNavigate()
  const goTo = (address: string) => void navigate(address, { state: { from } })
  const onward = () => goTo(step.onward)
  const back = () => {
    if (previous !== undefined) goTo(queuePath(work, previous))
  }
  useReadAhead(step)
  useShortcuts('This queue', [
    { keys: 'j', label: 'Next, leaving this as it is', run: onward },
    { keys: 'k', label: 'Previous', run: back },
    { keys: 'e', label: 'To the first field', run: focusFirstField },
  ])

  const isDone = queueOf(work)?.outcomes[id] === 'done'
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

/** Has what the next record's page shows first in the cache by the time that it opens, and keeps it fresh. */
function useReadAhead({ next = '', work }: QueueStep) {
  const order = useGetOrder(next, { query: { enabled: next !== '' } })
  const userId = order.data?.userId ?? ''
  useGetUser(userId, { query: { enabled: userId !== '' } })
  useGetRevenue(next, { query: { enabled: next !== '' && work === scheduleWork } })
}
