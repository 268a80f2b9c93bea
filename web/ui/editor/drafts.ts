import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { readStoredJson, tabStorage } from '#web/storage.ts'
import { createRegistry } from '#web/ui/base/registry.ts'

const prefix = 'draft:'
/** The open forms. `getDraft` returns the unsaved input, or undefined if there is none. */
const openForms = createRegistry<{ key: string; getDraft: () => unknown }>()

/** Unsaved input of forms, stored in this tab while a session is expired or a page is hidden (decision 012). */
export const drafts = {
  /**
   * Stores the unsaved input of open forms. Called when the session expires, when the page is hidden, and before a reload
   * for a new build.
   */
  store: () => {
    for (const { key, getDraft } of openForms.list()) {
      const draft = getDraft()
      if (draft === undefined) drafts.remove(key)
      else tabStorage.set(prefix + key, JSON.stringify(draft))
    }
  },

  /** Removes the draft of a form, for example after a save. */
  remove: (key: string) => tabStorage.remove(prefix + key),

  /** Removes the drafts of the open forms. Called when the admin leaves without saving. */
  removeOpen: () => {
    for (const { key } of openForms.list()) drafts.remove(key)
  },

  /** Removes every draft. Called on Log Out, when another admin signs in, or when another tab clears the storage. */
  clear: () => {
    for (const key of tabStorage.keys()) {
      if (key.startsWith(prefix)) tabStorage.remove(key)
    }
  },

  /** Returns the draft, or undefined if none is stored or `schema` rejects it, for example after an app update. */
  read: <Draft>(key: string, schema: z.ZodMiniType<Draft>): Draft | undefined =>
    readStoredJson(prefix + key, schema),

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
  openForms.useDeclare({ key, getDraft })
  // The form already holds the draft.
  useEffect(() => drafts.remove(key), [key])
}

const storeIfHidden = () => {
  if (document.visibilityState === 'hidden') drafts.store()
}

/** Stores drafts when the page is hidden or left, because a browser may discard a hidden page without another event. */
export const useStoreDraftsOnHide = () => {
  useEffect(() => {
    document.addEventListener('visibilitychange', storeIfHidden)
    window.addEventListener('pagehide', drafts.store)
    return () => {
      document.removeEventListener('visibilitychange', storeIfHidden)
      window.removeEventListener('pagehide', drafts.store)
    }
  }, [])
}
