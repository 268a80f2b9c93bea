import { useEffect, useRef } from 'react'
import { tabStorage } from '#web/storage.ts'

const prefix = 'draft:'
/** Functions that return the unsaved input of the open forms, by draft key. */
const draftGetters = new Map<string, () => unknown>()

/** Unsaved input of forms, stored in this tab while a session is expired or a page reloads (decision 012). */
export const drafts = {
  /** Stores the unsaved input of open forms. Called when the session expires, and before a reload for a new build. */
  store: () => {
    for (const [key, getDraft] of draftGetters) {
      const draft = getDraft()
      if (draft !== undefined) tabStorage.set(prefix + key, JSON.stringify(draft))
    }
  },

  /** Removes every draft. Called on Log Out, when another admin signs in, or when another tab clears the storage. */
  clear: () => {
    for (const key of tabStorage.keys()) {
      if (key.startsWith(prefix)) tabStorage.remove(key)
    }
  },

  /** Returns the draft, or undefined if none is stored or `isDraft` rejects it, for example after an app update. */
  read: <Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | undefined => {
    const draft: unknown = JSON.parse(tabStorage.get(prefix + key) ?? 'null')
    return draft !== null && isDraft(draft) ? draft : undefined
  },

  /** Returns whether a form has a draft. */
  has: (key: string): boolean => tabStorage.get(prefix + key) !== null,

  /** Returns the key of the first draft whose key starts with `keyStart`, to find the record with a draft. */
  findKey: (keyStart: string): string | undefined =>
    tabStorage
      .keys()
      .find((key) => key.startsWith(prefix + keyStart))
      ?.slice(prefix.length),
}

/** Registers `getDraft` for `drafts.store` while this form is open. It returns undefined if there are no changes. */
export const useRegisterDraft = (key: string, getDraft: () => unknown) => {
  const latestGetter = useRef(getDraft)
  useEffect(() => {
    latestGetter.current = getDraft
  })
  useEffect(() => {
    // The form already holds the draft.
    tabStorage.remove(prefix + key)
    draftGetters.set(key, () => latestGetter.current())
    return () => {
      draftGetters.delete(key)
    }
  }, [key])
}

/**
 * Returns whether `value` has the type of `sample`. The members of an object must match those of `sample` too.
 * Null matches any type. Each element of a list must match an element of the sample's list, unless that list is empty.
 */
export const hasSameShape = (sample: unknown, value: unknown): boolean => {
  if (sample === null || sample === undefined || value === null) return true
  if (Array.isArray(sample)) {
    const matchesAny = (element: unknown) => sample.some((item) => hasSameShape(item, element))
    return Array.isArray(value) && (sample.length === 0 || value.every(matchesAny))
  }
  if (typeof sample !== 'object') return typeof value === typeof sample
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(([name, member]) => hasSameShape(member, Reflect.get(value, name)))
  )
}
