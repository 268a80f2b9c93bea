import { LoadingOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { addOfflineNote } from '#web/api/api-error.ts'
import { describeProgress, getMissingRecordsNote, isComplete } from '#web/api/use-all-pages.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import type { OrderIndex } from './order-index.ts'

type Props = {
  index: OrderIndex
  isOpen: boolean
  /** Called to show what the index finds, and to hide it. */
  onToggle: () => void
  showLabel: string
  hideLabel: string
}

/** Renders a button that reads the orders of all statuses, stops and continues, and says how far the read is. */
export function IndexButton({ index, isOpen, onToggle, showLabel, hideLabel }: Props) {
  const { data, error, isFetching, cancel, refetch } = index
  const isDone = data !== undefined && isComplete(data)
  const closedOrDone = isOpen ? hideLabel : showLabel
  const stoppedOrDone = isOpen && !isDone ? 'Continue reading' : closedOrDone
  const press = () => {
    if (isFetching) cancel()
    else if (isOpen && !isDone) void refetch()
    else onToggle()
  }
  return (
    <Flex wrap align="center" gap="small">
      {/* A single button with changing labels keeps the focus. */}
      <ActionButton icon={isFetching ? <LoadingOutlined aria-hidden /> : undefined} onClick={press}>
        {isFetching ? 'Stop reading' : stoppedOrDone}
      </ActionButton>
      {isOpen && (
        <span className="muted-note">
          {data && describeProgress(data, 'order')}
          {data && isDone && !isFetching && ` ${getMissingRecordsNote(data)}`}
        </span>
      )}
      <span role="status">
        {isOpen && error && !isFetching
          ? addOfflineNote(error, 'Some orders could not be loaded.')
          : ''}
      </span>
    </Flex>
  )
}
