import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Change } from './changes-dialog.tsx'

type Options<Base, Edit> = {
  /** reads the record anew, past every cache */
  reread: (base: Base) => Promise<Base>
  /** what differs between two readings, as far as the save of this edit would overwrite it */
  changes: (base: Base, now: Base, edit: Edit) => readonly Change[]
  send: (now: Base, edit: Edit) => Promise<unknown>
  /** whether the record now reads as this edit says; without it, the admin's own lost save looks like anybody's */
  holds?: (now: Base, edit: Edit) => boolean
  onSaved: (edit: Edit, base: Base) => void
  onFailed: (error: Error, edit: Edit, base: Base) => void
}

/** Whether the server said no (4xx), so that nothing was written. */
const isRefused = (error: unknown): boolean => {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Somebody else changed the record since `base` was read: how it reads now, what differs, and what was to be saved. */
export type Conflict<Base, Edit> = { now: Base; edit: Edit; changes: readonly Change[] }

/**
 * Saves after reading the record once more: when it differs from the `base` that the edit started from, nothing is sent
 * and `conflict` says what changed, for a ChangesDialog; `save(conflict.now, conflict.edit)` saves it all the same.
 * A save whose answer was lost may have been done: what it wrote is no conflict, and is not written twice.
 */
export const useGuardedSave = <Base, Edit>({
  reread,
  changes,
  send,
  holds = () => false,
  onSaved,
  onFailed,
}: Options<Base, Edit>) => {
  const [conflict, setConflict] = useState<Conflict<Base, Edit>>()
  // state arrives a render later than a second press
  const isLocked = useRef(false)
  const unanswered = useRef<Edit>(undefined)
  const sendOnce = async (now: Base, edit: Edit) => {
    try {
      await send(now, edit)
    } catch (error) {
      unanswered.current = isRefused(error) ? undefined : edit
      throw error
    }
  }
  const saving = useMutation({
    mutationFn: async ({ base, edit }: { base: Base; edit: Edit }) => {
      const now = await reread(base)
      const isOwn = unanswered.current !== undefined && holds(now, unanswered.current)
      const found = isOwn ? [] : changes(base, now, edit)
      if (found.length > 0) return { now, edit, changes: found }
      if (!(isOwn && holds(now, edit))) await sendOnce(now, edit)
      unanswered.current = undefined
      return undefined
    },
    onSuccess: (found, { base, edit }) => {
      setConflict(found)
      if (!found) onSaved(edit, base)
    },
    onError: (error, { base, edit }) => onFailed(error, edit, base),
  })
  const { status, submittedAt } = saving
  // not before what the screen makes of the outcome is there: a form that was saved is gone by then
  useEffect(() => {
    if (submittedAt > 0 && status !== 'pending') isLocked.current = false
  }, [status, submittedAt])
  return {
    save: (base: Base, edit: Edit) => {
      if (isLocked.current) return
      isLocked.current = true
      saving.mutate({ base, edit })
    },
    isSaving: saving.isPending,
    /** what is being saved now */
    pending: saving.isPending ? saving.variables.edit : undefined,
    /** why the last save failed */
    failure: saving.error ?? undefined,
    isSaved: saving.isSuccess && saving.data === undefined,
    forgetFailure: saving.reset,
    conflict,
    forgetConflict: () => setConflict(undefined),
  }
}
