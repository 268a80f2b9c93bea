import { useEffect, useRef } from 'react'
import { tab } from '#web/storage.ts'

const prefix = 'draft:'
const open = new Map<string, () => unknown>()

/** What was typed into forms when the session expired, kept in this tab until somebody signs in again (decision 012). */
export const drafts = {
  /** Keeps what is typed into every open form; called when the session expires. */
  keep: () => {
    for (const [key, current] of open) {
      const draft = current()
      if (draft !== undefined) tab.set(prefix + key, JSON.stringify(draft))
    }
  },

  /** Forgets every draft; called on Log Out. */
  clear: () => {
    for (const key of tab.keys()) {
      if (key.startsWith(prefix)) tab.remove(key)
    }
  },

  /** Returns the draft of a form; undefined without one, or if another version of the product kept it. */
  read: <Draft>(key: string, isDraft: (value: unknown) => value is Draft): Draft | undefined => {
    const draft: unknown = JSON.parse(tab.get(prefix + key) ?? 'null')
    return draft !== null && isDraft(draft) ? draft : undefined
  },

  /** Returns whether a form has a draft, so that it opens with it. */
  has: (key: string): boolean => tab.get(prefix + key) !== null,

  /** Returns the key of the first draft whose key starts so, for forms that share one dialog. */
  find: (start: string): string | undefined =>
    tab
      .keys()
      .find((key) => key.startsWith(prefix + start))
      ?.slice(prefix.length),
}

/** Has `draft` kept, should the session expire while this form is open; undefined while nothing was changed. */
export const useDraft = (key: string, draft: unknown) => {
  const current = useRef(draft)
  useEffect(() => {
    current.current = draft
  })
  useEffect(() => {
    // the form has taken it over by now
    tab.remove(prefix + key)
    open.set(key, () => current.current)
    return () => {
      open.delete(key)
    }
  }, [key])
}

/**
 * Whether a stored value has every member that the sample has, each of the same type. Null fits all, as a record's
 * members may have been unknown then and be known now; what stands in a list fits when it is like one of the sample's.
 */
export const hasShapeOf = (sample: unknown, value: unknown): boolean => {
  if (sample === null || sample === undefined || value === null) return true
  if (Array.isArray(sample)) {
    const isLikeOne = (each: unknown) => sample.some((one) => hasShapeOf(one, each))
    return Array.isArray(value) && (sample.length === 0 || value.every(isLikeOne))
  }
  if (typeof sample !== 'object') return typeof value === typeof sample
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(sample).every(([name, each]) => hasShapeOf(each, Reflect.get(value, name)))
  )
}
