import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, addOfflineNote } from '#web/api/api-error.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { type Change, isEqualJson } from './changed-fields.ts'
import { drafts, hasSameShape, useRegisterDraft } from './drafts.ts'
import { useUnsavedChanges } from './leave-guard.tsx'

/** A toast: its title, or title and description. */
type Message = string | { title: string; description?: string | undefined }

type SaveOptions<Rec, Form> = {
  /** Record name used in dialogs, for example "order". */
  noun: string
  /**
   * Reads the record from the backend, not from the cache. For a new record, looks for one with the values of `sent`,
   * because an earlier save may have created it. Returns undefined if no record matches or nothing was sent.
   */
  fetchLatest: (loaded: Rec, sent: Form | undefined) => Promise<Rec>
  /** Returns the changes since `loaded` that a save would overwrite. An added or deleted record is one change. */
  findChanges: (loaded: Rec, latest: Rec, form: Form) => readonly Change[]
  /** Merges changes of the latest version into the form. By default the form stays as typed. */
  rebase?: (form: Form, loaded: Rec, latest: Rec) => Form
  /** Returns the reason the form cannot overwrite `latest`, or undefined if it can. */
  findObstacle?: (latest: Rec, form: Form, loaded: Rec) => string | undefined
  /** Returns whether the record already has the values of the form, for example after a lost response. */
  isApplied: (latest: Rec, form: Form) => boolean
  save: (latest: Rec, form: Form) => Promise<unknown>
  success: Message | ((form: Form, loaded: Rec) => Message)
  /** The message of a failed save. A function returns undefined if the screen shows the error. */
  failure: Message | ((error: Error, form: Form, loaded: Rec) => Message | undefined)
}

/** One press of a save button. `onSaved` closes the form or leaves the page, and is not called if the admin left. */
type SaveAttempt<Rec, Form> = { loaded: Rec; form: Form; onSaved?: (() => void) | undefined }

/** A save attempt with a conflict. `keepYours` repeats the save. */
type Conflict<Rec, Form> = SaveAttempt<Rec, Form> & { latest: Rec; changes: readonly Change[] }

/** Functions of a form. useGuardedSave calls `onStored` after every successful save, even if the admin left. */
type FormCallbacks<Rec, Form> = {
  onStored: (latest: Rec, form: Form) => void
  onKeepTheirs: () => void
  onKeepYours: (loaded: Rec, form: Form) => void
  isLeaving: () => boolean
}

/** The state and functions of a guarded save. ConflictDialog uses them. */
export type GuardedSave<Rec, Form> = ReturnType<typeof useGuardedSave<Rec, Form>>

/**
 * Saves a record once, even if the button is pressed twice. Reads the record again first. If another admin changed it,
 * ConflictDialog asks before anything is sent. If the call's outcome is unknown, reads the record again to find out.
 */
