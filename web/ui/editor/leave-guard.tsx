import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialog } from '#web/ui/base/dialog.tsx'
import { drafts } from './drafts.ts'

type Question = { title: string; text: string }
type Decision = { shouldLeave: boolean }

type LeaveGuard = {
  /** Registers a form with changes. The returned function unregisters it, and continues or cancels a navigation. */
  register: (question: Question) => (decision: Decision) => void
  /** Keeps the dialog closed until the returned function is called. */
  postponeDialog: () => () => void
  /** Resolves to true if nothing would be lost, or if the admin agrees. */
  askToLeave: () => Promise<boolean>
  /** Returns whether a blocked navigation has continued and its page is still loading. */
  isLeaving: () => boolean
}

const defaultQuestion: Question = {
  title: 'Leave without saving?',
  text: 'Your changes on this page have not been saved.',
}

const LeaveGuardContext = createContext<LeaveGuard | undefined>(undefined)

export const useLeaveGuardContext = () => {
  const guard = use(LeaveGuardContext)
  if (!guard) throw new Error('Render this form inside LeaveGuardProvider.')
  return guard
}

/**
 * Asks before a link, Back or closing the tab leaves a page with changes. While a save runs, a link or Back asks only
 * if the save fails. `release` removes the guard and continues a blocked navigation.
 */
export const useLeaveGuard = (isDirty: boolean, question = defaultQuestion) => {
  const { register } = useLeaveGuardContext()
  const unregister = useRef<(decision: Decision) => void>(undefined)
  useEffect(() => {
    if (!isDirty) return
    const unregisterForm = register(question)
    unregister.current = unregisterForm
    return () => unregisterForm({ shouldLeave: false })
  }, [isDirty, question, register])
  return { release: () => unregister.current?.({ shouldLeave: true }) }
}

/** Returns a function that asks before Cancel, Log Out or closing a dialog loses changes. */
export const useAskToLeave = () => useLeaveGuardContext().askToLeave

/** Provides the dialog that asks before changes are lost. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const dirtyForms = useRef(new Set<symbol>())
  const isLeaving = useRef(false)
  const resolveAsk = useRef<(shouldLeave: boolean) => void>(undefined)
  const [isAsking, setAsking] = useState(false)
  /** Whether a save has released the blocked navigation, which then needs no question. */
  const [isReleased, setReleased] = useState(false)
  const [runningSaveCount, setRunningSaveCount] = useState(0)
  const [question, setQuestion] = useState(defaultQuestion)
  /** Whether the router has blocked a navigation. React renders `blocker.state` later. */
  const isBlocked = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isBlocked.current =
      dirtyForms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname
    return isBlocked.current
  })
  useEffect(() => {
    if (blocker.state === 'unblocked') {
      isLeaving.current = false
      setReleased(false)
    }
    // A save may have finished before the blocked navigation was rendered.
    if (blocker.state === 'blocked' && isLeaving.current) blocker.proceed()
  }, [blocker])
  const decide = useEffectEvent(({ shouldLeave }: Decision) => {
    setAsking(false)
    resolveAsk.current?.(shouldLeave)
    resolveAsk.current = undefined
    if (isBlocked.current) {
      isLeaving.current = shouldLeave
      setReleased(shouldLeave)
    }
    isBlocked.current = false
    if (blocker.state !== 'blocked') return
    if (shouldLeave) blocker.proceed()
    else blocker.reset()
  })

  const [guard] = useState(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    return {
      decide: (decision: Decision) => decide(decision),
      register: (newQuestion: Question) => {
        const form = Symbol('form')
        dirtyForms.current.add(form)
        setQuestion(newQuestion)
        window.addEventListener('beforeunload', beforeUnload)
        return (decision: Decision) => {
          dirtyForms.current.delete(form)
          if (dirtyForms.current.size > 0) return
          window.removeEventListener('beforeunload', beforeUnload)
          // After a save, continue a blocked navigation. If the form unmounted or has no changes left, cancel it.
          decide(decision)
        }
      },
      postponeDialog: () => {
        setRunningSaveCount((running) => running + 1)
        return () => setRunningSaveCount((running) => running - 1)
      },
      askToLeave: () => {
        if (dirtyForms.current.size === 0) return Promise.resolve(true)
        setAsking(true)
        return new Promise<boolean>((resolve) => {
          resolveAsk.current = resolve
        })
      },
      isLeaving: () => isLeaving.current,
    }
  })

  const leave = () => {
    drafts.removeOpen()
    guard.decide({ shouldLeave: true })
  }

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <Dialog
        open={runningSaveCount === 0 && (isAsking || (blocker.state === 'blocked' && !isReleased))}
        title={question.title}
        okText="Leave"
        okButtonProps={{ danger: true }}
        cancelText="Stay"
        onOk={leave}
        onCancel={() => guard.decide({ shouldLeave: false })}
        width={420}
      >
        {question.text}
      </Dialog>
    </LeaveGuardContext>
  )
}
