import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, addOfflineNote } from '#web/api/api-error.ts'
import { useLock } from '#web/ui/actions/lock.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { useLeaveGuardContext } from './leave-guard.tsx'
import { type SaveRules, saveGuarded } from './save-guarded.ts'
import type { RecordForm } from './use-record-form.ts'

type Message = { title: string; description?: string | undefined }

/** One press of a save button. `onSaved` closes the form or leaves the page, and is not called if the admin left. */
type SaveAttempt<Rec, Values> = { loaded: Rec; values: Values; onSaved?: () => void }

/** The rules and texts of a guarded save. */
export type SaveOptions<Rec, Values extends object> = SaveRules<Rec, Values> & {
  /** Record name used in dialogs, for example "order". */
  noun: string
  /** Returns the reason the values cannot overwrite `latest`, or undefined if they can. */
  findObstacle?: (versions: { loaded: Rec; latest: Rec; values: Values }) => string | undefined
  /** Merges changes of the latest version into the values. By default they stay as typed. */
  rebase?: (versions: { latest: Rec; values: Values }) => Values
  getSuccessMessage: (saved: { loaded: Rec; values: Values }) => Message
  getFailureMessage: (failed: { loaded: Rec; error: Error }) => Message
  /** The form that holds the values. Undefined for a button that saves without a form. */
  recordForm?: RecordForm<Rec, Values>
  /** Called after a successful save, even if the admin has left the page. */
  onStored?: (values: Values) => void
  /** Called after the admin kept the other version in the conflict dialog, for example to close the form. */
  onKeepTheirs?: () => void
}

/** Returns whether the read of a single record, not of a list, found that it does not exist. */
const isRecordGone = (error: unknown) =>
  error instanceof ApiError && isNotFound(error) && error.operation?.startsWith('get') === true

/** The state and functions of a guarded save. */
export type GuardedSave<Rec, Values extends object> = ReturnType<typeof useGuardedSave<Rec, Values>>

/**
 * Saves a record with `saveGuarded`, once, even if the button is pressed twice. A toast shows the result, and
 * `conflictDialog`, which the component must render, shows a conflict.
 */
export function useGuardedSave<Rec, Values extends object>(options: SaveOptions<Rec, Values>) {
  const { noun, recordForm } = options
  const toast = useToast()
  const lock = useLock()
  const { isLeaving, postponeDialog } = useLeaveGuardContext()
  const [conflict, setConflict] = useState<Conflict<Rec> & SaveAttempt<Rec, Values>>()
  /** The last save that was stored or may have been stored, and the version of the record that the page then had. */
  const sent = useRef<{ loaded: Rec; values: Values }>(undefined)

  const mutation = useMutation({
    mutationFn: async ({ loaded, values }: SaveAttempt<Rec, Values>) => {
      // If the page shows a newer version than that save, every other value in the record is a change by another admin.
      const sentValues = sent.current?.loaded === loaded ? sent.current?.values : undefined
      const result = await saveGuarded({ loaded, values, sent: sentValues, rules: options })
      if (result.kind === 'saved') sent.current = { loaded: result.latest, values }
      if (result.kind === 'unknown') sent.current = { loaded, values }
      if (result.kind === 'unknown') throw result.error
      return result
    },
    // These callbacks also run after the component has unmounted.
    onSuccess: (result, attempt) => {
      const { loaded, values } = attempt
      if (result.kind === 'conflict') {
        const { latest, changes } = result
        const obstacle = options.findObstacle?.({ loaded, latest, values })
        return setConflict({ ...attempt, latest, changes, obstacle })
      }
      recordForm?.accept({ loaded: result.latest, values })
      options.onStored?.(values)
      const { title, description } = options.getSuccessMessage({ loaded, values })
      toast.success(title, description)
    },
    onError: (error, { loaded }) => {
      // The login page reports an ended session.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const { title, description } = options.getFailureMessage({ loaded, error })
      const reason = isRecordGone(error) ? `This ${noun} no longer exists.` : description
      toast.failure(title, addOfflineNote(error, reason))
    },
  })
  const isSaving = mutation.isPending
  useEffect(() => (isSaving ? postponeDialog() : undefined), [isSaving, postponeDialog])

  const save = (attempt: SaveAttempt<Rec, Values>) =>
    void lock.run(
      () =>
        new Promise<void>((resolve) => {
          mutation.mutate(attempt, {
            // Not called after the component has unmounted.
            onSuccess: ({ kind }) => {
              if (kind === 'saved' && !isLeaving()) attempt.onSaved?.()
            },
            onSettled: () => resolve(),
          })
        }),
    )
  const keepTheirs = () => {
    setConflict(undefined)
    mutation.reset()
    recordForm?.discard()
    options.onKeepTheirs?.()
  }
  const keepYours = ({ loaded, latest, values, onSaved }: NonNullable<typeof conflict>) => {
    setConflict(undefined)
    const isNew = loaded === undefined
    // The admin wants another record, so the next save does not look for an identical one.
    if (isNew) sent.current = undefined
    const attempt = {
      loaded: isNew ? loaded : latest,
      values: options.rebase?.({ latest, values }) ?? values,
    }
    recordForm?.replace(attempt)
    save({ ...attempt, ...(onSaved && { onSaved }) })
  }

  return {
    isSaving,
    savingValues: isSaving ? mutation.variables.values : undefined,
    error: mutation.error,
    hasConflict: conflict !== undefined,
    save,
    /** Forgets the error of the last save. */
    reset: mutation.reset,
    conflictDialog: conflict && (
      <ConflictDialog
        noun={noun}
        conflict={conflict}
        onGoBack={() => setConflict(undefined)}
        onKeepTheirs={keepTheirs}
        onKeepYours={() => keepYours(conflict)}
      />
    ),
  }
}
