import { useSyncExternalStore } from 'react'
import type { Theme } from './tokens.ts'

export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'theme'
const listeners = new Set<() => void>()
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** what was chosen where storage is switched off: it lasts as long as the page */
let unstored: ThemeChoice = 'system'

const currentChoice = (): ThemeChoice => {
  try {
    const stored = window.localStorage.getItem(key)
    return themeChoices.find((choice) => choice === stored) ?? 'system'
  } catch {
    return unstored
  }
}

const resolve = (chosen: ThemeChoice): Theme =>
  chosen === 'system' ? (darkSystem().matches ? 'dark' : 'light') : chosen

const apply = () => {
  document.documentElement.dataset.theme = resolve(currentChoice())
}

const changed = () => {
  apply()
  for (const listener of listeners) listener()
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === key || event.key === null) changed()
}

/** the one that is listened to: `matchMedia` answers a new object each time */
let system: MediaQueryList | undefined

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    system = darkSystem()
    system.addEventListener('change', changed)
    window.addEventListener('storage', followOtherTabs)
    // the page was painted before: what changed since then was heard by nobody
    apply()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    system?.removeEventListener('change', changed)
    window.removeEventListener('storage', followOtherTabs)
  }
}

/** Stores the theme under the key `theme` (Specification §9) and applies it at once, here and in other tabs. */
export const chooseTheme = (chosen: ThemeChoice) => {
  try {
    window.localStorage.setItem(key, chosen)
  } catch {
    unstored = chosen
  }
  changed()
}

/** The chosen theme and what it comes to now; `system` and `light` while rendered without a browser. */
export const useTheme = (): { choice: ThemeChoice; theme: Theme } => {
  const chosen = useSyncExternalStore(subscribe, currentChoice, (): ThemeChoice => 'system')
  const theme = useSyncExternalStore(
    subscribe,
    () => resolve(currentChoice()),
    (): Theme => 'light',
  )
  return { choice: chosen, theme }
}
