import type { ReactNode } from 'react'
import { createRegistry } from '#web/ui/base/registry.ts'

/** An action of the current page, for the command menu. */
export type PageAction = {
  label: string
  /** The reason the action is not available, or undefined if it is. */
  reason: string | undefined
  run: () => void
  /** The icon of its button. The command menu has one for all other actions. */
  icon?: ReactNode
  /** Whether the action blocks or removes something. */
  danger?: boolean | undefined
}

const registry = createRegistry<readonly PageAction[]>()

export const getPageActions = (): readonly PageAction[] => registry.list().flat()

/** Declares actions for the command menu while the component is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => registry.useDeclare(actions)
