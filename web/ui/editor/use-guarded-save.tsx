import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, addOfflineNote } from '#web/api/api-error.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { useLock } from '#web/ui/actions/lock.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { isNotFound } from '#web/ui/page/query-boundary.tsx'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import type { SaveRules } from './define-editor.ts'
import { useLeaveGuardContext } from './leave-guard.tsx'
import { saveGuarded } from './save-guarded.ts'

type Message = { title: string; description?: string | undefined }

/** The text of a toast, or a function that returns it. */
type Text<Context> = string | ((context: Context) => Message)

/** What a save button saves. `onSaved` closes the form or leaves the page, and is not called if the admin left. */
export type SaveAttempt<Rec, Values> = {
  opened: Rec
  values: Values
  onSaved?: (() => void) | undefined
}

/**
 * Returns whether valid values are saved. A promise may ask the admin or wait for a read. While it is pending, the admin
 * is asked before leaving, and a save does not follow if they leave.
 */
export type Check<Values> = (values: Values) => boolean | Promise<boolean>

/** The call and the texts of a save. */
export type SaveOptions<Rec, Values, Body> = {
  /** Sends the request, which replaces `latest`. */
  send: (request: Body, versions: { latest: Rec; values: Values }) => Promise<unknown>
  texts: {
    success: Text<{ opened: Rec; values: Values }>
    failure: Text<{ opened: Rec; error: Error }>
  }
  /** Called after a successful save, even if the admin has left the page. */
  onStored?: (values: Values) => void
  /** Called after the admin kept the other version in the conflict dialog, for example to close the form. */
  onKeepTheirs?: () => void
  /** The form that holds the values. A button saves without one. */
  form?: SavedForm<Rec, Values>
}

/** What a save changes in a form. */
type SavedForm<Rec, Values> = {
  /** Marks the values as saved over `opened`, the version before the save. */
  accept: (saved: { opened: Rec; values: Values }) => void
  /** Shows other values, which started from another version. */
  replace: (shown: { opened: Rec; values: Values }) => void
  /** Shows the newest version again. */
  discard: () => void
}

/** Returns whether the read of a single record, not of a list, found that it does not exist. */
const isRecordGone = (error: unknown) =>
  error instanceof ApiError && isNotFound(error) && error.operation?.startsWith('get') === true

const toMessage = <Context,>(text: Text<Context>, context: Context): Message =>
  typeof text === 'string' ? { title: text } : text(context)

/**
 * Saves a record with `saveGuarded`, once, even if the button is pressed twice. A toast shows the result, and
 * `conflictDialog`, which the component must render, shows a conflict.
 */
export function useGuardedSave<Rec, Values extends object, Body>(
  rules: SaveRules<Rec, Values, Body>,
  { send, texts, onStored, onKeepTheirs, form }: SaveOptions<Rec, Values, Body>,
) {
  const { noun } = rules
  const toast = useToast()
  const lock = useLock()
  const fetchFresh = useFetchFresh()
  const { isLeaving, postponeDialog } = useLeaveGuardContext()
  const [conflict, setConflict] = useState<Conflict<Rec> & SaveAttempt<Rec, Values>>()
  /** The last save that was stored or may have been stored, and the version of the record that the page then had. */
  const sent = useRef<{ opened: Rec; values: Values }>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const mutation = useMutation({
    mutationFn: async ({ opened, values }: SaveAttempt<Rec, Values>) => {
      // If the page shows a newer version than that save, every other value in the record is a change by another admin.
      const sentValues = sent.current?.opened === opened ? sent.current?.values : undefined
      const steps = {
        ...rules,
        read: (attempt: { opened: Rec; sent: Values | undefined }) =>
          rules.read({ ...attempt, fetch: fetchFresh }),
        send: (versions: { latest: Rec; values: Values }) =>
          send(rules.toRequest(versions.values, versions.latest), versions),
      }
      const result = await saveGuarded({ opened, values, sent: sentValues, steps })
      if (result.kind === 'saved') sent.current = { opened: result.latest, values }
      if (result.kind === 'unknown') sent.current = { opened, values }
      if (result.kind === 'unknown') throw result.error
      return result
    },
    // These callbacks also run after the component has unmounted.
    onSuccess: (result, attempt) => {
      const { opened, values } = attempt
      if (result.kind === 'conflict') {
        const { latest, changes } = result
        const obstacle = rules.obstacle?.({ opened, latest })
        return setConflict({ ...attempt, latest, changes, obstacle })
      }
      form?.accept({ opened: result.latest, values })
      onStored?.(values)
      const { title, description } = toMessage(texts.success, { opened, values })
      toast.success(title, description)
    },
    onError: (error, { opened }) => {
      // The login page reports an ended session.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const { title, description } = toMessage(texts.failure, { opened, error })
      const reason = isRecordGone(error) ? `This ${noun} no longer exists.` : description
      toast.failure(title, addOfflineNote(error, reason))
    },
  })

  /**
   * Saves what `prepare` returns, for example after a validation, or nothing if it returns undefined. A link or Back
   * asks only after that, even in the same task as the press, except while `check` runs.
   */
  const saveWhenPrepared = (
    prepare: () => Promise<SaveAttempt<Rec, Values> | undefined>,
    check: Check<Values> = () => true,
  ) =>
    void lock.run(async () => {
      let showDialog = postponeDialog()
      try {
        const attempt = await prepare()
        if (attempt === undefined) return
        const answer = check(attempt.values)
        if (answer instanceof Promise) {
          showDialog()
          const isConfirmed = await answer
          showDialog = postponeDialog()
          // The admin may have left meanwhile.
          if (!isConfirmed || !isMounted.current || isLeaving()) return
        } else if (!answer) return
        await sendAttempt(attempt)
      } finally {
        showDialog()
      }
    })
  const sendAttempt = (attempt: SaveAttempt<Rec, Values>) =>
    mutation
      .mutateAsync(attempt, {
        // Not called after the component has unmounted.
        onSuccess: ({ kind }) => {
          if (kind === 'saved' && !isLeaving()) attempt.onSaved?.()
        },
      })
      // A toast shows the error.
      .catch(() => {})
  const save = (attempt: SaveAttempt<Rec, Values>) => saveWhenPrepared(async () => attempt)

  const keepTheirs = () => {
    setConflict(undefined)
    mutation.reset()
    form?.discard()
    onKeepTheirs?.()
  }
  const keepYours = ({ opened, latest, values, onSaved }: NonNullable<typeof conflict>) => {
    setConflict(undefined)
    const isNew = opened === undefined
    // The admin wants another record, so the next save does not look for an identical one.
    if (isNew) sent.current = undefined
    const rebased = {
      opened: isNew ? opened : latest,
      values: rules.rebase?.({ latest, values }) ?? values,
    }
    form?.replace(rebased)
    save({ ...rebased, onSaved })
  }

  const isSaving = mutation.isPending
  return {
    isSaving,
    savingValues: isSaving ? mutation.variables.values : undefined,
    error: mutation.error,
    hasConflict: conflict !== undefined,
    save,
    saveWhenPrepared,
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
