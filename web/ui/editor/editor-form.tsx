import { Button, ConfigProvider, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { DialogActions } from '#web/ui/base/dialog.tsx'
import { ScreenOnly } from '#web/ui/base/screen-only.tsx'
import { CardActions } from '#web/ui/page/card.tsx'
import { useIsRecordGone } from '#web/ui/page/query-boundary.tsx'
import { DraftNotice } from './draft-notice.tsx'
import styles from './editor.module.css'
import { useAskToLeave } from './leave-guard.tsx'
import type { GuardedSave } from './use-guarded-save.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props<Rec, Values extends object> = {
  /** The first part of the IDs of the fields. */
  name: string
  recordForm: RecordForm<Rec, Values>
  guardedSave: Pick<GuardedSave<Rec, Values>, 'isSaving' | 'save'>
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

/** Renders antd's Form with Save and Cancel. A save locks the fields, and Cancel asks before it discards changes. */
export function EditorForm<Rec, Values extends object>(props: Props<Rec, Values>) {
  const { recordForm, guardedSave, saveLabel, missing } = props
  const { isSecondary = false, isInDialog = false, onClose, onSaved = onClose } = props
  const { loaded, isDirty } = recordForm
  const { isSaving } = guardedSave
  const isGone = useIsRecordGone()
  // Submitting an unchanged new record shows its missing fields.
  const canSave = (isDirty || loaded === undefined) && !isGone
  const toast = useToast()
  const askToLeave = useAskToLeave()
  const cancel = async () => {
    if (isDirty && !(await askToLeave())) return
    recordForm.discard()
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
    guardedSave.save({ loaded, values: recordForm.getValues(), onSaved })
  }

  const Actions = isInDialog ? DialogActions : CardActions
  const reason = isGone ? 'This record no longer exists.' : 'No changes to save.'
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
    <Form
      {...recordForm.formProps}
      name={props.name}
      layout="vertical"
      noValidate
      requiredMark={false}
      disabled={isSaving || isGone}
      scrollToFirstError={{ focus: true }}
      onFinish={save}
      onFinishFailed={({ values, errorFields }) => {
        const isMissing = errorFields.some(({ name: [name] }) =>
          isBlank(values[name as keyof Values]),
        )
        if (missing !== undefined && isMissing) toast.failure(missing)
      }}
    >
      <DraftNotice recordForm={recordForm} />
      {props.children}
      {/* The pressed button keeps the focus during the save. */}
      <ConfigProvider componentDisabled={false}>
        <Actions>
          {!isInDialog && saveButton}
          <Button disabled={isSaving} onClick={() => void cancel()}>
            Cancel
          </Button>
          {isInDialog && saveButton}
        </Actions>
      </ConfigProvider>
    </Form>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/** Renders a summary and the save buttons in a bar that stays visible while a long form scrolls. */
export function SaveBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <ScreenOnly className={styles.bar}>
      <div className={styles.summary}>{summary}</div>
      {/* The pressed button keeps the focus during the save. */}
      <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>
    </ScreenOnly>
  )
}
