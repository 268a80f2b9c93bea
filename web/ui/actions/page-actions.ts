import { useEffect, useRef } from 'react'

/** An action of the page in view, as the command menu offers it. */
export type PageAction = {
  label: string
  /** Says why the action cannot be done now; undefined if it can. */
  reason: string | undefined
  run: () => void
}

const declared = new Set<{ current: readonly PageAction[] }>()

/** Returns the actions that the page in view declares. */
export const declaredActions = (): readonly PageAction[] => [...declared].flatMap(({ current }) => current)

/** Declares actions for the command menu while the calling part is on the page. */
export const usePageActions = (actions: readonly PageAction[]) => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    declared.add(latest)
    return () => void declared.delete(latest)
  }, [])
}
