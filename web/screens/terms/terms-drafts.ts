import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '#web/api/session.ts'
import { local } from '#web/storage.ts'
import { draftKey, readStored, writeStored } from '#web/ui/drafts.ts'

/** What one visit to the editor typed until it was saved, given up or left. */
export type TermsDraft = {
  /** when it was begun, which tells it from the others; milliseconds */
  begun: number
  /** when it was last changed; milliseconds */
  at: number
  html: string
}

const maxDrafts = 10
/** Characters of one draft, as many as the terms can have, and of all of them: less than half of what a browser stores. */
const maxLength = { one: 1_000_000, all: 2_000_000 }
/** Milliseconds without a key after which what is typed is kept. */
const pause = 1000

const isDraft = (value: unknown): value is TermsDraft =>
  typeof value === 'object' &&
  value !== null &&
  'begun' in value &&
  'at' in value &&
  'html' in value &&
  typeof value.begun === 'number' &&
  typeof value.at === 'number' &&
  typeof value.html === 'string'

const areDrafts = (value: unknown): value is TermsDraft[] => Array.isArray(value) && value.every(isDraft)

const ownKey = () => draftKey(`terms:${session.adminId()}`)

/** The last drafts that this admin typed in this browser, the newest first. */
const storedDrafts = (): TermsDraft[] => {
  const stored = readStored(local, ownKey(), areDrafts)
  return typeof stored === 'string' ? [] : stored
}

/** Keeps a draft in place of its earlier state, and forgets the oldest ones; answers whether there was room for it. */
export const storeDraft = (draft: TermsDraft): boolean => {
  if (draft.html.length > maxLength.one) return false
  let length = 0
  const others = storedDrafts().filter(({ begun }) => begun !== draft.begun)
  const drafts = [draft, ...others].slice(0, maxDrafts).filter(({ html }) => {
    length += html.length
    return length <= maxLength.all
  })
  return writeStored(local, ownKey(), drafts)
}

/**
 * Keeps what is typed while it differs from the terms, and answers the drafts there are. `begin` has what is typed from now
 * on kept beside the last draft.
 */
export function useTermsDrafts(typed: string, isDirty: boolean) {
  const [drafts, setDrafts] = useState(storedDrafts)
  const [hasRoom, setHasRoom] = useState(true)
  const begun = useRef<number>(undefined)
  const unkept = useRef<TermsDraft>(undefined)
  const keep = useCallback(() => {
    const draft = unkept.current
    unkept.current = undefined
    // Log Out has forgotten them
    if (draft === undefined || session.token() === null) return
    setHasRoom(storeDraft(draft))
    setDrafts(storedDrafts())
  }, [])
  const begin = useCallback(() => {
    keep()
    begun.current = undefined
  }, [keep])

  useEffect(() => {
    if (!isDirty) return begin()
    const at = Date.now()
    begun.current ??= at
    unkept.current = { begun: begun.current, at, html: typed }
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [typed, isDirty, keep, begin])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return { drafts, hasRoom, begin }
}
