import { type ComponentProps, useRef } from 'react'
import { usePageActions } from './page-actions.ts'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'ref' | 'reason' | 'children'> & {
  /** also its name in the command menu */
  children: string
  /** Says why the action cannot be done now; undefined if it can. */
  reason?: string | undefined
}

/** Renders a button for an action of the page, which the command menu offers too. */
export function ActionButton({ children, reason, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null)
  const run = () => {
    element.current?.focus()
    element.current?.click()
  }
  usePageActions([{ label: children, reason, run }])
  return (
    <ReasonButton {...button} ref={element} reason={reason}>
      {children}
    </ReasonButton>
  )
}
