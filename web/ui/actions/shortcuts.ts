import { useEffect, useRef } from 'react'
import { local } from '#web/storage.ts'

export type Shortcut = {
  /** one key ('/'), two after one another ('g u'), or one with Ctrl or ⌘ ('Mod+K') */
  keys: string
  /** what the list of all keys says of it */
  label: string
  /** absent where the part that has the focus listens itself (Enter in a form): then it is only listed */
  run?: () => void
}

type Group = { title: string; shortcuts: readonly Shortcut[] }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** What `Mod` is called on this keyboard. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** The second of two keys has to follow within this time, in ms. */
const sequenceTime = 1500
const declared = new Set<{ current: Group }>()
let first = { key: '', time: 0 }

const storageKey = 'singleKeys'
/** Whether keys without Ctrl or ⌘ do anything: whoever speaks to a computer switches them off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => local.get(storageKey) !== 'off',
  set: (on: boolean) => (on ? local.remove(storageKey) : local.set(storageKey, 'off')),
}

const typing =
  'input:not([readonly], [type="checkbox"], [type="radio"]), textarea, select, [role="menu"],' +
  ' [role="combobox"][aria-expanded="true"], [contenteditable]:not([contenteditable="false"])'
const isTyping = ({ target }: Event) => target instanceof Element && target.closest(typing) !== null

/** antd leaves a dialog that was closed in the page, hidden. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => !dialog.closest('[style*="display: none"]'),
  )

const keyOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined => {
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  if (key.length !== 1 || altKey || (isLetter && shiftKey)) return
  if (metaKey || (ctrlKey && !isApple)) return `Mod+${key.toUpperCase()}`
  return ctrlKey ? undefined : key.toLowerCase()
}

const press = (event: KeyboardEvent) => {
  const key = keyOf(event)
  if (!key || event.defaultPrevented || event.isComposing || event.repeat || isDialogOpen()) return
  if (!key.startsWith('Mod+') && (isTyping(event) || !singleKeys.areOn())) return
  const keys = first.key && event.timeStamp - first.time < sequenceTime ? `${first.key} ${key}` : key
  const all = declaredShortcuts().flatMap(({ shortcuts }) => shortcuts)
  first = {
    key: all.some((shortcut) => shortcut.keys.startsWith(`${keys} `)) ? keys : '',
    time: event.timeStamp,
  }
  // two lists may have the same: the one in the tab that is hidden cannot take the focus
  for (const { keys: wanted, run } of all) {
    if (wanted !== keys || !run) continue
    event.preventDefault()
    run()
  }
}

/** The keys that work on the page in view: those of the page first, those of all pages, which stand around it, last. */
export const declaredShortcuts = (): readonly Group[] => [...declared].map(({ current }) => current).reverse()

/**
 * Declares keys while the calling part is on the page; the list that `?` opens has them under `title`. Keys without Ctrl or
 * ⌘ do nothing while somebody types or has a menu open, none does while a dialog is open.
 */
export const useShortcuts = (title: string, shortcuts: readonly Shortcut[]) => {
  const latest = useRef<Group>({ title, shortcuts })
  useEffect(() => {
    latest.current = { title, shortcuts }
  })
  useEffect(() => {
    declared.add(latest)
    // once more is the same as once
    window.addEventListener('keydown', press)
    return () => {
      declared.delete(latest)
      if (declared.size === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}
