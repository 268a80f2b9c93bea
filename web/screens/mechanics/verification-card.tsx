import { useLayoutEffect, useRef, useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { personStatus } from '#web/domain/person-status.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { CertificationForm } from './certification-form.tsx'
import { MechanicActions } from './mechanic-actions.tsx'
import { mechanicRefusal } from './mechanic-edit.ts'
import { useSaveMechanic } from './use-save-mechanic.ts'

/** What an admin decides about a mechanic: the one field that can be edited, and the buttons that the state allows. */
export function VerificationCard({ mechanic }: { mechanic: Mechanic }) {
  // the record that the edit started from: a newer reading must not slip under it
  const [base, setBase] = useState<Mechanic>()
  const buttons = useRef<HTMLDivElement>(null)
  const saving = useSaveMechanic({ onSaved: () => setBase(undefined) })
  const close = () => {
    saving.forgetFailure()
    setBase(undefined)
  }

  const face = `${personStatus(mechanic)} ${base === undefined}`
  const shown = useRef(face)
  useLayoutEffect(() => {
    if (shown.current === face) return
    shown.current = face
    // what was pressed is gone: the focus stays in the card
    if (document.activeElement === document.body) buttons.current?.querySelector('button')?.focus()
  }, [face])

  return (
    <Card title="Verification">
      {base ? (
        <CertificationForm
          mechanic={base}
          isActive={personStatus(mechanic) === 'Active'}
          isSaving={saving.isSaving}
          failure={saving.failure && reasonOf(saving.failure)}
          onSave={(asecertification) => saving.save(base, { asecertification })}
          onCancel={close}
        />
      ) : (
        <>
          <DescriptionList
            of={[
              ['ASE Certification', mechanic.asecertification],
              ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
              ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
            ]}
          />
          <div ref={buttons} className="card-actions">
            <MechanicActions
              mechanic={mechanic}
              pending={saving.pending}
              onEdit={() => setBase(mechanic)}
              onState={(edit) => saving.save(mechanic, edit)}
            />
          </div>
        </>
      )}
      <ConflictDialog of={saving} record="mechanic" refusal={mechanicRefusal} onDiscard={close} />
    </Card>
  )
}
