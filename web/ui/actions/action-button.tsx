import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { usePageActions } from './page-actions.ts'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'ref' | 'reason' | 'children'> & {
  /** The label, on the button and in the command menu. */
  children: string
  /** The reason the action is not available, or undefined if it is. */
  reason?: string | undefined
}

/**
 * Renders a button for an action of the page. The command menu lists the action too. The second click of a double click
 * does nothing, because the first may already have put another button in this place.
 */
export function ActionButton({ children, reason, onClick, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null)
  const run = () => {
    element.current?.focus()
    element.current?.click()
  }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail < 2) onClick?.(event)
  }
  usePageActions([{ label: children, reason, run, icon: button.icon, danger: button.danger }])
  return (
    <ReasonButton {...button} ref={element} reason={reason} onClick={handleClick}>
      {children}
    </ReasonButton>
  )
}
