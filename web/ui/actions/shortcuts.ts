import { useEffect } from 'react'
import { sharedStorage } from '#web/storage.ts'
import { isDialogOpen } from '#web/ui/base/dialog.tsx'
import { createRegistry } from '#web/ui/base/registry.ts'

export type Shortcut = {
  /** One key ('/'), two keys in sequence ('g u'), or one with Ctrl or ⌘ ('Mod+K'). */
  keys: string
  label: string
  /** Undefined if a control or its form handles `keys`, which may then be of any form, such as 'Mod+Shift+Enter'. */
  run?: () => void
}

type Group = { title: string; shortcuts: readonly Shortcut[] }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** The label of the key `Mod`. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** Maximum time between the two keys of a sequence. */
const maxPauseMs = 1500
const groups = createRegistry<Group>()
/** The first key of a possible sequence, or '', and when it was pressed. */
let pending = { key: '', time: 0 }

const storageKey = 'singleKeys'
/** The setting for keys without Ctrl or ⌘, which users of speech input switch off (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  areEnabled: () => sharedStorage.get(storageKey) !== 'off',
  set: (isOn: boolean) =>
    isOn ? sharedStorage.remove(storageKey) : sharedStorage.set(storageKey, 'off'),
}

const typingTargets =
  'input:not([readonly], [type="checkbox"], [type="radio"]), textarea, select, [role="menu"],' +
  ' [role="combobox"][aria-expanded="true"], [contenteditable]:not([contenteditable="false"])'
const isTyping = ({ target }: Event) =>
  target instanceof Element && target.closest(typingTargets) !== null

/** Returns the printed character, or for other scripts the Latin letter of the key: 'k' for the Cyrillic 'л'. */
const getCharacter = ({ key, code }: KeyboardEvent) =>
  /^[!-~]$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '')

/** Returns the pressed key in the notation of `Shortcut.keys`, or undefined if it cannot be a shortcut. */
export const getPressedKey = (event: KeyboardEvent): string | undefined => {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  const key = getCharacter(event)
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  if (key === '' || altKey || (isLetter && shiftKey)) return
  if (metaKey || (ctrlKey && !isApple)) return `Mod+${key.toUpperCase()}`
  return ctrlKey ? undefined : key.toLowerCase()
}

const handleKeyDown = (event: KeyboardEvent) => {
  const key = getPressedKey(event)
  if (!key || event.defaultPrevented || event.isComposing || event.repeat) return
  if (!key.startsWith('Mod+') && (isTyping(event) || !singleKeyShortcuts.areEnabled())) return
  if (isDialogOpen()) return
  const keys =
    pending.key && event.timeStamp - pending.time < maxPauseMs ? `${pending.key} ${key}` : key
  const allShortcuts = getShortcutGroups().flatMap(({ shortcuts }) => shortcuts)
  pending = {
    key: allShortcuts.some((shortcut) => shortcut.keys.startsWith(`${keys} `)) ? keys : '',
    time: event.timeStamp,
  }
  // Both lists of Data Management may declare `/`. Both shortcuts run, but a hidden search box cannot take the focus.
  for (const shortcut of allShortcuts) {
    if (shortcut.keys !== keys || !shortcut.run) continue
    event.preventDefault()
    shortcut.run()
  }
}

/** Returns the shortcuts of the current page, followed by those that work on every page. */
export const getShortcutGroups = (): readonly Group[] => groups.list().toReversed()

/**
 * Declares shortcuts while the component is mounted. The list that `?` opens shows them under `title`. Keys without
 * Ctrl or ⌘ are ignored in text fields and open menus, and all keys while a dialog is open.
 */
export const useShortcuts = (title: string, shortcuts: readonly Shortcut[]) => {
  groups.useDeclare({ title, shortcuts })
  useEffect(() => {
    // Adding the same listener again has no effect.
    window.addEventListener('keydown', handleKeyDown)
    return () => {
      if (groups.list().length === 0) window.removeEventListener('keydown', handleKeyDown)
    }
  }, [])
}
