import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { useAskToLeave, useUnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import './certification-form.css'

type Props = {
  /** as they were when the editing began */
  mechanic: Mechanic
  /** as long as nobody made them inactive or blocked them */
  isActive: boolean
  isSaving: boolean
  /** why the last save failed */
  failure: string | undefined
  onSave: (asecertification: string) => void
  onCancel: () => void
}

/** Edits the ASE certification, the only field of an active mechanic that can be (Specification §4). */
export function CertificationForm({ mechanic, isActive, isSaving, failure, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(mechanic.asecertification ?? '')
  const isChanged = typed.trim() !== (mechanic.asecertification ?? '')
  const askToLeave = useAskToLeave()
  useUnsavedChanges(isChanged)
  const cancel = async () => {
    if (await askToLeave()) onCancel()
  }

  return (
    <Form
      className="certification-form"
      layout="vertical"
      requiredMark={false}
      onFinish={() => isChanged && onSave(typed.trim())}
    >
      {failure && (
        <Alert className="certification-failure" type="error" showIcon title={failure} role="none" />
      )}
      <Form.Item
        label="ASE Certification"
        htmlFor="asecertification"
        help={<span id="asecertification-help">As it stands on the certificate, e.g. A5 Brakes.</span>}
      >
        <Input
          id="asecertification"
          aria-describedby="asecertification-help"
          autoFocus
          autoComplete="off"
          maxLength={500}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form.Item>
      <div className="card-actions">
        {isActive && (
          <ReasonButton
            type="primary"
            htmlType="submit"
            loading={isSaving}
            reason={isChanged ? undefined : 'Nothing was changed yet.'}
          >
            Update
          </ReasonButton>
        )}
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
