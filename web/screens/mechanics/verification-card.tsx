import { Input } from 'antd'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { RecordForm } from '#web/ui/editor/editor-form.tsx'
import { Field } from '#web/ui/editor/field.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import { LongText } from '#web/ui/page/long-text.tsx'
import { certificationEditor } from './mechanic-edit.ts'
import { useSendMechanic } from './use-send-mechanic.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onClose: () => void }

/** Renders the verification of a mechanic. Only the certification can be edited (Specification §4). */
export function VerificationCard({ mechanic, isEditing, onClose }: Props) {
  const cardRef = useRestoreFocus(isEditing)
  const certification = mechanic.asecertification?.trim()
  return (
    <Card ref={cardRef} title="Verification">
      {isEditing ? (
        <CertificationForm mechanic={mechanic} onClose={onClose} />
      ) : (
        <DescriptionList
          items={[
            ['ASE Certification', certification && <LongText key="ase" text={certification} />],
            ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
            ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
          ]}
        />
      )}
    </Card>
  )
}

function CertificationForm({ mechanic, onClose }: Omit<Props, 'isEditing'>) {
  const editor = useEditor(certificationEditor, mechanic, {
    ...useSendMechanic(),
    draftKey: `mechanic-${mechanic.id}`,
    onSaved: onClose,
    onKeepTheirs: onClose,
  })
  // If the mechanic is no longer active, the open form can only be canceled.
  const isActive = getPersonStatus(mechanic) === 'Active'
  return (
    <RecordForm
      editor={editor}
      name="mechanic"
      saveLabel={isActive ? 'Update' : undefined}
      onClose={onClose}
    >
      <Field
        name="asecertification"
        label="ASE Certification"
        extra="As shown on the certificate, such as A5 Brakes."
      >
        {(field) => <Input {...field} autoComplete="off" maxLength={500} />}
      </Field>
    </RecordForm>
  )
}
