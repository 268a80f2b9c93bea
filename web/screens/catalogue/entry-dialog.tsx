import { Alert, Button, Form, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { useToast } from '#web/ui/toast.ts'
import { useAskToLeave, useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import './entry-dialog.css'

type Props<Values> = {
  title: string
  initial: Values
  /** the field that one types into first */
  first: keyof Values & string
  /** a new one may be saved untouched: the form then says what is missing */
  isNew: boolean
  isSaving: boolean
  /** why the last save failed */
  failure: string | undefined
  onSave: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
const blanksOf = (values: object) =>
  Object.entries(values).flatMap(([name, value]) => (String(value ?? '').trim() === '' ? [name] : []))
const focus = (element: HTMLElement | null) => element?.focus()

/** The dialog in which a service or an item is added or edited; it stays open until its save has succeeded. */
export function EntryDialog<Values extends object>({
  title,
  initial,
  first,
  isNew,
  isSaving,
  failure,
  onSave,
  onClose,
  children,
}: Props<Values>) {
  const [form] = Form.useForm<Values>()
  const [values, setValues] = useState(initial)
  const isChanged = !same(values, initial)
  const toast = useToast()
  const askToLeave = useAskToLeave()
  useUnsavedChanges(isChanged)
  useFocusBack()
  const fields = useRef<HTMLFieldSetElement>(null)
  // somebody fast may be typing already
  const focusFirst = () => fields.current?.contains(document.activeElement) || form.focusField(first)
  const close = async () => {
    if (!isSaving && (await askToLeave())) onClose()
  }

  return (
    <Modal
      open
      title={title}
      width={640}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={focusFirst}
    >
      <Form<Values>
        form={form}
        className="entry-form"
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, all) => setValues({ ...initial, ...all })}
        onFinish={(all) => !isSaving && onSave({ ...initial, ...all })}
        onFinishFailed={({ values: typed, errorFields }) => {
          const blanks = blanksOf(typed)
          if (errorFields.some(({ name }) => blanks.includes(String(name[0]))))
            toast.failure('Required fields are missing')
        }}
      >
        <fieldset ref={fields} className="entry-fields" disabled={isSaving}>
          {children}
        </fieldset>
        {failure && (
          <div ref={focus} className="entry-failure" tabIndex={-1}>
            <Alert type="error" showIcon title={failure} role="none" />
          </div>
        )}
        <div className="entry-buttons">
          <Button onClick={close}>Cancel</Button>
          <ReasonButton
            type="primary"
            htmlType="submit"
            loading={isSaving}
            reason={isNew || isChanged ? undefined : 'Nothing was changed yet.'}
          >
            Save
          </ReasonButton>
        </div>
      </Form>
    </Modal>
  )
}
