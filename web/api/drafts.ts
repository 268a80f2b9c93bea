import { useEffect, useRef } from 'react'
import { session } from './session.ts'

const prefix = 'draft:'
const typed = new Map<string, () => unknown>()

const forgetAll = () => {
  for (const key of Object.keys(window.sessionStorage)) {
    if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
  }
}

/** Called by the app: keeps what is typed when the session expires, forgets it on Log Out; returns how to stop. */
export const keepDrafts = () =>
  session.onEnd((why) => {
    if (why === 'logged-out') return forgetAll()
    for (const [key, current] of typed) {
      const value = current()
      if (value !== undefined) window.sessionStorage.setItem(prefix + key, JSON.stringify(value))
    }
  })

/** What was typed into the form `key` (`quote-{id}`, say) when the session expired; for the form's initial state. */
export const draftOf = <T>(key: string, isDraft: (value: unknown) => value is T): T | undefined => {
  const stored = window.sessionStorage.getItem(prefix + key)
  if (stored === null) return undefined
  const value: unknown = JSON.parse(stored)
  return isDraft(value) ? value : undefined
}

/** Keeps `value`, should the session expire while this form is open; undefined while nothing was changed. */
export const useKeptDraft = (key: string, value: unknown) => {
  const current = useRef(value)
  useEffect(() => {
    current.current = value
  })
  useEffect(() => {
    // the form has taken it over by now
    window.sessionStorage.removeItem(prefix + key)
    typed.set(key, () => current.current)
    return () => {
      typed.delete(key)
    }
  }, [key])
}
