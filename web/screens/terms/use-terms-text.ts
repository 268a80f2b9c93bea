import { useState } from 'react'
import { draftOf, useKeptDraft } from '#web/api/drafts.ts'
import { noTerms } from '#web/api/wire.ts'
import { useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'

type Draft = { base: string; typed: string }
const key = 'terms'
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'typed' in value &&
  typeof value.base === 'string' &&
  typeof value.typed === 'string'

const textOf = (html: string) => (html === noTerms ? '' : html)

/**
 * The text in the editor and the terms that it started from. As long as nothing is typed it follows every newer
 * reading; what was typed survives an expired session, and is not left behind without asking.
 */
export const useTermsText = (html: string) => {
  const [restored] = useState(() => draftOf(key, isDraft))
  const [base, setBase] = useState(restored?.base ?? html)
  const [typed, setTyped] = useState(restored?.typed ?? textOf(html))
  const [seen, setSeen] = useState(html)
  const isChanged = typed !== textOf(base)
  const startFrom = (newBase: string) => {
    setBase(newBase)
    setTyped(textOf(newBase))
  }
  // what is read anew, not what is still cached right after a save
  if (seen !== html) {
    setSeen(html)
    if (!isChanged) startFrom(html)
  }
  useKeptDraft(key, isChanged ? { base, typed } : undefined)
  useUnsavedChanges(isChanged)
  return { base, typed, isChanged, setTyped, startFrom }
}
