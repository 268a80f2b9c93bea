import { Flex } from 'antd'
import { useVerifyMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { findPersonStatusChanges, formatName, getPersonStatus } from '#web/domain/person.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useMutateOnce } from '#web/ui/actions/mutate-once.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { type MechanicStatus, toStatusRequest } from './mechanic-edit.ts'
import { useMechanicSave } from './use-mechanic-save.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onEdit: () => void }

/** Renders the buttons for the status of a mechanic (none while editing). Specification §4. */
export function MechanicActions({ mechanic, isEditing, onEdit }: Props) {
  const status = getPersonStatus(mechanic)
  const { withToast } = useToast()
  const verify = useVerifyMechanic({
    mutation: withToast('Mechanic verified successfully', 'Failed to verify mechanic'),
  })
  const verifyOnce = useMutateOnce(verify, mechanic)
  const statusSave = useStatusSave()
  const { confirm, confirmation } = useConfirm()
  const buttonsRef = useRestoreFocus<HTMLDivElement>(isEditing ? 'editing' : status)

  const saveStatus = (newStatus: 'Pending' | 'Blocked') =>
    statusSave.save({
      loaded: mechanic,
      values: { isActive: false, isBlocked: newStatus === 'Blocked' },
    })
  const getButtonProps = (newStatus?: 'Pending' | 'Blocked') => {
    const isSaving =
      statusSave.savingValues && getPersonStatus(statusSave.savingValues) === newStatus
    const isOtherSaving = statusSave.isSaving && !isSaving
    return {
      loading: isSaving,
      reason: isOtherSaving ? 'Another change is being saved.' : undefined,
    }
  }
  const askToBlock = async () => {
    const isConfirmed = await confirm({
      title: `Block ${formatName(mechanic)}?`,
      content: 'Blocked mechanics cannot be scheduled until you unblock and verify them again.',
      okText: 'Block Mechanic',
      danger: true,
    })
    if (isConfirmed) saveStatus('Blocked')
  }

  return (
    <Flex ref={buttonsRef} wrap gap="small">
      {!isEditing && status === 'Blocked' && (
        <ActionButton
          type="primary"
          loading={statusSave.isSaving}
          onClick={() => saveStatus('Pending')}
        >
          Unblock Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Pending' && (
        <ActionButton
          type="primary"
          loading={verify.isPending}
          onClick={() => verifyOnce({ id: mechanic.id })}
        >
          Verify Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Active' && (
        <>
          <ActionButton {...getButtonProps()} onClick={onEdit}>
            Edit
          </ActionButton>
          <ActionButton {...getButtonProps('Pending')} onClick={() => saveStatus('Pending')}>
            Make Inactive
          </ActionButton>
          <ActionButton danger {...getButtonProps('Blocked')} onClick={() => void askToBlock()}>
            Block
          </ActionButton>
        </>
      )}
      {confirmation}
      {statusSave.conflictDialog}
    </Flex>
  )
}

const useStatusSave = () =>
  useMechanicSave<MechanicStatus>({
    findChanges: findPersonStatusChanges,
    isApplied: ({ latest, values }) => getPersonStatus(latest) === getPersonStatus(values),
    toRequest: ({ latest, values }) => toStatusRequest(latest, values),
  })
