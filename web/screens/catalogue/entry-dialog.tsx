import { Form, Input, Modal, Select } from 'antd'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import { formatMoney, type ParsedNumber, parseAmount, parsePercent } from '#web/domain/money.ts'
import { useReturnFocus } from '#web/ui/actions/focus.ts'
import { changedFields, type Field, sameJson } from '#web/ui/editor/changed-fields.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { MoneyInput } from '#web/ui/editor/money-input.tsx'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { useAskToLeave } from '#web/ui/editor/unsaved-changes.tsx'
import sheet from '#web/ui/page/sheet.module.css'
import styles from './catalogue.module.css'
import { typedFinalPrice } from './catalogue-entry.ts'

/** What the dialog has to know of services, or of items. */
export type EntryKind<Entry, Values, Body> = {
  kind: 'Service' | 'Item'
  nameOf: (entry: Pick<Entry, keyof Body & keyof Entry>) => string
  valuesOf: (entry: Entry | undefined) => Values
  requestOf: (values: Values) => Body
  fields: readonly Field<Entry>[]
  /** the whole list, past every cache */
  fetchAll: () => Promise<Entry[]>
  create: { mutateAsync: (call: { data: Body }) => Promise<unknown> }
  update: { mutateAsync: (call: { id: string; data: Body }) => Promise<unknown> }
}

type Props<Entry, Values, Body> = {
  entryKind: EntryKind<Entry, Values, Body>
  /** undefined for a new one */
  entry: Entry | undefined
  /** what the draft of this dialog is called */
  draftKey: string
  onClose: () => void
  /** Form.Items, each named after a value */
  children: ReactNode
}

/** Adds or edits a service or an item; it stays open until its save has succeeded. Specification §2, Catalogue; §5. */
export function EntryDialog<
  Entry extends object & { id: string },
  Values extends object,
  Body extends Partial<Entry>,
>({ entryKind, entry, draftKey, onClose, children }: Props<Entry, Values, Body>) {
  const { kind, nameOf, valuesOf, requestOf } = entryKind
  const noun = kind.toLowerCase()
  const sameRequest = (one: Values, other: Values) => sameJson(requestOf(one), requestOf(other))
  const editor = useRecordEditor<Entry | undefined, Values>({
    key: draftKey,
    record: entry,
    noun,
    form: { from: valuesOf },
    fetchLatest: async (loaded, sent) => {
      if (!loaded && !sent) return undefined
      const isIt = (each: Entry) =>
        loaded ? each.id === loaded.id : sent && sameRequest(valuesOf(each), sent)
      return (await entryKind.fetchAll()).find(isIt)
    },
    changes: (loaded, latest, values) => {
      const yours = requestOf(values)
      if (loaded && latest) return changedFields(entryKind.fields, loaded, latest, yours)
      const any = loaded ?? latest
      if (any === undefined) return []
      const nameIn = (entry: Entry | undefined, none: string) => (entry ? nameOf(entry) : none)
      return [
        {
          what: kind,
          loaded: nameIn(loaded, '(none)'),
          theirs: nameIn(latest, 'Deleted'),
          yours: nameOf({ ...any, ...yours }),
        },
      ]
    },
    alreadyApplied: (latest, values) => latest !== undefined && sameRequest(valuesOf(latest), values),
    save: (latest, values) => {
      const data = requestOf(values)
      return latest === undefined
        ? entryKind.create.mutateAsync({ data })
        : entryKind.update.mutateAsync({ id: latest.id, data })
    },
    success: (_, loaded) => `${kind} ${loaded === undefined ? 'added' : 'updated'} successfully`,
    failure: (error, _, loaded) => ({
      title: `Failed to ${loaded === undefined ? 'add' : 'update'} ${noun}`,
      description: reasonOf(error),
    }),
  })
  const askToLeave = useAskToLeave()
  useReturnFocus()
  const fields = useRef<HTMLDivElement>(null)
  // somebody fast may be typing already
  const focusFirst = () =>
    fields.current?.contains(document.activeElement) || fields.current?.querySelector('input')?.focus()
  const close = async () => {
    if (!editor.isSaving && (await askToLeave())) onClose()
  }

  return (
    <>
      {/* a conflict takes the place of the form: no dialog stands on another */}
      <Modal
        open={editor.conflict === undefined}
        title={`${editor.loaded === undefined ? 'Add' : 'Edit'} ${kind}`}
        className={sheet.sheet}
        width={{ xs: '100%', md: 640 }}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void close()}
        afterOpenChange={focusFirst}
      >
        <EditorForm editor={editor} submit="Save" onClose={onClose} missing="Required fields are missing">
          <div ref={fields}>{children}</div>
        </EditorForm>
      </Modal>
      <EditorDialogs editor={editor} onKeepTheirs={onClose} />
    </>
  )
}

