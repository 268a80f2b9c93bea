import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { type Change, sameJson } from './changed-fields.ts'
import { drafts, hasShapeOf, useDraft } from './drafts.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

/** A toast: its title, or title and description. */
type Message = string | { title: string; description?: string | undefined }

type SaveOptions<Rec, Form> = {
  /** Record name used in dialogs, for example "order". */
  noun: string
  /**
   * Reads the record past every cache. For a new record: undefined, unless `sent`, a form whose response was lost, seems to
   * have become one.
   */
  fetchLatest: (loaded: Rec, sent: Form | undefined) => Promise<Rec>
  /** Returns what differs between two readings, as far as saving the form would overwrite it. */
  changes: (loaded: Rec, latest: Rec, form: Form) => readonly Change[]
  /** Carries the form over to a newer reading; without it the form stays as typed. */
  rebase?: (form: Form, loaded: Rec, latest: Rec) => Form
  /** Returns the reason the form cannot be saved over this reading, or undefined if it can. */
  refusal?: (latest: Rec, form: Form, loaded: Rec) => string | undefined
  /** Returns whether a reading says what the form says, so that a save whose response was lost succeeded. */
  alreadyApplied: (latest: Rec, form: Form) => boolean
  save: (latest: Rec, form: Form) => Promise<unknown>
  success: Message | ((form: Form, loaded: Rec) => Message)
  /** Returns undefined where the screen shows the error itself. */
  failure: Message | ((error: Error, form: Form, loaded: Rec) => Message | undefined)
}

/** One press of a save button. `onSaved` closes the form or leaves the page; it is not called once the admin left it. */
type Save<Rec, Form> = { loaded: Rec; form: Form; onSaved?: (() => void) | undefined }

/** The save that found a conflict, which 'Save yours' resumes. */
type Conflict<Rec, Form> = Save<Rec, Form> & { latest: Rec; changes: readonly Change[] }

/** What the editor does with the form when a save or its conflict ends; a button has no form. */
type Outcomes<Rec, Form> = {
  onStored: (latest: Rec, form: Form) => void
  onKeepTheirs: () => void
  onKeepYours: (loaded: Rec, form: Form) => void
  isLeaving: () => boolean
}

/** A guarded save, as its dialogs see it. */
export type GuardedSave<Rec, Form> = ReturnType<typeof useGuardedSave<Rec, Form>>

/**
 * Saves a record once, however often it is pressed. It first reads the record again: if another admin changed it, nothing is
 * sent until this one has chosen (EditorDialogs). A save whose response was lost, but which the record shows, has succeeded
 * and is not sent again.
 */
export function useGuardedSave<Rec, Form>(options: SaveOptions<Rec, Form>, outcomes?: Outcomes<Rec, Form>) {
  const { noun, changes, alreadyApplied, refusal, rebase = (form: Form) => form } = options
  const toast = useToast()
  const [conflict, setConflict] = useState<Conflict<Rec, Form>>()
  /** the form that was last sent and not refused */
  const sent = useRef<Form>(undefined)
  /** `isPending` arrives later than a second press */
  const isLocked = useRef(false)

  /** Sends the form; if the response is lost, reads the record again, which shows whether it was saved. */
  const send = async (loaded: Rec, latest: Rec, form: Form) => {
    const wasSame = alreadyApplied(latest, form)
    sent.current = form
    try {
      await options.save(latest, form)
    } catch (error) {
      const isLost = error instanceof ApiError && !error.isRefused
      // a new record has no id by which to find it
      if (!isLost || loaded === undefined || wasSame) throw error
      const read = await options.fetchLatest(loaded, form).catch(() => latest)
      if (!alreadyApplied(read, form)) throw error
    }
  }

  const mutation = useMutation({
    /** Resolves to false if a conflict stopped the save. */
    mutationFn: async (save: Save<Rec, Form>) => {
      const { loaded, form } = save
      const latest = await options.fetchLatest(loaded, sent.current)
      // A new record has no id to compare, so an identical one may belong to another admin. Ask.
      const isOwn = loaded !== undefined && sent.current !== undefined && alreadyApplied(latest, sent.current)
      const found = isOwn ? [] : changes(loaded, latest, form)
      if (found.length > 0) {
        setConflict({ ...save, latest, changes: found })
        return false
      }
      if (!isOwn || !alreadyApplied(latest, form)) await send(loaded, latest, form)
      outcomes?.onStored(latest, form)
      const { success } = options
      show(toast.success, typeof success === 'function' ? success(form, loaded) : success)
      return true
    },
    onError: (error, { loaded, form }) => {
      if (error instanceof ApiError && error.isRefused) sent.current = undefined
      // the sign-in page says enough of an ended session, and the shell with its toasts is gone
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const { failure } = options
      show(toast.failure, typeof failure === 'function' ? failure(error, form, loaded) : failure)
    },
    onSettled: () => {
      isLocked.current = false
    },
  })

  const save = (press: Save<Rec, Form>) => {
    if (isLocked.current) return
    isLocked.current = true
    // unlike the callbacks above, not called once the form is gone
    const onSuccess = (isSaved: boolean) => isSaved && !outcomes?.isLeaving() && press.onSaved?.()
    mutation.mutate(press, { onSuccess })
  }

  return {
    noun,
    isSaving: mutation.isPending,
    /** what is being saved now */
    saving: mutation.isPending ? mutation.variables.form : undefined,
    /** why the last save failed */
    error: mutation.error,
    conflict,
    refusal: conflict && refusal?.(conflict.latest, conflict.form, conflict.loaded),
    save,
    reset: mutation.reset,
    closeConflict: () => setConflict(undefined),
    keepTheirs: () => {
      setConflict(undefined)
      outcomes?.onKeepTheirs()
    },
    keepYours: () => {
      if (!conflict) return
      const isNew = conflict.loaded === undefined
      if (isNew) sent.current = undefined
      const loaded = isNew ? conflict.loaded : conflict.latest
      const form = rebase(conflict.form, conflict.loaded, conflict.latest)
      setConflict(undefined)
      outcomes?.onKeepYours(loaded, form)
      save({ loaded, form, onSaved: conflict.onSaved })
    },
  }
}

