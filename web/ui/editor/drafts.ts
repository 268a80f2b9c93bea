import { useEffect, useRef } from 'react'
import { tab } from '#web/storage.ts'

const prefix = 'draft:'
const openForms = new Map<string, () => unknown>()

/** The unsaved input of an expired session, kept in this tab until the next sign-in (decision 012). */
export const drafts = {
  /** Stores the input of every open form. Called when the session expires. */
  keep: () => {
    for (const [key, current] of openForms) {
      const draft = current()
      if (draft !== undefined) tab.set(prefix + key, JSON.stringify(draft))
    }
  },

  /** Removes every draft. Called on Log Out. */
  clear: () => {
    for (const key of tab.keys()) {
      if (key.startsWith(prefix)) tab.remove(key)
    }
  },

  /** Returns the draft of a form. Undefined without one, or if another version of the app stored it. */
  read: <Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | undefined => {
    const draft: unknown = JSON.parse(tab.get(prefix + key) ?? 'null')
    return draft !== null && isDraft(draft) ? draft : undefined
  },

  /** Returns whether a form has a draft. */
  has: (key: string): boolean => tab.get(prefix + key) !== null,

  /** Returns the key of the first draft that starts with this text, for forms that share a dialog. */
  find: (start: string): string | undefined =>
    tab
      .keys()
      .find((key) => key.startsWith(prefix + start))
      ?.slice(prefix.length),
}

/** Stores `draft` if the session expires while this form is open. Undefined means that there are no changes. */
export const useDraft = (key: string, draft: unknown) => {
  const latestDraft = useRef(draft)
  useEffect(() => {
    latestDraft.current = draft
  })
  useEffect(() => {
    // The form already holds the draft.
    tab.remove(prefix + key)
    openForms.set(key, () => latestDraft.current)
    return () => {
      openForms.delete(key)
    }
  }, [key])
}

/**
 * Returns whether a value has every member of the sample with the same type. Null matches every type. Each element of a list
 * must match an element of the sample's list.
 */
export const hasSameShape = (sample: unknown, value: unknown): boolean => {
  if (sample === null || sample === undefined || value === null) return true
  if (Array.isArray(sample)) {
    const matchesAny = (element: unknown) => sample.some((one) => hasSameShape(one, element))
    return Array.isArray(value) && (sample.length === 0 || value.every(matchesAny))
  }
  if (typeof sample !== 'object') return typeof value === typeof sample
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(([name, member]) => hasSameShape(member, Reflect.get(value, name)))
  )
}
