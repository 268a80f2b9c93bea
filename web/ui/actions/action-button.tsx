import { type ComponentProps, useRef } from 'react'
import { usePageActions } from './page-actions.ts'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'ref' | 'reason' | 'children'> & {
  /** The label, on the button and in the command menu. */
  children: string
  /** The reason the action is not available, or undefined if it is. */
  reason?: string | undefined
}

/** Renders a button for an action of the page. The command menu lists the action too. */
export function ActionButton({ children, reason, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null)
  const run = () => {
    element.current?.focus()
    element.current?.click()
  }
  usePageActions([{ label: children, reason, run, icon: button.icon, danger: button.danger }])
  return (
    <ReasonButton {...button} ref={element} reason={reason}>
      {children}
    </ReasonButton>
  )
}
