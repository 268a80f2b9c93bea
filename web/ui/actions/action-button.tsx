import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { usePageActions } from './page-actions.ts'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<Parameters<typeof ReasonButton>[0], 'ref' | 'reason' | 'children'> & {
  ref?: Ref<HTMLButtonElement>
  /** Name in the command menu, if the children are no text. */
  label?: string
  children: ReactNode
  /** Says why the action cannot be done now; undefined if it can. */
  reason?: string | undefined
}

/** Renders a button for an action of the page, which the command menu offers too. */
export function ActionButton({ ref, children, label = String(children), reason, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLButtonElement)
  const run = () => {
    element.current?.focus()
    element.current?.click()
  }
  usePageActions([{ label, reason, run }])
  return (
    <ReasonButton {...button} ref={element} reason={reason}>
      {children}
    </ReasonButton>
  )
}