type EditOptions<Rec, Form> = {
  /** Names the form among those whose drafts survive an expired session, for example "quote-{id}". */
  key: string
  /** The newest reading; undefined for a record that is to be created. */
  record: Rec
  form: {
    /** Returns the form that shows a record as it is. */
    from: (record: Rec) => Form
    /** Returns whether two forms say the same, however it is written; by default letter by letter. */
    equal?: (one: Form, other: Form) => boolean
  }
}

type Options<Rec, Form> = EditOptions<Rec, Form> &
  Omit<SaveOptions<Rec, Form>, 'alreadyApplied'> &
  Partial<Pick<SaveOptions<Rec, Form>, 'alreadyApplied'>>

/** A form over a record, as its screen and the dialogs see it. */
export type RecordEditor<Rec, Form> = ReturnType<typeof useRecordEditor<Rec, Form>>

/**
 * Edits a record: holds what was loaded and what is typed, follows newer readings while nothing is typed, keeps a draft
 * through an expired session, asks before typed changes are left, and saves guarded.
 */
export function useRecordEditor<Rec, Form>(options: Options<Rec, Form>) {
  const { record } = options
  const { from, equal = sameJson } = options.form
  const { alreadyApplied = (latest: Rec, typed: Form) => equal(from(latest), typed) } = options
  const { edit, setEdit, set, isSaved, isDirty, draft } = useEdit(options)
  const { loaded, value } = edit
  const discard = () => {
    setEdit({ loaded: record, value: from(record) })
    reset()
    release()
  }
  const guarded = useGuardedSave<Rec, Form>(
    { ...options, alreadyApplied },
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
  const { save, reset, ...dialogs } = guarded
  const { release, isLeaving } = useUnsavedChanges(isDirty, { isSaving: guarded.isSaving })

  return {
    ...dialogs,
    value,
    /** the reading that the form started from */
    loaded,
    isDirty,
    /** from the moment of success until the record was read again */
    isSaved,
    /** whether what is typed comes from a draft */
    isRestored: edit === draft,
    set,
    /** saves what is typed */
    save: (press: Pick<Save<Rec, Form>, 'onSaved'> = {}) => save({ loaded, form: value, ...press }),
    /** gives up what is typed, and the failure of its save */
    discard,
  }
}

/** `wasSaved`: `loaded` is the reading that was saved over, and `value` what was saved. */
type Edit<Rec, Form> = { loaded: Rec; value: Form; wasSaved?: true }

/** Holds what is typed, on top of the newest reading, or of the one that a draft was typed on. */
function useEdit<Rec, Form>({ key, record, form: { from, equal = sameJson } }: EditOptions<Rec, Form>) {
  const [draft] = useState(() =>
    drafts.read(
      key,
      (stored): stored is Edit<Rec, Form> =>
        // of the record only that it is there: a map in it may have other labels by now
        hasShapeOf({ value: from(record) }, stored) &&
        (record === undefined || 'loaded' in (stored as object)),
    ),
  )
  const [edit, setEdit] = useState<Edit<Rec, Form>>(draft ?? { loaded: record, value: from(record) })
  const { loaded, value, wasSaved = false } = edit
  const isSaved = wasSaved && equal(from(record), from(loaded))
  const isDirty = !wasSaved && !equal(value, from(loaded))
  useDraft(key, isDirty ? edit : undefined)

  if (record !== loaded && !isSaved && !isDirty) {
    const fresh = from(record)
    // what is typed stays as it is written while it says the same as the record: 5.0 on its way to 5.05
    setEdit({ loaded: record, value: equal(value, fresh) ? value : fresh })
  }

  // one function for every render, so that the memoised rows of a long form stand still
  const set = useCallback(
    (next: Form | ((typed: Form) => Form)) =>
      setEdit(({ loaded, value }) => ({ loaded, value: next instanceof Function ? next(value) : next })),
    [],
  )
  return { edit, setEdit, set, isSaved, isDirty, draft }
}

const show = (toast: (title: string, description?: string) => void, message: Message | undefined) => {
  if (message === undefined) return
  if (typeof message === 'string') toast(message)
  else toast(message.title, message.description)
}
