import { Form, type FormInstance } from 'antd'
import { useEffectEvent, useLayoutEffect, useReducer, useState } from 'react'
import * as z from 'zod/mini'
import { isEqualJson } from './changed-fields.ts'
import { drafts, useRegisterDraft } from './drafts.ts'
import { useLeaveGuard } from './leave-guard.tsx'

type Options<Rec, Values> = {
  /** Key of the draft, for example 'quote-{id}'. */
  key: string
  /** The newest version; undefined for a new record. */
  record: Rec
  /** Checks the version that a draft started from. */
  recordSchema: z.ZodMiniType<Rec>
  /** Checks the values of a draft. */
  valuesSchema: z.ZodMiniType<Values>
  /** Returns the form values of a record. */
  toValues: (record: Rec) => Values
  /** Returns whether a save of both values would store the same. By default, compares their JSON. */
  isSame?: (one: Values, other: Values) => boolean
}

/** The version that a form started from, and values that count as unchanged. */
type Base<Rec, Values> = {
  loaded: Rec
  values: Values
  /** Whether the values were saved after `loaded` was read. */
  isSaved: boolean
}

type Draft<Rec, Values> = { loaded: Rec; values: Values }

/** The state and functions of a form that edits a record. */
export type RecordForm<Rec, Values extends object> = ReturnType<typeof useRecordForm<Rec, Values>>

/**
 * Connects antd's form with a record. An unchanged form shows the newest version. Changes survive an expired session and
 * a discarded tab as a draft, and the admin is asked before they are lost. The component must render `<Form {...formProps}>`.
 */
export function useRecordForm<Rec, Values extends object>(options: Options<Rec, Values>) {
  const { key, record, recordSchema, valuesSchema, toValues, isSame = isEqualJson } = options
  const [form] = Form.useForm<Values>()
  const [draft] = useState(() =>
    drafts.read(key, z.object({ loaded: recordSchema, values: valuesSchema })),
  )
  const createBase = (loaded: Rec): Base<Rec, Values> => {
    return { loaded, values: toValues(loaded), isSaved: false }
  }
  const [base, setBase] = useState(() => createBase(draft ? draft.loaded : record))
  const initialValues = draft?.values ?? base.values
  // antd's form is empty until it is mounted.
  const orInitial = (values: Values) => (Object.keys(values).length === 0 ? initialValues : values)
  const getValues = () => orInitial(form.getFieldsValue(true))
  const hasChanges = () => !isSame(getValues(), base.values)
  const isDirty = hasChanges()
  // Render again when that changes: at once while the admin types, and a task later if other code has set values.
  const [, render] = useReducer((count: number) => count + 1, 0)
  Form.useWatch((values: Values) => !isSame(orInitial(values), base.values), {
    form,
    preserve: true,
  })
  const [isRestored, setRestored] = useState(draft !== undefined)
  useRegisterDraft(key, () => (isDirty ? { loaded: base.loaded, values: getValues() } : undefined))
  const { release } = useLeaveGuard(isDirty)

  const setValues = (values: Values) => {
    // The generic type of antd cannot express the names of the fields of any form.
    const anyForm: FormInstance = form
    anyForm.setFieldsValue(values)
    anyForm.setFields(anyForm.getFieldsError().map(({ name }) => ({ name, errors: [] })))
  }
  const followRecord = useEffectEvent(() => {
    if (record === base.loaded || hasChanges()) return
    const newest = createBase(record)
    // After a save, the page still shows the version before it until the record has been read again.
    if (base.isSaved && isSame(newest.values, toValues(base.loaded))) return
    setBase(newest)
    // Keep typed text that equals the record, for example 5.0 while the admin types 5.05.
    if (!isSame(getValues(), newest.values)) setValues(newest.values)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer version has been read
  useLayoutEffect(() => followRecord(), [record])

  return {
    form,
    formProps: {
      form,
      initialValues,
      onValuesChange: () => {
        setRestored(false)
        if (hasChanges() !== isDirty) render()
      },
    },
    /** The version that the form started from. */
    loaded: base.loaded,
    isDirty,
    /** Whether the form was saved, and no newer version of the record with other form values has been read. */
    isSaved: base.isSaved,
    /** Whether the form shows a restored draft, unchanged since. */
    isRestored: isRestored && isDirty,
    getValues,
    /** Marks the values as saved, and lets the admin leave without a question. `loaded` is the version before the save. */
    accept: ({ loaded, values }: Draft<Rec, Values>) => {
      setBase({ loaded, values, isSaved: true })
      drafts.remove(key)
      release()
    },
    /** Shows other values, which started from another version. */
    replace: ({ loaded, values }: Draft<Rec, Values>) => {
      setBase(createBase(loaded))
      setValues(values)
    },
    /** Shows the newest version again, and lets the admin leave without a question. */
    discard: () => {
      setBase(createBase(record))
      setValues(toValues(record))
      drafts.remove(key)
      release()
    },
  }
}
