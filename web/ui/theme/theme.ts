import { useSyncExternalStore } from 'react'
import { local } from '#web/storage.ts'
import type { Theme } from './tokens.ts'

export const themeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
type ThemeChoice = (typeof themeChoices)[number]['value']

const key = 'theme'
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

const currentChoice = (): ThemeChoice => {
  const stored = local.get(key)
  return themeChoices.find(({ value }) => value === stored)?.value ?? 'system'
}

/** Paper is white: antd's colors are set by script, so a dark page turns light while it prints. */
let isPrinting = false

const currentTheme = (): Theme => {
  if (isPrinting) return 'light'
  const choice = currentChoice()
  if (choice !== 'system') return choice
  return darkSystem().matches ? 'dark' : 'light'
}

const apply = () => {
  document.documentElement.dataset.theme = currentTheme()
}

const subscribe = (listener: () => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const follow = ({ type }: Event) => {
    if (type === 'beforeprint' || type === 'afterprint') isPrinting = type === 'beforeprint'
    apply()
    listener()
  }
  darkSystem().addEventListener('change', follow, { signal })
  // from another tab, from here, and around printing
  for (const type of ['storage', 'theme', 'beforeprint', 'afterprint'])
    window.addEventListener(type, follow, { signal })
  // the page was painted before: what changed since then was heard by nobody
  apply()
  return () => controller.abort()
}

/** Stores the theme under the key `theme` (Specification §9) and applies it at once, here and in other tabs. */
export const chooseTheme = (chosen: ThemeChoice) => {
  local.set(key, chosen)
  window.dispatchEvent(new Event('theme'))
}

/** The chosen theme and what it comes to now; `system` and `light` while rendered without a browser. */
export const useTheme = (): { choice: ThemeChoice; theme: Theme } => ({
  choice: useSyncExternalStore(subscribe, currentChoice, () => 'system'),
  theme: useSyncExternalStore(subscribe, currentTheme, () => 'light'),
})
