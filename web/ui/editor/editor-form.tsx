import { Button, ConfigProvider, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { CardActions } from '#web/ui/page/card.tsx'
import styles from './editor.module.css'
import { DraftNotice } from './editor-dialogs.tsx'
import { useAskToLeave } from './leave-guard.tsx'
import type { RecordEditor } from './record-editor.ts'

type Props<Rec, Values> = {
  editor: RecordEditor<Rec, Values>
  /** Label of the save button. Undefined hides the button. */
  saveLabel?: string | undefined
  /** Text of a toast that is shown if a required field is empty. */
  missing?: string
  /** Whether the page has another primary button. */
  isSecondary?: boolean
  /** Whether the form is in a dialog, where the primary button is last. */
  isInDialog?: boolean
  onClose: () => void
  /** Defaults to `onClose`. */
  onSaved?: () => void
  /** Form.Items whose names are the field names of the form. */
  children: ReactNode
}

/** Renders antd's Form for a record editor: locks the fields during a save, and asks before Cancel discards changes. */
export function EditorForm<Rec, Values extends object>(props: Props<Rec, Values>) {
  const { editor, saveLabel, missing, isSecondary = false, isInDialog = false } = props
  const { onClose, onSaved = onClose, children } = props
  const { value, isDirty, isSaving } = editor
  // Submitting an unchanged new record shows its missing fields.
  const canSave = isDirty || editor.loaded === undefined
  const toast = useToast()
  const askToLeave = useAskToLeave()
  const cancel = async () => {
    if (isDirty && !(await askToLeave())) return
    editor.discard()
    onClose()
  }

  // A save disables the focused field, which then loses the focus. Restore the focus after the save.
  const focusedElement = useRef<Element>(null)
  useEffect(() => {
    if (isSaving) return
    if (document.activeElement === document.body && focusedElement.current instanceof HTMLElement)
      focusedElement.current.focus()
    focusedElement.current = null
  }, [isSaving])

  const save = () => {
    if (!canSave || saveLabel === undefined) return
    focusedElement.current = document.activeElement
    editor.save({ onSaved })
  }

  const [form] = Form.useForm<Values>()
  const formValues: object = form.getFieldsValue(true)
  const fields = Object.entries(value).map(([name, text]) => {
    const isTyped = Reflect.get(formValues, name) === text
    // A value that was not typed, such as one from a decoded VIN, clears the errors of the previous value.
    return isTyped ? { name, value: text } : { name, value: text, errors: [] }
  })

  const saveButton = saveLabel !== undefined && (
    <ActionButton
      type={isSecondary ? 'default' : 'primary'}
      htmlType="submit"
      loading={isSaving}
      reason={canSave || isSaving ? undefined : 'No changes to save.'}
    >
      {saveLabel}
    </ActionButton>
  )

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      noValidate
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={value}
      fields={fields}
      onValuesChange={(changed) => editor.set((typed) => ({ ...typed, ...changed }))}
      onFinish={save}
      onFinishFailed={({ values, errorFields }) => {
        const isMissing = errorFields.some(({ name: [name] }) =>
          isBlank(values[name as keyof Values]),
        )
        if (missing !== undefined && isMissing) toast.failure(missing)
      }}
    >
      <DraftNotice editor={editor} />
      <ConfigProvider componentDisabled={isSaving}>{children}</ConfigProvider>
      <CardActions>
        {!isInDialog && saveButton}
        <Button disabled={isSaving} onClick={() => void cancel()}>
          Cancel
        </Button>
        {isInDialog && saveButton}
      </CardActions>
    </Form>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/** Renders a summary and the save buttons in a bar that stays visible while a long form scrolls. */
export function SaveBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.bar} screen-only`}>
      <div className={styles.summary}>{summary}</div>
      {/* The buttons of a form that is being saved keep the focus. */}
      <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
    </div>
  )
}
