import { LoadingOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { clsx } from 'clsx'
import { addOfflineNote } from '#web/api/api-error.ts'
import { describeProgress, getMissingRecordsNote, isComplete } from '#web/api/use-all-pages.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import styles from './index-button.module.css'
import type { OrderIndex } from './order-index.ts'

type Props = {
  index: OrderIndex
  isOpen: boolean
  /** Called to show what the index finds, and to hide it. */
  onToggle: () => void
  showLabel: string
  hideLabel: string
  /** Whether the button stands at the right end of a wide window, so that its text must appear on its left. */
  isAtEnd?: boolean
}

/** Renders a button that reads the orders of all statuses, stops and continues, and says how far the read is. */
export function IndexButton({
  index,
  isOpen,
  onToggle,
  showLabel,
  hideLabel,
  isAtEnd = false,
}: Props) {
  const { data, error, cancel, refetch } = index
  // The command menu may read the same index at the same time.
  const isReading = isOpen && index.isFetching
  const isDone = data !== undefined && isComplete(data)
  const closedOrDone = isOpen ? hideLabel : showLabel
  const continueLabel = error ? 'Retry' : 'Continue searching'
  const stoppedOrDone = isOpen && !isDone ? continueLabel : closedOrDone
  const press = () => {
    if (isReading) cancel()
    else if (isOpen && !isDone) void refetch()
    else onToggle()
  }
  return (
    <Flex wrap align="center" gap="small" className={clsx(isAtEnd && styles.atEnd)}>
      {/* A single button with changing labels keeps the focus. */}
      <ActionButton icon={isReading ? <LoadingOutlined aria-hidden /> : undefined} onClick={press}>
        {isReading ? 'Stop searching' : stoppedOrDone}
      </ActionButton>
      {isReading && data && <Muted as="span">{describeProgress(data, 'order')}</Muted>}
      <Muted as="span" role="status" className={styles.result}>
        {isOpen && !isReading && describeResult(index)}
      </Muted>
    </Flex>
  )
}

const describeResult = ({ data, error }: OrderIndex) => {
  const progress = data ? describeProgress(data, 'order') : ''
  if (error) {
    const failure = addOfflineNote(error, 'Some orders could not be loaded.')
    return progress ? `${failure} ${progress}.` : failure
  }
  if (!data) return ''
  return isComplete(data) ? `${progress} ${getMissingRecordsNote(data)}`.trim() : progress
}
