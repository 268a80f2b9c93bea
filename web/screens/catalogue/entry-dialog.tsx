import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
} from '@tanstack/react-query'
import { AutoComplete, Input, Select } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getFailureReason } from '#web/api/api-error.ts'
import { useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import { formatMoney, parseAmount, parsePercent } from '#web/domain/money.ts'
import { matchesWords } from '#web/domain/search.ts'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { Dialog } from '#web/ui/base/dialog.tsx'
import type { Editor } from '#web/ui/editor/define-editor.ts'
import { RecordForm } from '#web/ui/editor/editor-form.tsx'
import { Field, FieldLayout, requireText } from '#web/ui/editor/field.tsx'
import { useAskToLeave } from '#web/ui/editor/leave-guard.tsx'
import { MoneyInput, validateWith } from '#web/ui/editor/money-field.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import type { Column } from '#web/ui/list/columns.tsx'
import styles from './catalogue.module.css'
import { computeFinalPrice } from './catalogue-entry.ts'

/** The texts, functions and calls that differ between services and items. */
export type EntryKind<Entry, Values extends object, Body> = {
  noun: 'Service' | 'Item'
  columns: Column<Entry>[]
  /** Returns the group of an entry in the list. The search covers it too. Undefined for a list without groups. */
  getGroup?: (entry: Entry) => string
  getName: (entry: Pick<Entry, keyof Body & keyof Entry>) => string
  editor: Editor<Entry | undefined, Values, Body>
  /** One Field per value of the form, and the computed final price. */
  formFields: ReactNode
  getListOptions: () => UseQueryOptions<Entry[]> & { queryKey: QueryKey }
  getCreateOptions: () => UseMutationOptions<void, Error, { data: Body }>
  getUpdateOptions: () => UseMutationOptions<void, Error, { id: string; data: Body }>
  getDeleteOptions: () => UseMutationOptions<void, Error, { id: string }>
}

type Props<Entry, Values extends object, Body> = {
  kind: EntryKind<Entry, Values, Body>
  isNew: boolean
  /** Undefined for a new entry, and for one that was deleted. */
  entry: Entry | undefined
  draftKey: string
  onClose: () => void
}

/** Renders the dialog that adds or edits an entry, and closes it after a save. Specification §2, §5. */
export function EntryDialog<
  Entry extends object & { id: string },
  Values extends object,
  Body extends Partial<Entry>,
>({ kind, isNew, entry, draftKey, onClose }: Props<Entry, Values, Body>) {
  const { noun } = kind
  const create = useMutation(kind.getCreateOptions())
  const update = useMutation(kind.getUpdateOptions())
  // If another admin deletes the entry, the form keeps the last version.
  const [lastEntry, setLastEntry] = useState(entry)
  if (entry !== undefined && entry !== lastEntry) setLastEntry(entry)
  const toast = useToast()
  const editor = useEditor(kind.editor, lastEntry, {
    draftKey,
    send: (data, { latest }) =>
      latest === undefined
        ? create.mutateAsync({ data })
        : update.mutateAsync({ id: latest.id, data }),
    texts: {
      success: ({ opened }) => ({
        title: `${noun} ${opened === undefined ? 'added' : 'updated'} successfully`,
      }),
      failure: ({ error, opened }) => ({
        title: `Failed to ${opened === undefined ? 'add' : 'update'} ${noun.toLowerCase()}`,
        description: getFailureReason(error),
      }),
    },
    onSaved: onClose,
    onKeepTheirs: onClose,
    onInvalid: (errors, values) => {
      if (Object.keys(errors).some((name) => isBlank(Reflect.get(values, name))))
        toast.failure('Required fields are missing')
    },
  })
  const closeDeleted = useEffectEvent(() => {
    toast.warning(`This ${noun.toLowerCase()} was deleted.`)
    onClose()
  })
  const { opened, isDirty, isSaving, hasConflict } = editor
  const isBusy = isDirty || isSaving || hasConflict
  const isDeletedUnchanged = !isNew && entry === undefined && !isBusy
  useEffect(() => {
    if (isDeletedUnchanged) closeDeleted()
  }, [isDeletedUnchanged])
  const askToLeave = useAskToLeave()
  useReturnFocus()
  const fieldsRef = useRef<HTMLDivElement>(null)
  // Does nothing if a field already has the focus.
  const focusFirstField = () =>
    fieldsRef.current?.contains(document.activeElement) ||
    fieldsRef.current?.querySelector('input')?.focus()
  const close = async () => {
    if (!isSaving && (await askToLeave())) onClose()
  }

  return (
    <>
      <Dialog
        open
        title={`${opened === undefined ? 'Add' : 'Edit'} ${noun}`}
        width={{ xs: '100%', md: 640 }}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void close()}
        afterOpenChange={focusFirstField}
      >
        <RecordForm isInDialog editor={editor} name="entry" saveLabel="Save" onClose={onClose}>
          <div ref={fieldsRef} className={styles.fields}>
            {kind.formFields}
          </div>
        </RecordForm>
      </Dialog>
      {editor.conflictDialog}
    </>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

type TextProps = {
  name: string
  label: string
  maxLength: number
  suggestions?: string[] | undefined
}

function TextField({ name, label, maxLength, suggestions }: TextProps) {
  const inputProps = { autoComplete: 'off', maxLength }
  const options = [...new Set(suggestions)].map((value) => ({ value }))
  return (
    <Field name={name} label={label} isRequired validate={requireText(label)}>
      {(field) =>
        suggestions ? (
          <AutoComplete
            {...field}
            options={options}
            showSearch={{ filterOption: (text, option) => matchesWords([option?.value], text) }}
            defaultActiveFirstOption={false}
          >
            <Input {...inputProps} status={field.status} />
          </AutoComplete>
        ) : (
          <Input {...field} {...inputProps} />
        )
      }
    </Field>
  )
}

const longTextProps = { autoSize: { minRows: 2, maxRows: 6 } }

function DescriptionField() {
  return (
    <Field name="description" label="Description" isRequired validate={requireText('description')}>
      {(field) => <Input.TextArea {...field} {...longTextProps} maxLength={2000} />}
    </Field>
  )
}

const validatePrice = (text: string) => requireText('price')(text) ?? parseAmount(text).reason

/** Renders price, discount and the computed final price, which is read-only. */
function PriceFields() {
  const [price, discount] = useWatch<{ price: string; discount: string }, ['price', 'discount']>({
    name: ['price', 'discount'],
  })
  const final = computeFinalPrice({ price, discount })
  return (
    <div className={styles.fieldRow}>
      <Field name="price" label="Price" isRequired validate={validatePrice}>
        {(field) => <MoneyInput {...field} unit="$" />}
      </Field>
      <Field name="discount" label="Discount" validate={validateWith(parsePercent)}>
        {(field) => <MoneyInput {...field} unit="%" />}
      </Field>
      <FieldLayout id="final-price" label="Final Price">
        <Input
          id="final-price"
          className={styles.finalPrice}
          variant="filled"
          readOnly
          placeholder="–"
          value={final === undefined ? '' : formatMoney(final)}
        />
      </FieldLayout>
    </div>
  )
}

const validateDuration = (text: string) => {
  const minutes = Number(text)
  const isValid = Number.isInteger(minutes) && minutes >= 0 && minutes <= 100_000
  return (
    requireText('duration')(text) ??
    (isValid ? undefined : 'Must be a whole number of minutes, 0 to 100,000.')
  )
}

const statusOptions = ['ACTIVE', 'INACTIVE'].map((value) => ({ value, label: value }))

export function ServiceFields() {
  // The list has already read the services.
  const { data = [] } = useListServices({ query: { enabled: false } })
  const suggest = (name: 'category' | 'subCategory') => ({
    name,
    suggestions: data.map((row) => row[name]),
  })
  return (
    <>
      <div className={styles.fieldRow}>
        <TextField {...suggest('category')} label="Category" maxLength={200} />
        <TextField {...suggest('subCategory')} label="Sub-category" maxLength={200} />
      </div>
      <DescriptionField />
      <PriceFields />
      <div className={styles.fieldRow}>
        <Field name="status" label="Status" isRequired>
          {(field) => <Select {...field} options={statusOptions} />}
        </Field>
        <Field name="duration" label="Duration (minutes)" isRequired validate={validateDuration}>
          {(field) => (
            <Input
              {...field}
              type="number"
              min={0}
              autoComplete="off"
              // The mouse wheel would change the number of a focused field by accident.
              onWheel={(event) => event.currentTarget.blur()}
            />
          )}
        </Field>
        <TextField name="serviceCode" label="Service Code" maxLength={60} />
      </div>
      <Field name="notes" label="Notes (optional)">
        {(field) => <Input.TextArea {...field} {...longTextProps} maxLength={5000} />}
      </Field>
    </>
  )
}

export function ItemFields() {
  return (
    <>
      <TextField name="name" label="Name" maxLength={200} />
      <DescriptionField />
      <PriceFields />
    </>
  )
}
