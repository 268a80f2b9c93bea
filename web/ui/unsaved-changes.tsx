import { Modal } from 'antd'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import sheet from './sheet.module.css'

type Forms = {
  /** a form says that it has changes; answers how to take that back */
  register: () => () => void
  /** true when nothing would be lost, or when the admin lets it go */
  askToLeave: () => Promise<boolean>
  /** whether the admin has chosen to leave and the next page is still on its way */
  isLeaving: () => boolean
}

const FormsContext = createContext<Forms | undefined>(undefined)

const useForms = () => {
  const forms = useContext(FormsContext)
  if (!forms) throw new Error('UnsavedChanges is not around this form')
  return forms
}

/**
 * Keeps the page from being left while `changed`: links and Back ask, closing the tab asks. Filters of the same page do
 * not. `release` ends that at once, for a save that leads elsewhere before the next render.
 */
export const useUnsavedChanges = (changed: boolean) => {
  const { register, isLeaving } = useForms()
  const unregister = useRef<() => void>(undefined)
  useEffect(() => {
    if (!changed) return
    unregister.current = register()
    return unregister.current
  }, [changed, register])
  const release = useCallback(() => unregister.current?.(), [])
  return { release, isLeaving }
}

/** For what leaves a form without a navigation: closing its dialog, Cancel, Log Out. */
export const useAskToLeave = () => useForms().askToLeave

/** Around all screens: the one dialog that asks before typed changes are lost. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const dirtyForms = useRef(new Set<symbol>())
  const isLeaving = useRef(false)
  /** who waits for the answer; cleared with the first press, however often a button is pressed */
  const pendingAnswer = useRef<(leave: boolean) => void>(undefined)
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirtyForms.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'unblocked') isLeaving.current = false
    if (blocker.state !== 'blocked') return
    const answer = (leave: boolean) => {
      isLeaving.current = leave
      if (leave) blocker.proceed()
      else blocker.reset()
    }
    pendingAnswer.current = answer
    return () => {
      if (pendingAnswer.current === answer) pendingAnswer.current = undefined
    }
  }, [blocker])

  const [forms] = useState(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const decide = (leave: boolean) => {
      const answer = pendingAnswer.current
      pendingAnswer.current = undefined
      setAsking(false)
      answer?.(leave)
    }
    return {
      decide,
      register: () => {
        const form = Symbol('form')
        dirtyForms.current.add(form)
        window.addEventListener('beforeunload', beforeUnload)
        return () => {
          dirtyForms.current.delete(form)
          if (dirtyForms.current.size > 0) return
          window.removeEventListener('beforeunload', beforeUnload)
          // saved, or gone with the session, while the question stood: nothing is left to ask about
          decide(false)
        }
      },
      askToLeave: () => {
        if (dirtyForms.current.size === 0) return Promise.resolve(true)
        setAsking(true)
        return new Promise<boolean>((resolve) => {
          pendingAnswer.current = resolve
        })
      },
      isLeaving: () => isLeaving.current,
    }
  })

  return (
    <FormsContext value={forms}>
      {children}
      <Modal
        className={sheet.question}
        open={isAsking || blocker.state === 'blocked'}
        title="Leave without saving?"
        okText="Leave"
        okButtonProps={{ danger: true }}
        cancelText="Stay"
        onOk={() => forms.decide(true)}
        onCancel={() => forms.decide(false)}
        width={420}
      >
        What you changed on this page has not been saved.
      </Modal>
    </FormsContext>
  )
}
