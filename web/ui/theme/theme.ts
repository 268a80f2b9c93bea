import { useSyncExternalStore } from 'react'
import { sharedStorage } from '#web/storage.ts'
import type { Theme } from './parse-tokens.ts'

export const themeChoices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const
type ThemeChoice = (typeof themeChoices)[number]['value']

const key = 'theme'
const getDarkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

const getChoice = (): ThemeChoice => {
  const stored = sharedStorage.get(key)
  return themeChoices.find(({ value }) => value === stored)?.value ?? 'system'
}

/** Whether the page is printing. Prints are light; a media query cannot change antd's colors, so JavaScript does. */
let isPrinting = false

const getTheme = (): Theme => {
  if (isPrinting) return 'light'
  const choice = getChoice()
  if (choice !== 'system') return choice
  return getDarkModeQuery().matches ? 'dark' : 'light'
}

const applyTheme = () => {
  document.documentElement.dataset.theme = getTheme()
}

const subscribe = (listener: () => void) => {
  const controller = new AbortController()
  const { signal } = controller
  const update = ({ type }: Event) => {
    if (type === 'beforeprint' || type === 'afterprint') isPrinting = type === 'beforeprint'
    applyTheme()
    listener()
  }
  getDarkModeQuery().addEventListener('change', update, { signal })
  for (const type of ['storage', 'theme', 'beforeprint', 'afterprint'])
    window.addEventListener(type, update, { signal })
  // The theme may have changed between the first paint and this subscription.
  applyTheme()
  return () => controller.abort()
}

/** Stores the theme under the key `theme` (Specification §9) and applies it in all tabs. */
export const chooseTheme = (choice: ThemeChoice) => {
  sharedStorage.set(key, choice)
  window.dispatchEvent(new Event('theme'))
}

/** Returns the chosen theme and the current one. They are `system` and `light` during prerendering. */
export const useTheme = (): { choice: ThemeChoice; theme: Theme } => ({
  choice: useSyncExternalStore(subscribe, getChoice, () => 'system'),
  theme: useSyncExternalStore(subscribe, getTheme, () => 'light'),
})
