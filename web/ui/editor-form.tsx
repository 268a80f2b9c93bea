import { Button, ConfigProvider, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { CardActions } from './card.tsx'
import { ReasonButton } from './reason-button.tsx'
import { EditorNotes, type RecordEditor } from './record-editor.tsx'
import { useToast } from './toast.ts'
import { useAskToLeave } from './unsaved-changes.tsx'

type Props<Rec, Values> = {
  of: RecordEditor<Rec, Values>
  /** what the button says that saves; without it nothing can be saved now */
  submit?: string | undefined
  /** the toast when a required field is empty */
  missing?: string
  onClose: () => void
  /** Form.Items, each named after a field of the form */
  children: ReactNode
}

/** antd's Form over a record editor: locks its fields while it saves, says why it cannot be saved, and asks before Cancel. */
export function EditorForm<Rec, Values extends object>(props: Props<Rec, Values>) {
  const { of: editor, submit, missing, onClose, children } = props
  const { value, isDirty, isSaving } = editor
  // a new record may be saved untouched: the form then says what is missing
  const isNew = editor.loaded === undefined
  const toast = useToast()
  const askToLeave = useAskToLeave()
  const cancel = async () => {
    if (!(await askToLeave())) return
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

  return (
    <Form<Values>
      layout="vertical"
      noValidate
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={value}
      fields={Object.entries(value).map(([name, each]) => ({ name, value: each }))}
      onValuesChange={(changed) => editor.set((typed) => ({ ...typed, ...changed }))}
      onFinish={() => {
        if (!(isDirty || isNew) || submit === undefined) return
        focused.current = document.activeElement
        void editor.save()
      }}
      onFinishFailed={({ values, errorFields }) => {
        if (
          missing !== undefined &&
          errorFields.some(({ name: [name] }) => isBlank(values[name as keyof Values]))
        )
          toast.failure(missing)
      }}
    >
      <EditorNotes of={editor} />
      <ConfigProvider componentDisabled={isSaving}>{children}</ConfigProvider>
      <CardActions>
        {submit !== undefined && (
          <ReasonButton
            type="primary"
            htmlType="submit"
            loading={isSaving}
            reason={isDirty || isSaving || isNew ? undefined : 'Nothing was changed yet.'}
          >
            {submit}
          </ReasonButton>
        )}
        <Button disabled={isSaving} onClick={() => void cancel()}>
          Cancel
        </Button>
      </CardActions>
    </Form>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''
