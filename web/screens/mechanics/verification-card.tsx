import { Form, Input } from 'antd'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { mechanicSchema } from '#web/api/response-decoders.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { EditorForm } from '#web/ui/editor/editor-form.tsx'
import { useRecordForm } from '#web/ui/editor/use-record-form.ts'
import { Card, DescriptionList } from '#web/ui/page/card.tsx'
import {
  type CertificationValues,
  certificationSchema,
  findMechanicChanges,
  isSameCertification,
  toCertificationValues,
} from './mechanic-edit.ts'
import { useMechanicSave } from './use-mechanic-save.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onClose: () => void }

/** Renders the verification of a mechanic. Only the certification can be edited (Specification §4). */
export function VerificationCard({ mechanic, isEditing, onClose }: Props) {
  const cardRef = useRestoreFocus(isEditing)
  return (
    <Card ref={cardRef} title="Verification">
      {isEditing ? (
        <CertificationForm mechanic={mechanic} onClose={onClose} />
      ) : (
        <DescriptionList
          items={[
            ['ASE Certification', mechanic.asecertification],
            ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
            ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
          ]}
        />
      )}
    </Card>
  )
}

function CertificationForm({ mechanic, onClose }: Omit<Props, 'isEditing'>) {
  const recordForm = useRecordForm<Mechanic, CertificationValues>({
    key: `mechanic-${mechanic.id}`,
    record: mechanic,
    recordSchema: mechanicSchema,
    valuesSchema: certificationSchema,
    toValues: toCertificationValues,
    isSame: isSameCertification,
  })
  const guardedSave = useMechanicSave<CertificationValues>({
    recordForm,
    findChanges: findMechanicChanges,
    isApplied: ({ latest, values }) => isSameCertification(toCertificationValues(latest), values),
    toRequest: ({ latest, values }) => ({ mechanicId: latest.id, ...trimValues(values) }),
    onKeepTheirs: onClose,
  })
  // If the mechanic is no longer active, the open form can only be canceled.
  const isActive = getPersonStatus(mechanic) === 'Active'
  return (
    <>
      <EditorForm
        name="mechanic"
        recordForm={recordForm}
        guardedSave={guardedSave}
        saveLabel={isActive ? 'Update' : undefined}
        onClose={onClose}
      >
        <Form.Item
          name="asecertification"
          label="ASE Certification"
          extra="As shown on the certificate, such as A5 Brakes."
        >
          <Input autoComplete="off" maxLength={500} />
        </Form.Item>
      </EditorForm>
      {guardedSave.conflictDialog}
    </>
  )
}
