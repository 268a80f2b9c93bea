import { useCallback, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type DefaultValues, type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Editor } from './define-editor.ts'
import { drafts, useRegisterDraft } from './drafts.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import {
  type Check,
  type SaveAttempt,
  type SaveOptions,
  useGuardedSave,
} from './use-guarded-save.tsx'

/** What a press of a save button does besides the save. */
type SaveSteps<Values extends FieldValues> = {
  /** Called after the save, for example to return to the list. Not called if the admin has left. */
  onSaved?: () => void
  /** Called with valid values before they are saved. */
  check?: Check<Values>
  /** Called if fields are invalid. The first one has the focus. */
  onInvalid?: (errors: FieldErrors<Values>, values: Values) => void
}

type Options<Rec, Values extends FieldValues, Body> = Omit<SaveOptions<Rec, Values, Body>, 'form'> &
  SaveSteps<Values> & {
    /** Key of the draft, for example 'quote-{id}'. */
    draftKey: string
    /** When a field shows its error: from the first change, or once it was left. After a failed save, at each change. */
    validateOn?: 'change' | 'blur'
    /** Whether `check` and `onInvalid` move the focus, because some choices are not fields. */
    focusesByItself?: boolean
  }

/** What counts as unchanged: the values of the opened version, or those that were saved over it. */
type Baseline<Rec, Values> = { opened: Rec; values: Values; isSaved: boolean }

/** The state and functions of a form that edits a record. */
export type EditorState<Rec, Values extends FieldValues, Body> = ReturnType<
  typeof useEditor<Rec, Values, Body>
>

/**
 * Edits a record in a form, whose values react-hook-form holds. An unchanged form shows the newest version. Changes
 * survive an expired session and a discarded tab as a draft, and the admin is asked before they are lost. `record` is
 * the newest version that the page has; undefined for a new record. Render `<EditorForm editor={editor}>`.
 */
export function useEditor<Rec, Values extends FieldValues, Body>(
  editor: Editor<Rec, Values, Body>,
  record: Rec,
  options: Options<Rec, Values, Body>,
) {
  const { schema, valuesSchema, toValues, isSame } = editor
  const { draftKey, validateOn = 'change', focusesByItself = false, ...saveOptions } = options
  const [draft] = useState(() =>
    drafts.read(draftKey, z.object({ opened: schema, values: valuesSchema })),
  )
  const createBaseline = (opened: Rec): Baseline<Rec, Values> => {
    return { opened, values: toValues(opened), isSaved: false }
  }
  const [baseline, setBaseline] = useState(() => createBaseline(draft ? draft.opened : record))
  const { opened } = baseline
  const form = useForm<Values>({
    defaultValues: (draft?.values ?? baseline.values) as DefaultValues<Values>,
    mode: validateOn === 'change' ? 'onChange' : 'onTouched',
    shouldFocusError: !focusesByItself,
  })
  const { getValues, subscribe } = form
  const isUnchanged = (values: Values) => isSame(getValues(), values, opened)
  const subscribeToValues = useCallback(
    (notify: () => void) => subscribe({ formState: { values: true }, callback: notify }),
    [subscribe],
  )
  const isDirty = useSyncExternalStore(subscribeToValues, () => !isUnchanged(baseline.values))
  const isRestored = useSyncExternalStore(
    subscribeToValues,
    () => draft !== undefined && isUnchanged(draft.values),
  )
  useRegisterDraft(draftKey, () => (isDirty ? { opened, values: getValues() } : undefined))
  const { release } = useLeaveGuard(isDirty)

  const showValues = (values: Values) => {
    // setValues keeps the object that it gets. `reset(values)` would set the fields of lines that are gone to undefined.
    form.setValues(structuredClone(values))
    // Forgets errors and what was touched.
    form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepFieldsRef: true })
  }
  const followRecord = useEffectEvent(() => {
    if (record === opened || !isUnchanged(baseline.values)) return
    const newest = createBaseline(record)
    // After a save, the page still shows the version before it until the record has been read again.
    if (baseline.isSaved && isSame(newest.values, toValues(opened), opened)) return
    setBaseline(newest)
    // Keep typed text that equals the record, for example 5.0 while the admin types 5.05.
    if (!isUnchanged(newest.values)) showValues(newest.values)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer version has been read
  useLayoutEffect(() => followRecord(), [record])

  const discard = () => {
    setBaseline(createBaseline(record))
    showValues(toValues(record))
    drafts.remove(draftKey)
    release()
  }
  const guardedSave = useGuardedSave(editor, {
    ...saveOptions,
    form: {
      accept: ({ opened, values }) => {
        setBaseline({ opened, values, isSaved: true })
        drafts.remove(draftKey)
        release()
      },
      replace: ({ opened, values }) => {
        setBaseline(createBaseline(opened))
        showValues(values)
      },
      discard,
    },
  })
  const { saveWhenPrepared } = guardedSave

  return {
    ...guardedSave,
    form,
    /** The version that the form started from. */
    opened,
    isDirty,
    /** Whether the form was saved, and no newer version of the record with other form values has been read. */
    isSaved: baseline.isSaved,
    /** Whether the form shows a restored draft, unchanged since. */
    isRestored: isRestored && isDirty,
    /** Validates and saves the form. `steps` replace those of the options. */
    save: (steps: SaveSteps<Values> = {}) => {
      const { onSaved, check, onInvalid } = { ...options, ...steps }
      const validate = form.handleSubmit(
        async (values): Promise<SaveAttempt<Rec, Values>> => ({ opened, values, onSaved }),
        (errors) => onInvalid?.(errors, getValues()),
      )
      saveWhenPrepared(() => validate(), check)
    },
    /** Shows the newest version again, and lets the admin leave without a question. */
    discard,
  }
}
