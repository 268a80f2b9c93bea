import { Modal } from 'antd'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'

type Forms = {
  /** a form says that it has changes; answers how to take that back */
  hold: () => () => void
  /** true when nothing would be lost, or when the admin lets it go */
  askToLeave: () => Promise<boolean>
}

const FormsContext = createContext<Forms | undefined>(undefined)

const useForms = () => {
  const forms = useContext(FormsContext)
  if (!forms) throw new Error('UnsavedChanges is not around this form')
  return forms
}

/**
 * Keeps the page from being left while `changed`: links and Back ask, closing the tab asks. Filters of the same page do
 * not. The answer lets go at once, for a save that leads elsewhere before the next render.
 */
export const useUnsavedChanges = (changed: boolean): (() => void) => {
  const { hold } = useForms()
  const letGo = useRef<() => void>(undefined)
  useEffect(() => {
    if (!changed) return
    letGo.current = hold()
    return letGo.current
  }, [changed, hold])
  return useCallback(() => letGo.current?.(), [])
}

/** For what leaves a form without a navigation: closing its dialog, Cancel, Log Out. */
export const useAskToLeave = () => useForms().askToLeave

/** Around all screens: the one dialog that asks before typed changes are lost. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const held = useRef(new Set<symbol>())
  const answer = useRef<(leave: boolean) => void>(undefined)
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  const settle = (leave: boolean) => {
    setAsking(false)
    answer.current?.(leave)
    answer.current = undefined
  }

  const [forms] = useState<Forms>(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    return {
      hold: () => {
        const form = Symbol('form')
        held.current.add(form)
        window.addEventListener('beforeunload', beforeUnload)
        return () => {
          held.current.delete(form)
          if (held.current.size > 0) return
          window.removeEventListener('beforeunload', beforeUnload)
          // saved, or gone with the session, while the question stood: nothing is left to ask about
          settle(false)
        }
      },
      askToLeave: () => {
        if (held.current.size === 0) return Promise.resolve(true)
        setAsking(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      },
    }
  })

  const decide = (leave: boolean) => {
    settle(leave)
    if (blocker.state !== 'blocked') return
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  return (
    <FormsContext value={forms}>
      {children}
      <Modal
        open={asking || blocker.state === 'blocked'}
        title="Leave without saving?"
        okText="Leave"
        okButtonProps={{ danger: true }}
        cancelText="Stay"
        onOk={() => decide(true)}
        onCancel={() => decide(false)}
        width={420}
      >
        What you changed on this page has not been saved.
      </Modal>
    </FormsContext>
  )
}
