import { DeleteOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { isOriginal, type QuoteAction } from './quote.ts'

type Props = { id: string; name: string; dispatch: (action: QuoteAction) => void }

const notRemovable =
  'Cannot remove original service: This service was part of the original order and cannot be removed.'

/** Takes an added line off the quote; for a line of the original order it says why that cannot be. Specification §5. */
export const RemoveLine = memo(function RemoveLine({ id, name, dispatch }: Props) {
  return (
    <ReasonButton
      type="text"
      icon={<DeleteOutlined />}
      aria-label={`Remove ${name}`}
      reason={isOriginal({ id }) ? notRemovable : undefined}
      onClick={(event) => {
        focusNeighbour(event.currentTarget)
        dispatch({ type: 'remove', id })
      }}
    />
  )
})

/** A removed line must not take the focus with it. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector('input')?.focus()
}
