import { Flex } from 'antd'
import { useVerifyMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { formatName, getPersonStatus } from '#web/domain/person.ts'
import { ActionButton, ActionGroup } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useAction } from '#web/ui/actions/use-action.ts'
import { useGuardedSave } from '#web/ui/editor/use-guarded-save.tsx'
import { mechanicStatusSave } from './mechanic-edit.ts'
import { useSendMechanic } from './use-send-mechanic.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onEdit: () => void }

/** Renders the buttons for the status of a mechanic (none while editing). Specification §4. */
export function MechanicActions({ mechanic, isEditing, onEdit }: Props) {
  const status = getPersonStatus(mechanic)
  const verify = useAction(useVerifyMechanic(), {
    success: 'Mechanic verified successfully',
    failure: 'Failed to verify mechanic',
    until: mechanic,
  })
  const statusSave = useGuardedSave(mechanicStatusSave, useSendMechanic())
  const { confirm, confirmation } = useConfirm()
  const buttonsRef = useRestoreFocus<HTMLDivElement>(isEditing ? 'editing' : status)

  const saveStatus = (newStatus: 'Pending' | 'Blocked') =>
    statusSave.save({
      opened: mechanic,
      values: { isActive: false, isBlocked: newStatus === 'Blocked' },
    })
  const savingStatus = statusSave.savingValues && getPersonStatus(statusSave.savingValues)
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
          action={{ isPending: statusSave.isSaving }}
          onClick={() => saveStatus('Pending')}
        >
          Unblock Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Pending' && (
        <ActionButton
          type="primary"
          action={verify}
          onClick={() => verify.run({ id: mechanic.id })}
        >
          Verify Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Active' && (
        <ActionGroup actions={[{ isPending: statusSave.isSaving }]}>
          <ActionButton onClick={onEdit}>Edit</ActionButton>
          <ActionButton
            action={{ isPending: savingStatus === 'Pending' }}
            onClick={() => saveStatus('Pending')}
          >
            Make Inactive
          </ActionButton>
          <ActionButton
            danger
            action={{ isPending: savingStatus === 'Blocked' }}
            onClick={() => void askToBlock()}
          >
            Block
          </ActionButton>
        </ActionGroup>
      )}
      {confirmation}
      {statusSave.conflictDialog}
    </Flex>
  )
}
