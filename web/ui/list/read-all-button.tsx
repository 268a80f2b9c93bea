import { LoadingOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { PageQuery } from '#web/api/read-all-pages.ts'
import { counted } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { missingNote, useAllPages } from './use-all-pages.ts'

type Props<Row> = {
  label: string
  icon?: ReactNode
  type?: 'text'
  reason: string | undefined
  /** what a row is called */
  noun: string
  pageQuery: PageQuery<Row & { id: string }> | undefined
  /** the rows that are wanted, where nothing has to be read for them */
  rows: readonly Row[] | undefined
  /** gets all rows; `note` is a doubt about them */
  onRead: (rows: readonly Row[], note: string) => void
}

/** A button for something that needs all pages of a list: it reads them first, and stops reading when pressed again. */
export function ReadAllButton<Row>(props: Props<Row>) {
  const { label, icon, type, reason, noun, pageQuery, rows, onRead } = props
  const toast = useToast()
  const { data: before, isFetching, refetch, cancel } = useAllPages(pageQuery)
  const press = async () => {
    if (isFetching) return cancel()
    if (rows) return onRead(rows, '')
    const { data, error } = await refetch()
    if (error) toast.failure('The list could not be read.', 'Please try again later.')
    // a canceled reading leaves things as they were
    else if (data && data !== before) onRead(data.content, missingNote(data))
  }
  return (
    <ActionButton
      type={type}
      icon={isFetching ? <LoadingOutlined aria-hidden /> : icon}
      reason={reason}
      onClick={() => void press()}
    >
      {isFetching ? `Stop (${counted(before?.content.length ?? 0, noun)} read)` : label}
    </ActionButton>
  )
}
