import { LoadingOutlined } from '@ant-design/icons'
import { type ComponentProps, useRef } from 'react'
import { addOfflineNote } from '#web/api/api-error.ts'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { getMissingRecordsNote, useAllPages } from '#web/api/use-all-pages.ts'
import { formatCount } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'

type Props<Row> = Pick<ComponentProps<typeof ActionButton>, 'className' | 'icon' | 'reason'> & {
  label: string
  list: { noun: string; getPageQuery?: GetPageQuery<Row & { id: string }> | undefined }
  /** Handles a press while no read is running, and may call `readAll`. By default, the press reads all pages. */
  onPress?: ((readAll: () => void) => void) | undefined
  /** Called with all rows. `note` is a warning that rows may be missing, or ''. */
  onRead: (rows: readonly Row[], note: string) => void
}

/** Renders a button that reads all pages of a list for an action. A second press cancels the read. */
export function ReadAllButton<Row>(props: Props<Row>) {
  const { label, className, icon, reason, list, onPress, onRead } = props
  const { noun, getPageQuery } = list
  const toast = useToast()
  const {
    data: progress,
    isFetching,
    refetch,
    cancel,
  } = useAllPages({
    lists: getPageQuery ? [getPageQuery] : [],
  })
  // A canceled read resolves too, with the pages read so far.
  const isCanceled = useRef(false)
  const readAll = async () => {
    isCanceled.current = false
    const { data, error } = await refetch()
    if (isCanceled.current) return
    if (error)
      toast.failure(
        'The list could not be loaded.',
        addOfflineNote(error, (data && getMissingRecordsNote(data)) || 'Please try again later.'),
      )
    else if (data) onRead(data.content, getMissingRecordsNote(data))
  }
  const press = () => {
    if (isFetching) {
      isCanceled.current = true
      cancel()
    } else if (onPress) onPress(() => void readAll())
    else void readAll()
  }
  return (
    <ActionButton
      className={className}
      icon={isFetching ? <LoadingOutlined aria-hidden /> : icon}
      reason={isFetching ? undefined : reason}
      onClick={press}
    >
      {isFetching ? `Cancel (${formatCount(progress?.content.length ?? 0, noun)} loaded)` : label}
    </ActionButton>
  )
}
