import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useRef,
} from 'react'
import { usePageActions } from './page-actions.ts'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'ref' | 'reason' | 'children'> & {
  /** The label, on the button and in the command menu. */
  children: string
  /** The action that the button runs, to show a spinner while it is pending. */
  action?: { isPending: boolean }
  /** The reason the action is not available, or undefined if it is. */
  reason?: string | undefined
}

/** Whether an action of the group around a button is pending. */
const GroupContext = createContext(false)

type GroupProps = {
  /** All actions of the buttons in the group. */
  actions: readonly { isPending: boolean }[]
  children: ReactNode
}

/** Disables the buttons of a record while an action of one of them is pending, except that button. */
export function ActionGroup({ actions, children }: GroupProps) {
  const isPending = actions.some((action) => action.isPending)
  return <GroupContext value={isPending}>{children}</GroupContext>
}

/**
 * Renders a button for an action of the page. The command menu lists the action too. The second click of a double click
 * does nothing, because the first may already have put another button in this place.
 */
export function ActionButton({ children, action, reason, onClick, ...button }: Props) {
  const element = useRef<HTMLButtonElement>(null)
  const isGroupPending = use(GroupContext)
  const isPending = action?.isPending ?? false
  const groupReason = isGroupPending && !isPending ? 'Another change is being saved.' : undefined
  const shownReason = reason ?? groupReason
  const run = () => {
    element.current?.focus()
    element.current?.click()
  }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail < 2) onClick?.(event)
  }
  usePageActions([
    { label: children, reason: shownReason, run, icon: button.icon, danger: button.danger },
  ])
  return (
    <ReasonButton
      loading={isPending}
      {...button}
      ref={element}
      reason={shownReason}
      onClick={handleClick}
    >
      {children}
    </ReasonButton>
  )
}
