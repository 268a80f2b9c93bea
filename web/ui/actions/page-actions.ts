import { type ReactNode, useEffect, useRef } from 'react'

/** An action of the current page, for the command menu. */
export type PageAction = {
  label: string
  /** The reason the action is not available, or undefined if it is. */
  reason: string | undefined
  run: () => void
  icon?: ReactNode
  /** Whether the action blocks or removes something. */
  danger?: boolean | undefined
}

const actionRefs = new Set<{ current: readonly PageAction[] }>()

export const getPageActions = (): readonly PageAction[] =>
  [...actionRefs].flatMap(({ current }) => current)

/** Declares actions for the command menu while the component is mounted. */
export const usePageActions = (actions: readonly PageAction[]) => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    actionRefs.add(latest)
    return () => void actionRefs.delete(latest)
  }, [])
}
