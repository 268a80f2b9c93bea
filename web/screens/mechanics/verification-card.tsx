import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { reasonOf } from '#web/api/api-error.ts'
import {
  getGetMechanicQueryOptions,
  useUpdateMechanic,
  useVerifyMechanic,
} from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { personStatus, personStatusChange } from '#web/domain/person.ts'
import { Card, CardActions, DescriptionList } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.ts'
import { EditorDialogs } from '#web/ui/editor-dialogs.tsx'
import { EditorForm } from '#web/ui/editor-form.tsx'
import { useKeepFocus } from '#web/ui/focus.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { type RecordEditor, useRecordEditor } from '#web/ui/record-editor.ts'
import { useToast } from '#web/ui/toast.ts'
import {
  type CertificationForm,
  certificationChanges,
  certificationForm,
  type MechanicState,
  mechanicRefusal,
  sameCertification,
  stateUpdate,
  trimmed,
} from './mechanic-edit.ts'

/** What an admin decides about a mechanic: the one field that can be edited, and the buttons that the state allows. */
export function VerificationCard({ mechanic }: { mechanic: Mechanic }) {
  const [isEditing, setEditing] = useState<boolean>()
  const close = () => setEditing(false)
  const { certification, state } = useMechanicEditors(mechanic, close)
  const isOpen = isEditing ?? certification.isRestored
  const status = personStatus(mechanic)
  const card = useKeepFocus(`${status} ${isOpen}`)

  return (
    <Card ref={card} title="Verification">
      {isOpen ? (
        <EditorForm
          editor={certification}
          submit={status === 'Active' ? 'Update' : undefined}
          onClose={close}
        >
          <Form.Item
            name="asecertification"
            label="ASE Certification"
            extra="As it stands on the certificate, e.g. A5 Brakes."
          >
            <Input autoComplete="off" maxLength={500} />
          </Form.Item>
        </EditorForm>
      ) : (
        <>
          <DescriptionList
            items={[
              ['ASE Certification', mechanic.asecertification],
              ['Direct Deposit', mechanic.connectedAccountId ? 'Connected' : 'Not set up'],
              ['Account Verification', mechanic.kycCompliant ? 'Complete' : 'Pending'],
            ]}
          />
          <CardActions>
            <Actions mechanic={mechanic} state={state} onEdit={() => setEditing(true)} />
          </CardActions>
        </>
      )}
      <EditorDialogs editor={certification} onKeepTheirs={close} />
      <EditorDialogs editor={state} />
    </Card>
  )
}

const stateOf = ({ isActive, isBlocked }: Mechanic): MechanicState => ({ isActive, isBlocked })

const useMechanicEditors = (mechanic: Mechanic, onSaved: () => void) => {
  const fetchFresh = useFetchFresh()
  const put = useUpdateMechanic()
  const common = {
    record: mechanic,
    noun: 'mechanic',
    fetchLatest: ({ id }: Mechanic) => fetchFresh(getGetMechanicQueryOptions(id)),
    success: 'Mechanic updated',
    failure: (error: Error) => `Failed to update: ${reasonOf(error)}`,
  }
  const certification = useRecordEditor<Mechanic, CertificationForm>({
    ...common,
    key: `mechanic-${mechanic.id}`,
    form: { from: certificationForm, equal: sameCertification },
    changes: certificationChanges,
    refusal: (latest, _, loaded) => mechanicRefusal(loaded, latest),
    save: ({ id }, form) => put.mutateAsync({ data: { mechanicId: id, ...trimmed(form) } }),
    onSaved,
  })
  const state = useRecordEditor<Mechanic, MechanicState>({
    ...common,
    key: `mechanic-state-${mechanic.id}`,
    form: { from: stateOf },
    changes: personStatusChange,
    refusal: (latest, _, loaded) => mechanicRefusal(loaded, latest),
    save: (latest, form) => put.mutateAsync({ data: stateUpdate(latest, form) }),
  })
  return { certification, state }
}

type ActionsProps = { mechanic: Mechanic; state: RecordEditor<Mechanic, MechanicState>; onEdit: () => void }

/** What can be done about a mechanic: pending – verify; active – edit, make inactive, block; blocked – unblock (Specification §4). */
function Actions({ mechanic, state, onEdit }: ActionsProps) {
  const confirm = useConfirm()
  const { outcome } = useToast()
  const verify = useVerifyMechanic({
    mutation: outcome('Mechanic verified successfully', 'Failed to verify mechanic'),
  })
  const reason = state.isSaving ? 'Wait until the last change is saved.' : undefined
  const saving = (isBlocked: boolean) => {
    const isPending = state.saving?.isBlocked === isBlocked
    return { loading: isPending, reason: isPending ? undefined : reason }
  }
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${mechanic.firstName} ${mechanic.lastName}?`,
      content: 'A blocked mechanic cannot be scheduled until unblocked and verified again.',
      yes: 'Block mechanic',
      danger: true,
    })
    if (confirmed) state.save({ isActive: false, isBlocked: true })
  }

  switch (personStatus(mechanic)) {
    case 'Blocked':
      return (
        <Button
          key="unblock"
          type="primary"
          loading={state.isSaving}
          onClick={() => state.save({ isActive: false, isBlocked: false })}
        >
          Unblock Mechanic
        </Button>
      )
    case 'Pending':
      return (
        <Button
          key="verify"
          type="primary"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: mechanic.id })}
        >
          Verify Mechanic
        </Button>
      )
    case 'Active':
      return (
        <>
          <ReasonButton reason={reason} onClick={onEdit}>
            Edit
          </ReasonButton>
          <ReasonButton {...saving(false)} onClick={() => state.save({ isActive: false, isBlocked: false })}>
            Make Inactive
          </ReasonButton>
          <ReasonButton danger {...saving(true)} onClick={() => void askToBlock()}>
            Block
          </ReasonButton>
        </>
      )
  }
}
