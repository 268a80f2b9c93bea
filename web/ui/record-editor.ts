import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { type Change, sameJson } from './changed-fields.ts'
import { drafts, hasShapeOf, useDraft } from './drafts.ts'
import { useToast } from './toast.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

/** A toast: its title, or title and description. */
type Message = string | { title: string; description?: string | undefined }

type Options<Rec, Form> = {
  /** names the form among those whose drafts survive an expired session: 'quote-{id}' */
  key: string
  /** the newest reading; undefined for a record that is to be created */
  record: Rec
  /** what is called changed in the dialogs: 'order', 'user' */
  noun: string
  form: {
    /** the form that shows a record as it is */
    from: (record: Rec) => Form
    /** whether two forms say the same, however it is written; else letter by letter */
    equal?: (one: Form, other: Form) => boolean
  }
  /**
   * reads the record past every cache; undefined when it is gone, and for a new one, unless `sent`, a form whose answer
   * was lost, seems to have become one
   */
  fetchLatest: (loaded: Rec, sent: Form | undefined) => Promise<Rec>
  /** what differs between two readings, as far as saving the form would overwrite it */
  changes: (loaded: Rec, latest: Rec, form: Form) => readonly Change[]
  /** the form carried over to a newer reading; else it stays as typed */
  rebase?: (form: Form, loaded: Rec, latest: Rec) => Form
  /** why the form cannot be saved over this reading; undefined when it can */
  refusal?: (latest: Rec, form: Form, loaded: Rec) => string | undefined
  /** whether a reading says what the form says, so that a save whose answer was lost has been done */
  alreadyApplied?: (latest: Rec, form: Form) => boolean
  save: (latest: Rec, form: Form) => Promise<unknown>
  success: Message | ((form: Form, loaded: Rec) => Message)
  /** undefined where the screen shows the error itself */
  failure: Message | ((error: Error, form: Form, loaded: Rec) => Message | undefined)
  /** closes the form; SaveOptions has one for each save */
  onSaved?: () => void
}

type SaveOptions<Form> = {
  /** the form to save instead of what is typed */
  form?: Form
  /** closes the form or leaves the page; not called once the admin has left it */
  onSaved?: (() => void) | undefined
}

/** `wasSaved`: `loaded` is the reading that was saved over, and `value` what was saved. */
type Edit<Rec, Form> = { loaded: Rec; value: Form; wasSaved?: true }

type Conflict<Rec, Form> = {
  loaded: Rec
  latest: Rec
  value: Form
  changes: readonly Change[]
  /** the save that found it, which 'Save yours' then goes on with */
  saving?: Pick<SaveOptions<Form>, 'onSaved'>
}

type Save<Rec, Form> = { base: Rec; typed: Form } & Pick<SaveOptions<Form>, 'onSaved'>

/** A form over a record, as its screen and the dialogs see it. */
export type RecordEditor<Rec, Form> = ReturnType<typeof useRecordEditor<Rec, Form>>

/**
 * The one way to edit a record. It holds what was loaded and what is typed; follows newer readings while nothing is
 * typed; keeps a draft through an expired session; asks before typed changes are left; locks while it saves. A save
 * first reads the record again: what somebody else changed is a conflict, of which nothing is sent until the admin has
 * chosen (EditorDialogs); a save whose answer was lost, and which the record shows to be done, is not sent again.
 */
