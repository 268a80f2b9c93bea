import { Button } from 'antd'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { personStatus } from '#web/domain/person-status.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import type { MechanicEdit } from './mechanic-edit.ts'
import { useVerifying } from './use-verifying.ts'

type Props = {
  mechanic: Mechanic
  /** what is being saved now */
  pending: MechanicEdit | undefined
  onEdit: () => void
  onState: (edit: MechanicEdit) => void
}

/** What can be done about a mechanic: pending – verify; active – edit, make inactive, block; blocked – unblock (Specification §4). */
export function MechanicActions({ mechanic, pending, onEdit, onState }: Props) {
  const { verify, isVerifying } = useVerifying(mechanic.id)
  switch (personStatus(mechanic)) {
    case 'Blocked':
      return (
        <Button
          key="unblock"
          type="primary"
          loading={pending !== undefined}
          onClick={() => onState({ isActive: false, isBlocked: false })}
        >
          Unblock Mechanic
        </Button>
      )
    case 'Pending':
      return (
        <Button key="verify" type="primary" loading={isVerifying} onClick={verify}>
          Verify Mechanic
        </Button>
      )
    case 'Active':
      return <ActiveActions mechanic={mechanic} pending={pending} onEdit={onEdit} onState={onState} />
  }
}

function ActiveActions({ mechanic, pending, onEdit, onState }: Props) {
  const confirm = useConfirm()
  const isBlocking = pending !== undefined && 'isBlocked' in pending
  const isDeactivating = pending !== undefined && !isBlocking
  const reason = pending && 'Wait until the last change is saved.'
  const askToBlock = async () => {
    const isMeant = await confirm({
      title: `Block ${mechanic.firstName} ${mechanic.lastName}?`,
      content: 'A blocked mechanic cannot be scheduled until unblocked and verified again.',
      yes: 'Block mechanic',
      danger: true,
    })
    if (isMeant) onState({ isActive: false, isBlocked: true })
  }

  return (
    <>
      <ReasonButton reason={reason} onClick={onEdit}>
        Edit
      </ReasonButton>
      <ReasonButton
        reason={isDeactivating ? undefined : reason}
        loading={isDeactivating}
        onClick={() => onState({ isActive: false })}
      >
        Make Inactive
      </ReasonButton>
      <ReasonButton danger reason={isBlocking ? undefined : reason} loading={isBlocking} onClick={askToBlock}>
        Block
      </ReasonButton>
    </>
  )
}
