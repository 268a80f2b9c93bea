import { Button, ConfigProvider, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { CardActions } from '#web/ui/page/card.tsx'
import styles from './editor.module.css'
import { EditorNotes } from './editor-dialogs.tsx'
import type { RecordEditor } from './record-editor.ts'
import { useAskToLeave } from './unsaved-changes.tsx'

type Props<Rec, Values> = {
  editor: RecordEditor<Rec, Values>
  /** what the button says that saves; without it nothing can be saved now */
  submit?: string | undefined
  /** the toast when a required field is empty */
  missing?: string
  /** whether it stands beside the work of the page, whose button is the primary one */
  isSecondary?: boolean
  onClose: () => void
  /** by default `onClose` */
  onSaved?: () => void
  /** Form.Items, each named after a field of the form */
  children: ReactNode
}

/** antd's Form over a record editor: locks its fields while it saves, says why it cannot be saved, and asks before Cancel. */
export function EditorForm<Rec, Values extends object>(props: Props<Rec, Values>) {
  const { editor, submit, missing, isSecondary = false, onClose, onSaved = onClose, children } = props
  const { value, isDirty, isSaving } = editor
  // a new record can be saved as it was opened: the form then says what is missing
  const canSave = isDirty || editor.loaded === undefined
  const toast = useToast()
  const askToLeave = useAskToLeave()
  const cancel = async () => {
    if (isDirty && !(await askToLeave())) return
    editor.discard()
    onClose()
  }

  // a locked field loses the focus; whoever has to correct it goes on typing there
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (isSaving) return
    if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
    focused.current = null
  }, [isSaving])

  const save = () => {
    if (!canSave || submit === undefined) return
    focused.current = document.activeElement
    editor.save({ onSaved })
  }

  const [form] = Form.useForm<Values>()
  const shown: object = form.getFieldsValue(true)
  const fields = Object.entries(value).map(([name, each]) => {
    const isTyped = Reflect.get(shown, name) === each
    // what comes from elsewhere (a decoded VIN, a newer reading) is not what an older error was about
    return isTyped ? { name, value: each } : { name, value: each, errors: [] }
  })

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
        const isMissing = errorFields.some(({ name: [name] }) => isBlank(values[name as keyof Values]))
        if (missing !== undefined && isMissing) toast.failure(missing)
      }}
    >
      <EditorNotes editor={editor} />
      <ConfigProvider componentDisabled={isSaving}>{children}</ConfigProvider>
      <CardActions>
        {submit !== undefined && (
          <ActionButton
            type={isSecondary ? 'default' : 'primary'}
            htmlType="submit"
            loading={isSaving}
            reason={canSave || isSaving ? undefined : 'Nothing was changed yet.'}
          >
            {submit}
          </ActionButton>
        )}
        <Button disabled={isSaving} onClick={() => void cancel()}>
          Cancel
        </Button>
      </CardActions>
    </Form>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/** Stays in sight under a long form: what would be saved, and the buttons that save it. */
export function SaveBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.bar} screen-only`}>
      <div className={styles.summary}>{summary}</div>
      {children}
    </div>
  )
}