export function useRecordEditor<Rec, Form>(options: Options<Rec, Form>) {
  const { key, record, noun, changes, refusal } = options
  const { from, equal = sameJson } = options.form
  const { rebase = (typed: Form) => typed } = options
  const { alreadyApplied = (latest: Rec, typed: Form) => equal(from(latest), typed) } = options
  const toast = useToast()
  const { edit, setEdit, set, isSaved, isDirty, draft } = useEdit({ key, record, from, equal })
  const { loaded, value } = edit
  const [conflict, setConflict] = useState<Conflict<Rec, Form>>()
  /** what was last sent and not refused: if the record reads so, the change was one's own */
  const sent = useRef<Form>(undefined)
  /** the reading that says what was sent: what differs in it was changed from here */
  const [applied, setApplied] = useState<Rec>()
  /** `isPending` arrives later than a second press */
  const isLocked = useRef(false)

  /** Sends the form; if the answer is lost, reads the record again, which shows whether it was saved. */
  const send = async (base: Rec, latest: Rec, typed: Form) => {
    const wasSame = alreadyApplied(latest, typed)
    sent.current = typed
    try {
      await options.save(latest, typed)
    } catch (error) {
      const isLost = error instanceof ApiError && !error.isRefused
      // a new record has no id by which to find it
      if (!isLost || base === undefined || wasSame) throw error
      const read = await options.fetchLatest(base, typed).catch(() => latest)
      if (!alreadyApplied(read, typed)) throw error
    }
  }

  const mutation = useMutation({
    /** Answers whether the form was saved, which it is not while there is a conflict. */
    mutationFn: async ({ base, typed, onSaved }: Save<Rec, Form>) => {
      const latest = await options.fetchLatest(base, sent.current)
      // by its content alone a new record may as well be somebody else's: that is for the admin to say
      const isOwn = base !== undefined && sent.current !== undefined && alreadyApplied(latest, sent.current)
      const found = isOwn ? [] : changes(base, latest, typed)
      if (found.length > 0) {
        setConflict({ loaded: base, latest, value: typed, changes: found, saving: { onSaved } })
        return false
      }
      if (!isOwn || !alreadyApplied(latest, typed)) {
        await send(base, latest, typed)
      }
      setEdit({ loaded: latest, value: typed, wasSaved: true })
      release()
      const { success } = options
      show(toast.success, typeof success === 'function' ? success(typed, base) : success)
      return true
    },
    onError: (error, { base, typed }) => {
      if (error instanceof ApiError && error.isRefused) sent.current = undefined
      // the sign-in page says enough of an ended session, and the shell with its toasts is gone
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
      const { failure } = options
      show(toast.failure, typeof failure === 'function' ? failure(error, typed, base) : failure)
    },
    onSettled: () => {
      isLocked.current = false
    },
  })
  const { release, isLeaving } = useUnsavedChanges(isDirty, { isSaving: mutation.isPending })
  const save = ({ base, typed, onSaved = options.onSaved }: Save<Rec, Form>) => {
    if (isLocked.current) return
    isLocked.current = true
    // unlike the callbacks above, not called once the form is gone
    const onSuccess = (done: boolean) => done && !isLeaving() && onSaved?.()
    mutation.mutate({ base, typed, onSaved }, { onSuccess })
  }

  const checkApplied = useEffectEvent((read: Rec) => {
    if (sent.current === undefined || !alreadyApplied(read, sent.current)) return
    setApplied(read)
  })
  useLayoutEffect(() => checkApplied(record), [record])

  const isOutdated = isDirty && record !== loaded && record !== applied
  const outdated = isOutdated ? changes(loaded, record, value) : []
  const discard = () => {
    setEdit({ loaded: record, value: from(record) })
    mutation.reset()
    release()
  }

  return {
    noun,
    value,
    /** the reading that the form started from */
    loaded,
    isDirty,
    isSaving: mutation.isPending,
    /** what is being saved now */
    saving: mutation.isPending ? mutation.variables.typed : undefined,
    /** from the moment of success until the record was read again */
    isSaved,
    /** why the last save failed */
    error: mutation.error,
    /** whether what is typed comes from a draft */
    isRestored: typeof draft === 'object' && edit === draft,
    isDraftUnusable: draft === 'unusable',
    /** what somebody else changed since the form was opened, as a newer reading has shown */
    outdated,
    conflict,
    refusal: conflict && refusal?.(conflict.latest, conflict.value, conflict.loaded),
    set,
    save: ({ form = value, onSaved }: SaveOptions<Form> = {}) => save({ base: loaded, typed: form, onSaved }),
    /** gives up what is typed, and the failure of its save */
    discard,
    /** shows what somebody else changed, before anything is saved */
    review: () => setConflict({ loaded, latest: record, value, changes: outdated }),
    keepTheirs: () => {
      setConflict(undefined)
      discard()
    },
    keepYours: () => {
      if (!conflict) return
      const { loaded: opened, latest, saving } = conflict
      const typed = rebase(conflict.value, opened, latest)
      const isAnother = opened === undefined
      if (isAnother) sent.current = undefined
      const base = isAnother ? opened : latest
      setConflict(undefined)
      setEdit({ loaded: base, value: typed })
      if (saving) save({ base, typed, ...saving })
    },
    closeConflict: () => setConflict(undefined),
  }
}

type EditOptions<Rec, Form> = Required<Options<Rec, Form>['form']> & { key: string; record: Rec }

/** What is typed, on top of the newest reading, or of the one that a draft was typed on. */
function useEdit<Rec, Form>({ key, record, from, equal }: EditOptions<Rec, Form>) {
  const [draft] = useState(() =>
    drafts.read(
      key,
      (stored): stored is Edit<Rec, Form> =>
        // of the record only that it is there: a map in it may have other labels by now
        hasShapeOf({ value: from(record) }, stored) &&
        (record === undefined || 'loaded' in (stored as object)),
    ),
  )
  const [edit, setEdit] = useState<Edit<Rec, Form>>(() =>
    typeof draft === 'string' ? { loaded: record, value: from(record) } : draft,
  )
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
