import { Alert, Button, ConfigProvider } from 'antd'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { DialogActions } from '#web/ui/base/dialog.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { CardActions } from '#web/ui/page/card.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import styles from './editor.module.css'
import { FormNameContext } from './field.tsx'
import { useAskToLeave } from './leave-guard.tsx'
import type { EditorState } from './use-editor.ts'

type EditorFormProps<Rec, Values extends FieldValues, Body> = Omit<
  ComponentProps<'form'>,
  'name' | 'onSubmit'
> & {
  editor: EditorState<Rec, Values, Body>
  /** The first part of the IDs of the fields. */
  name: string
  /** Called when the admin submits the form. Defaults to a save. */
  onSubmit?: () => void
  /** Whether the form is in a dialog, which must then render `editor.conflictDialog` beside it. */
  isInDialog?: boolean
}

/**
 * Renders the form of an editor, with the notice of a restored draft and the dialog of a conflict. `children` are its
 * fields and buttons. A save locks them.
 */
export function EditorForm<Rec, Values extends FieldValues, Body>(
  props: EditorFormProps<Rec, Values, Body>,
) {
  const { editor, name, onSubmit = () => editor.save(), isInDialog, children, ...form } = props
  const { isSaving, isRestored, conflictDialog } = editor
  const isGone = useIsRecordGone()

  // A save disables the focused field, which then loses the focus. Restore the focus after the save.
  const focusedElement = useRef<Element>(null)
  useEffect(() => {
    if (isSaving) return
    if (document.activeElement === document.body && focusedElement.current instanceof HTMLElement)
      focusedElement.current.focus()
    focusedElement.current = null
  }, [isSaving])

  return (
    <FormProvider {...editor.form}>
      <FormNameContext value={name}>
        <form
          noValidate
          {...form}
          onSubmit={(event) => {
            event.preventDefault()
            focusedElement.current = document.activeElement
            onSubmit()
          }}
        >
          <ConfigProvider componentDisabled={isSaving || isGone}>
            {isRestored && (
              <Alert type="info" showIcon title="Your unsaved changes were restored." />
            )}
            {children}
          </ConfigProvider>
        </form>
        {/* antd's Modal does not update its content while another dialog hides it. */}
        {!isInDialog && conflictDialog}
      </FormNameContext>
    </FormProvider>
  )
}

type RecordFormProps<Rec, Values extends FieldValues, Body> = {
  editor: EditorState<Rec, Values, Body>
  /** The first part of the IDs of the fields. */
  name: string
  /** Name of the record that the page shows, for example "order". */
  noun?: string
  /** Label of the save button. Undefined hides the button. */
  saveLabel?: string | undefined
  /** Whether the page has another primary button. */
  isSecondary?: boolean
  /** Whether the form is in a dialog. See EditorForm. */
  isInDialog?: boolean
  onClose: () => void
  children: ReactNode
}

/** Renders an EditorForm with Cancel, which asks before it discards changes, and Save, the last button. */
export function RecordForm<Rec, Values extends FieldValues, Body>(
  props: RecordFormProps<Rec, Values, Body>,
) {
  const { editor, name, saveLabel, isSecondary = false, isInDialog = false, onClose } = props
  const { noun = 'record' } = props
  const { opened, isDirty, isSaving } = editor
  const isGone = useIsRecordGone()
  // Submitting an unchanged new record shows its missing fields.
  const canSave = (isDirty || opened === undefined) && !isGone && saveLabel !== undefined
  const askToLeave = useAskToLeave()
  const cancel = async () => {
    if (isDirty && !(await askToLeave())) return
    editor.discard()
    onClose()
  }
  const Actions = isInDialog ? DialogActions : CardActions
  const reason = isGone ? `This ${noun} no longer exists.` : 'No changes to save.'
  const saveButton = saveLabel !== undefined && (
    <ActionButton
      type={isSecondary ? 'default' : 'primary'}
      htmlType="submit"
      loading={isSaving}
      reason={canSave || isSaving ? undefined : reason}
    >
      {saveLabel}
    </ActionButton>
  )
  return (
    <EditorForm
      editor={editor}
      name={name}
      isInDialog={isInDialog}
      onSubmit={() => canSave && editor.save()}
    >
      {props.children}
      {/* The pressed button keeps the focus during the save. */}
      <ConfigProvider componentDisabled={false}>
        <Actions>
          <Button disabled={isSaving} onClick={() => void cancel()}>
            Cancel
          </Button>
          {saveButton}
        </Actions>
      </ConfigProvider>
    </EditorForm>
  )
}

/** Renders a summary and the save buttons in a bar that stays visible while a long form scrolls. */
export function SaveBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  // See editor.module.css.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-save-bar', true)
    return () => void document.documentElement.toggleAttribute('data-save-bar', false)
  }, [])
  return (
    <ScreenOnly className={styles.bar} data-uncovered>
      <div className={styles.summary}>{summary}</div>
      {/* The pressed button keeps the focus during the save. */}
      <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
    </ScreenOnly>
  )
}
