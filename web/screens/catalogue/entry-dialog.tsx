import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
} from '@tanstack/react-query'
import { AutoComplete, Form, Input, Select } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { getFailureReason } from '#web/api/api-error.ts'
import { useListServices } from '#web/api/generated/catalogue/catalogue.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { formatMoney, parseAmount, parsePercent } from '#web/domain/money.ts'
import { matchesWords } from '#web/domain/search.ts'
import { trimText } from '#web/domain/text.ts'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { Dialog } from '#web/ui/base/dialog.tsx'
import { diffFields, type Field, isEqualJson } from '#web/ui/editor/changed-fields.ts'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { useAskToLeave } from '#web/ui/editor/leave-guard.tsx'
import { createParserRule, MoneyInput } from '#web/ui/editor/money-field.tsx'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { useRecordForm } from '#web/ui/editor/use-record-form.ts'
import type { Column } from '#web/ui/list/columns.tsx'
import styles from './catalogue.module.css'
import { computeFinalPrice } from './catalogue-entry.ts'

/** The texts, functions and calls that differ between services and items. */
export type EntryKind<Entry, Values, Body> = {
  noun: 'Service' | 'Item'
  columns: Column<Entry>[]
  /** Returns the group of an entry in the list. The search covers it too. Undefined for a list without groups. */
  getGroup?: (entry: Entry) => string
  getName: (entry: Pick<Entry, keyof Body & keyof Entry>) => string
  entrySchema: z.ZodMiniType<Entry>
  valuesSchema: z.ZodMiniType<Values>
  toValues: (entry: Entry | undefined) => Values
  /** Returns the request body. Prices that were not changed stay as in `stored`. */
  toRequest: (values: Values, stored?: Entry) => Body
  conflictFields: readonly Field<Entry>[]
  /** One Form.Item per value of the form, and the computed final price. */
  formFields: ReactNode
  getListOptions: () => UseQueryOptions<Entry[]> & { queryKey: QueryKey }
  getCreateOptions: () => UseMutationOptions<void, Error, { data: Body }>
  getUpdateOptions: () => UseMutationOptions<void, Error, { id: string; data: Body }>
  getDeleteOptions: () => UseMutationOptions<void, Error, { id: string }>
}

type Props<Entry, Values, Body> = {
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
  const { noun, getName, toValues, toRequest } = kind
  const fetchFresh = useFetchFresh()
  const create = useMutation(kind.getCreateOptions())
  const update = useMutation(kind.getUpdateOptions())
  // If another admin deletes the entry, the form keeps the last version.
  const [lastEntry, setLastEntry] = useState(entry)
  if (entry !== undefined && entry !== lastEntry) setLastEntry(entry)
  const isSameRequest = (one: Values, other: Values) =>
    isEqualJson(toRequest(one), toRequest(other))
  const recordForm = useRecordForm<Entry | undefined, Values>({
    key: draftKey,
    record: lastEntry,
    // A stored draft of a new entry has no version, because JSON leaves out undefined.
    recordSchema: isNew ? z.optional(z.undefined()) : kind.entrySchema,
    valuesSchema: kind.valuesSchema,
    toValues,
    isSame: isSameRequest,
  })
  const guardedSave = useGuardedSave<Entry | undefined, Values>({
    noun: noun.toLowerCase(),
    recordForm,
    fetchLatest: async ({ loaded, sent }) => {
      if (!loaded && !sent) return undefined
      const isSame = (candidate: Entry) =>
        loaded ? candidate.id === loaded.id : sent && isSameRequest(toValues(candidate), sent)
      return (await fetchFresh(kind.getListOptions())).find(isSame)
    },
    findChanges: ({ loaded, latest, values }) => {
      const yours = toRequest(values, loaded)
      if (loaded && latest)
        return diffFields({ fields: kind.conflictFields, loaded, latest, yours })
      const knownEntry = loaded ?? latest
      if (knownEntry === undefined) return []
      return [
        {
          label: noun,
          loaded: loaded ? getName(loaded) : 'None',
          theirs: latest ? getName(latest) : 'Deleted',
          yours: getName({ ...knownEntry, ...yours }),
        },
      ]
    },
    isApplied: ({ latest, values }) =>
      latest !== undefined && isSameRequest(toValues(latest), values),
    save: ({ latest, values }) => {
      const data = toRequest(values, latest)
      return latest === undefined
        ? create.mutateAsync({ data })
        : update.mutateAsync({ id: latest.id, data })
    },
    getSuccessMessage: ({ loaded }) => ({
      title: `${noun} ${loaded === undefined ? 'added' : 'updated'} successfully`,
    }),
    getFailureMessage: ({ error, loaded }) => ({
      title: `Failed to ${loaded === undefined ? 'add' : 'update'} ${noun.toLowerCase()}`,
      description: getFailureReason(error),
    }),
    onKeepTheirs: onClose,
  })
  const toast = useToast()
  const closeDeleted = useEffectEvent(() => {
    toast.warning(`This ${noun.toLowerCase()} was deleted.`)
    onClose()
  })
  const { isSaving, hasConflict } = guardedSave
  const isBusy = recordForm.isDirty || isSaving || hasConflict
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
        title={`${recordForm.loaded === undefined ? 'Add' : 'Edit'} ${noun}`}
        width={{ xs: '100%', md: 640 }}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void close()}
        afterOpenChange={focusFirstField}
      >
        <EditorForm
          isInDialog
          name="entry"
          recordForm={recordForm}
          guardedSave={guardedSave}
          saveLabel="Save"
          onClose={onClose}
          missing="Required fields are missing"
        >
          <div ref={fieldsRef}>{kind.formFields}</div>
        </EditorForm>
      </Dialog>
      {guardedSave.conflictDialog}
    </>
  )
}