export function useGuardedSave<Rec, Form>(
  options: SaveOptions<Rec, Form>,
  callbacks?: FormCallbacks<Rec, Form>,
) {
  const { noun, findChanges, isApplied, findObstacle, rebase = (form: Form) => form } = options
  const toast = useToast()
  const [conflict, setConflict] = useState<Conflict<Rec, Form>>()
  /** The last form that was sent and not rejected. */
  const sent = useRef<Form>(undefined)
  /** Blocks a second press while a save runs, even before a render has set `isPending`. */
  const isLocked = useRef(false)

  /** Sends the form. If the call fails without a 4xx, reads the record again to find out if the form was saved. */
  const send = async (loaded: Rec, latest: Rec, form: Form) => {
    const wasApplied = isApplied(latest, form)
    sent.current = form
    try {
      await options.save(latest, form)
    } catch (error) {
      const mayBeSaved = error instanceof ApiError && !error.isRejected
      // A new record has no ID to read it by. If the record already had these values, a read does not show the outcome.
      if (!mayBeSaved || loaded === undefined || wasApplied) throw error
      const stored = await options.fetchLatest(loaded, form).catch(() => latest)
      if (!isApplied(stored, form)) throw error
    }
  }

  const mutation = useMutation({
    /** Resolves to false if a conflict stopped the save. */
    mutationFn: async (attempt: SaveAttempt<Rec, Form>) => {
      const { loaded, form } = attempt
      const latest = await options.fetchLatest(loaded, sent.current)
      // Whether an earlier save was stored, even if its response was lost. Always false for a new record: it has no ID,
      // so another admin may have added `latest`, an identical record. findChanges returns it, and the dialog asks.
      const isStored =
        loaded !== undefined && sent.current !== undefined && isApplied(latest, sent.current)
      const changes = isStored ? [] : findChanges(loaded, latest, form)
      if (changes.length > 0) {
        setConflict({ ...attempt, latest, changes })
        return false
      }
      if (!isStored || !isApplied(latest, form)) await send(loaded, latest, form)
      callbacks?.onStored(latest, form)
      const { success } = options
      showToast(toast.success, typeof success === 'function' ? success(form, loaded) : success)
      return true
    },
    onError: (error, { loaded, form }) => {
      if (error instanceof ApiError && error.isRejected) sent.current = undefined
      // The login page reports an ended session.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const { failure } = options
      const message = typeof failure === 'function' ? failure(error, form, loaded) : failure
      showToast(
        (title, description) => toast.failure(title, addOfflineNote(error, description)),
        message,
      )
    },
  })
  // Not in a callback of the mutation, because the screen still shows the state before the save then.
  useEffect(() => {
    if (!mutation.isPending) isLocked.current = false
  })

  const save = (attempt: SaveAttempt<Rec, Form>) => {
    if (isLocked.current) return
    isLocked.current = true
    // Unlike onError above, onSuccess is not called after the form unmounts.
    const onSuccess = (isSaved: boolean) =>
      isSaved && !callbacks?.isLeaving() && attempt.onSaved?.()
    mutation.mutate(attempt, { onSuccess })
  }

  return {
    noun,
    isSaving: mutation.isPending,
    savingForm: mutation.isPending ? mutation.variables.form : undefined,
    error: mutation.error,
    conflict,
    obstacle: conflict && findObstacle?.(conflict.latest, conflict.form, conflict.loaded),
    save,
    reset: mutation.reset,
    closeConflict: () => setConflict(undefined),
    keepTheirs: () => {
      setConflict(undefined)
      callbacks?.onKeepTheirs()
    },
    keepYours: () => {
      if (!conflict) return
      const isNew = conflict.loaded === undefined
      // The admin wants another record, so the next save does not look for an identical one.
      if (isNew) sent.current = undefined
      const loaded = isNew ? conflict.loaded : conflict.latest
      const form = rebase(conflict.form, conflict.loaded, conflict.latest)
      setConflict(undefined)
      callbacks?.onKeepYours(loaded, form)
      save({ loaded, form, onSaved: conflict.onSaved })
    },
  }
}

type EditOptions<Rec, Form> = {
  /** Key of the draft, for example 'quote-{id}'. */
  key: string
  /** The newest version; undefined for a new record. */
  record: Rec
  formType: {
    /** Returns the form values of a record. */
    fromRecord: (record: Rec) => Form
    /** Returns whether two forms have the same values. By default, compares their JSON. */
    isEqual?: (one: Form, other: Form) => boolean
  }
}

type Options<Rec, Form> = EditOptions<Rec, Form> &
  Omit<SaveOptions<Rec, Form>, 'isApplied'> &
  Partial<Pick<SaveOptions<Rec, Form>, 'isApplied'>>

/** The state and functions of an editor. A form and its dialogs use them. */
export type RecordEditor<Rec, Form> = ReturnType<typeof useRecordEditor<Rec, Form>>

