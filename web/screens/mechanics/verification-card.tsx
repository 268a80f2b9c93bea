import { Form, Input } from 'antd'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { ConflictDialog } from '#web/ui/editor/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { useMechanicSaveOptions } from './mechanic-actions.tsx'
import {
  type CertificationForm,
  findMechanicChanges,
  isSameCertification,
  toCertificationForm,
} from './mechanic-edit.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onClose: () => void }

/** Renders the verification of a mechanic. Only the certification can be edited (Specification §4). */
export function VerificationCard({ mechanic, isEditing, onClose }: Props) {
  const editor = useCertificationEditor(mechanic)
  const cardRef = useKeepFocus(String(isEditing))
  const isActive = getPersonStatus(mechanic) === 'Active'

  return (
    <Card ref={cardRef} title="Verification">
      {isEditing ? (
        // If the mechanic is no longer active, the open form can only be canceled.
        <EditorForm editor={editor} saveLabel={isActive ? 'Update' : undefined} onClose={onClose}>
          <Form.Item
            name="asecertification"
            label="ASE Certification"
            extra="As shown on the certificate, such as A5 Brakes."
          >
            <Input autoComplete="off" maxLength={500} />
          </Form.Item>
        </EditorForm>
      ) : (
        <DescriptionList
          items={[
            ['ASE Certification', mechanic.asecertification],
            ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
            ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
          ]}
        />
      )}
      <ConflictDialog editor={editor} onKeepTheirs={onClose} />
    </Card>
  )
}

const useCertificationEditor = (mechanic: Mechanic) => {
  const { put, saveOptions } = useMechanicSaveOptions()
  return useRecordEditor<Mechanic, CertificationForm>({
    ...saveOptions,
    key: `mechanic-${mechanic.id}`,
    record: mechanic,
    formType: { fromRecord: toCertificationForm, isEqual: isSameCertification },
    findChanges: findMechanicChanges,
    save: ({ id }, form) => put({ mechanicId: id, ...trimValues(form) }),
  })
}