const required = (label: string) => ({
  required: true,
  whitespace: true,
  transform: trimText,
  message: `Enter a ${label.toLowerCase()}.`,
})

const wholeMinutesRule = {
  type: 'integer' as const,
  transform: Number,
  min: 0,
  max: 100_000,
  message: 'Must be a whole number of minutes, 0 to 100,000.',
}

type TextProps = {
  name: string
  label: string
  maxLength: number
  suggestions?: string[] | undefined
}

function TextField({ name, label, maxLength, suggestions }: TextProps) {
  const input = <Input autoComplete="off" maxLength={maxLength} />
  const options = [...new Set(suggestions)].map((value) => ({ value }))
  return (
    <Form.Item name={name} label={label} rules={[required(label)]}>
      {suggestions ? (
        <AutoComplete
          options={options}
          showSearch={{ filterOption: (text, option) => matchesWords([option?.value], text) }}
          defaultActiveFirstOption={false}
        >
          {input}
        </AutoComplete>
      ) : (
        input
      )}
    </Form.Item>
  )
}

const longTextProps = { autoSize: { minRows: 2, maxRows: 6 } }

function DescriptionField() {
  return (
    <Form.Item name="description" label="Description" rules={[required('Description')]}>
      <Input.TextArea {...longTextProps} maxLength={2000} />
    </Form.Item>
  )
}

/** Renders price, discount and the computed final price, which is read-only. */
function PriceFields() {
  const price: string = Form.useWatch('price') ?? ''
  const discount: string = Form.useWatch('discount') ?? ''
  const final = computeFinalPrice({ price, discount })
  return (
    <div className={styles.fieldRow}>
      <Form.Item
        name="price"
        label="Price"
        rules={[required('Price'), createParserRule(parseAmount)]}
        validateFirst
      >
        <MoneyInput unit="$" />
      </Form.Item>
      <Form.Item name="discount" label="Discount" rules={[createParserRule(parsePercent)]}>
        <MoneyInput unit="%" />
      </Form.Item>
      <Form.Item label="Final Price" htmlFor="final-price">
        <Input
          id="final-price"
          className={styles.finalPrice}
          variant="filled"
          readOnly
          value={final === undefined ? '' : formatMoney(final)}
        />
      </Form.Item>
    </div>
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
        <Form.Item name="status" label="Status" rules={[required('Status')]}>
          <Select options={statusOptions} />
        </Form.Item>
        <Form.Item
          name="duration"
          label="Duration (minutes)"
          rules={[required('Duration'), wholeMinutesRule]}
          validateFirst
        >
          {/* The mouse wheel would change the number of a focused field by accident. */}
          <Input
            type="number"
            min={0}
            autoComplete="off"
            onWheel={(event) => event.currentTarget.blur()}
          />
        </Form.Item>
        <TextField name="serviceCode" label="Service Code" maxLength={60} />
      </div>
      <Form.Item name="notes" label="Notes (optional)">
        <Input.TextArea {...longTextProps} maxLength={5000} />
      </Form.Item>
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