/**
 * Edits a record in a form. An unchanged form shows the newest version. Changes survive an expired session as a draft,
 * and the admin is asked before they are lost. useGuardedSave saves them.
 */
export function useRecordEditor<Rec, Form>(options: Options<Rec, Form>) {
  const { record } = options
  const { fromRecord, isEqual = isEqualJson } = options.formType
  const { isApplied = (latest: Rec, typed: Form) => isEqual(fromRecord(latest), typed) } = options
  const { edit, setEdit, set, isSaved, isDirty, draft } = useEdit(options)
  const { loaded, value } = edit
  const discard = () => {
    setEdit({ loaded: record, value: fromRecord(record) })
    reset()
    release()
  }
  const guardedSave = useGuardedSave<Rec, Form>(
    { ...options, isApplied },
    {
      onStored: (latest, form) => {
        setEdit({ loaded: latest, value: form, wasSaved: true })
        release()
      },
      onKeepTheirs: discard,
      onKeepYours: (loaded, form) => setEdit({ loaded, value: form }),
      isLeaving: () => isLeaving(),
    },
  )
  const { save, reset, ...saveState } = guardedSave
  const { release, isLeaving } = useUnsavedChanges(isDirty, { isSaving: guardedSave.isSaving })

  return {
    ...saveState,
    value,
    /** The version that the form started from. */
    loaded,
    isDirty,
    /** Whether the form was saved, and no newer version of the record with other form values has been read. */
    isSaved,
    /** Whether the form shows a restored draft, unchanged since. */
    isRestored: edit === draft,
    set,
    save: ({ onSaved }: Pick<SaveAttempt<Rec, Form>, 'onSaved'> = {}) =>
      save({ loaded, form: value, onSaved }),
    /** Resets the form and the error of its save, and lets the admin leave without a question. */
    discard,
  }
}

/** A form and the version it started from; after a save (`wasSaved`), the latest version that the save read. */
type Edit<Rec, Form> = { loaded: Rec; value: Form; wasSaved?: true }

/** Stores the form and the version it started from, and restores both from a draft. */
function useEdit<Rec, Form>({ key, record, formType }: EditOptions<Rec, Form>) {
  const { fromRecord, isEqual = isEqualJson } = formType
  const [draft] = useState(() =>
    drafts.read(
      key,
      (stored): stored is Edit<Rec, Form> =>
        // The members of the record are not compared, because the keys of a map, such as otherCharges, may differ.
        hasSameShape({ value: fromRecord(record) }, stored) &&
        (record === undefined || 'loaded' in (stored as object)),
    ),
  )
  const [edit, setEdit] = useState<Edit<Rec, Form>>(
    draft ?? { loaded: record, value: fromRecord(record) },
  )
  const { loaded, value, wasSaved = false } = edit
  const initial = useMemo(() => fromRecord(loaded), [fromRecord, loaded])
  const isSaved = wasSaved && isEqual(fromRecord(record), initial)
  const isDirty = !wasSaved && !isEqual(value, initial)
  useRegisterDraft(key, () => (isDirty ? edit : undefined))

  if (record !== loaded && !isSaved && !isDirty) {
    const newest = fromRecord(record)
    // Keep typed text that equals the record, for example 5.0 while the admin types 5.05.
    setEdit({ loaded: record, value: isEqual(value, newest) ? value : newest })
  }

  // The function is stable, so that memoized rows of a long form do not render again.
  const set = useCallback(
    (next: Form | ((typed: Form) => Form)) =>
      setEdit(({ loaded, value }) => ({
        loaded,
        value: next instanceof Function ? next(value) : next,
      })),
    [],
  )
  return { edit, setEdit, set, isSaved, isDirty, draft }
}

const showToast = (
  toast: (title: string, description?: string) => void,
  message: Message | undefined,
) => {
  if (message === undefined) return
  if (typeof message === 'string') toast(message)
  else toast(message.title, message.description)
}