const required = (label: string) => ({
  required: true,
  whitespace: true,
  message: `Enter the ${label.toLowerCase()}.`,
})

const readBy = (read: (text: string) => ParsedNumber) => ({
  validator: (_: unknown, text: string) => {
    const { reason } = text.trim() === '' ? {} : read(text)
    return reason === undefined ? Promise.resolve() : Promise.reject(new Error(`${reason}.`))
  },
})

const maxDuration = 100_000
const wholeMinutes = {
  validator: (_: unknown, text: string) =>
    text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= maxDuration)
      ? Promise.resolve()
      : Promise.reject(new Error(`Must be a whole number of minutes, 0 to ${maxDuration}.`)),
}

// turning the wheel over a field that has the focus would change its number unnoticed
const number = {
  type: 'number',
  min: 0,
  onWheel: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.blur(),
} as const

type TextProps = { name: string; label: string; maxLength: number; isLong?: boolean }

function TextField({ name, label, maxLength, isLong = false }: TextProps) {
  return (
    <Form.Item name={name} label={label} rules={[required(label)]}>
      {isLong ? <LongInput maxLength={maxLength} /> : <Input autoComplete="off" maxLength={maxLength} />}
    </Form.Item>
  )
}

function LongInput(props: ComponentProps<typeof Input.TextArea>) {
  return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...props} />
}

/** Price, discount and, live and read-only, the final price. */
function PriceFields() {
  const price: string = Form.useWatch('price') ?? ''
  const discount: string = Form.useWatch('discount') ?? ''
  const final = typedFinalPrice({ price, discount })
  return (
    <div className={styles.line}>
      <Form.Item name="price" label="Price" rules={[required('Price'), readBy(parseAmount)]} validateFirst>
        <MoneyInput unit="$" />
      </Form.Item>
      <Form.Item name="discount" label="Discount" rules={[readBy(parsePercent)]}>
        <MoneyInput unit="%" />
      </Form.Item>
      <Form.Item label="Final Price" htmlFor="final-price">
        <Input
          id="final-price"
          variant="filled"
          readOnly
          value={final === undefined ? '' : formatMoney(final)}
        />
      </Form.Item>
    </div>
  )
}

const statuses = (['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: value }))

/** The fields of a service. */
export function ServiceFields() {
  return (
    <>
      <div className={styles.line}>
        <TextField name="category" label="Category" maxLength={200} />
        <TextField name="subCategory" label="Sub-category" maxLength={200} />
      </div>
      <TextField name="description" label="Description" maxLength={2000} isLong />
      <PriceFields />
      <div className={styles.line}>
        <Form.Item name="status" label="Status" rules={[required('Status')]}>
          <Select options={statuses} />
        </Form.Item>
        <Form.Item
          name="duration"
          label="Duration (minutes)"
          rules={[required('Duration'), wholeMinutes]}
          validateFirst
        >
          <Input {...number} step={1} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <TextField name="serviceCode" label="Service Code" maxLength={60} />
      </div>
      <Form.Item
        name="notes"
        label={
          <>
            Notes <span className={styles.optional}>(optional)</span>
          </>
        }
      >
        <LongInput maxLength={5000} />
      </Form.Item>
    </>
  )
}

/** The fields of an item. */
export function ItemFields() {
  return (
    <>
      <TextField name="name" label="Name" maxLength={200} />
      <TextField name="description" label="Description" maxLength={2000} isLong />
      <PriceFields />
    </>
  )
}
