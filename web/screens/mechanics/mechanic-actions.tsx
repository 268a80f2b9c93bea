import { Flex } from 'antd'
import { useVerifyMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { fullName, personStatus, personStatusChange } from '#web/domain/person.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { sameJson } from '#web/ui/editor/changed-fields.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { type GuardedSave, useGuardedSave } from '#web/ui/editor/record-editor.ts'
import { type MechanicState, stateUpdate } from './mechanic-edit.ts'
import { useMechanicSave } from './use-mechanic-save.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onEdit: () => void }

/** What can be done about a mechanic, while the form of their certification is not open. Specification §4. */
export function MechanicActions({ mechanic, isEditing, onEdit }: Props) {
  const state = useStateSave()
  const part = useKeepFocus(`${personStatus(mechanic)} ${isEditing}`)
  return (
    <Flex ref={part} wrap gap="small">
      {!isEditing && <Buttons mechanic={mechanic} state={state} onEdit={onEdit} />}
      <EditorDialogs editor={state} />
    </Flex>
  )
}

const useStateSave = () => {
  const { put, common } = useMechanicSave()
  return useGuardedSave<Mechanic, MechanicState>({
    ...common,
    changes: personStatusChange,
    alreadyApplied: ({ isActive, isBlocked }, state) => sameJson({ isActive, isBlocked }, state),
    save: (latest, form) => put(stateUpdate(latest, form)),
  })
}

type ButtonsProps = { mechanic: Mechanic; state: GuardedSave<Mechanic, MechanicState>; onEdit: () => void }

/** What can be done about a mechanic: pending – verify; active – edit, make inactive, block; blocked – unblock (Specification §4). */
function Buttons({ mechanic, state, onEdit }: ButtonsProps) {
  const confirm = useConfirm()
  const { outcome } = useToast()
  const verify = useVerifyMechanic({
    mutation: outcome('Mechanic verified successfully', 'Failed to verify mechanic'),
  })
  const saveState = (isBlocked: boolean) =>
    state.save({ loaded: mechanic, form: { isActive: false, isBlocked } })
  const reason = state.isSaving ? 'Wait until the last change is saved.' : undefined
  const saving = (isBlocked: boolean) => {
    const isPending = state.saving?.isBlocked === isBlocked
    return { loading: isPending, reason: isPending ? undefined : reason }
  }
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${fullName(mechanic)}?`,
      content: 'A blocked mechanic cannot be scheduled until unblocked and verified again.',
      yes: 'Block mechanic',
      danger: true,
    })
    if (confirmed) saveState(true)
  }

  switch (personStatus(mechanic)) {
    case 'Blocked':
      return (
        <ActionButton key="unblock" type="primary" loading={state.isSaving} onClick={() => saveState(false)}>
          Unblock Mechanic
        </ActionButton>
      )
    case 'Pending':
      return (
        <ActionButton
          key="verify"
          type="primary"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: mechanic.id })}
        >
          Verify Mechanic
        </ActionButton>
      )
    case 'Active':
      return (
        <>
          <ActionButton reason={reason} onClick={onEdit}>
            Edit
          </ActionButton>
          <ActionButton {...saving(false)} onClick={() => saveState(false)}>
            Make Inactive
          </ActionButton>
          <ActionButton danger {...saving(true)} onClick={() => void askToBlock()}>
            Block
          </ActionButton>
        </>
      )
  }
}
