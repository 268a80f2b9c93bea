import { Flex } from 'antd'
import { failureReason } from '#web/api/api-error.ts'
import {
  getGetMechanicQueryOptions,
  useUpdateMechanic,
  useVerifyMechanic,
} from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic, UpdateMechanicRequest } from '#web/api/generated/pitlane.schemas.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { fullName, personStatus, personStatusChange } from '#web/domain/person.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useConfirm } from '#web/ui/actions/confirm.ts'
import { useKeepFocus } from '#web/ui/actions/focus.ts'
import { useToast } from '#web/ui/actions/toast.ts'
import { sameJson } from '#web/ui/editor/changed-fields.ts'
import { EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { useGuardedSave } from '#web/ui/editor/record-editor.ts'
import { type MechanicState, mechanicRefusal, toStateUpdate } from './mechanic-edit.ts'

type Props = { mechanic: Mechanic; isEditing: boolean; onEdit: () => void }

/** Renders the buttons for the status of a mechanic. Editing hides them. Specification §4. */
export function MechanicActions({ mechanic, isEditing, onEdit }: Props) {
  const status = personStatus(mechanic)
  const { outcome } = useToast()
  const verify = useVerifyMechanic({
    mutation: outcome('Mechanic verified successfully', 'Failed to verify mechanic'),
  })
  const state = useStateSave()
  const confirm = useConfirm()
  const part = useKeepFocus(`${status} ${isEditing}`)

  const saveState = (isBlocked: boolean) =>
    state.save({ loaded: mechanic, form: { isActive: false, isBlocked } })
  const stateButton = (isBlocked: boolean) => {
    const isPending = state.savingForm?.isBlocked === isBlocked
    const isOther = state.isSaving && !isPending
    return { loading: isPending, reason: isOther ? 'Wait until the last change is saved.' : undefined }
  }
  const askToBlock = async () => {
    const confirmed = await confirm({
      title: `Block ${fullName(mechanic)}?`,
      content: 'A blocked mechanic cannot be scheduled until unblocked and verified again.',
      yes: 'Block Mechanic',
      danger: true,
    })
    if (confirmed) saveState(true)
  }

  return (
    <Flex ref={part} wrap gap="small">
      {!isEditing && status === 'Blocked' && (
        <ActionButton type="primary" loading={state.isSaving} onClick={() => saveState(false)}>
          Unblock Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Pending' && (
        <ActionButton
          type="primary"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id: mechanic.id })}
        >
          Verify Mechanic
        </ActionButton>
      )}
      {!isEditing && status === 'Active' && (
        <>
          <ActionButton
            reason={state.isSaving ? 'Wait until the last change is saved.' : undefined}
            onClick={onEdit}
          >
            Edit
          </ActionButton>
          <ActionButton {...stateButton(false)} onClick={() => saveState(false)}>
            Make Inactive
          </ActionButton>
          <ActionButton danger {...stateButton(true)} onClick={() => void askToBlock()}>
            Block
          </ActionButton>
        </>
      )}
      <EditorDialogs editor={state} />
    </Flex>
  )
}

/** Returns what all saves of a mechanic share: the call, the read before it, refusal and toasts. */
export const useMechanicSave = () => {
  const fetchFresh = useFetchFresh()
  const update = useUpdateMechanic()
  return {
    put: (data: UpdateMechanicRequest) => update.mutateAsync({ data }),
    saveOptions: {
      noun: 'mechanic',
      fetchLatest: ({ id }: Mechanic) => fetchFresh(getGetMechanicQueryOptions(id)),
      refusal: (latest: Mechanic, _: unknown, loaded: Mechanic) => mechanicRefusal(loaded, latest),
      success: 'Mechanic updated',
      failure: (error: Error) => `Failed to update: ${failureReason(error)}`,
    },
  }
}

const useStateSave = () => {
  const { put, saveOptions } = useMechanicSave()
  return useGuardedSave<Mechanic, MechanicState>({
    ...saveOptions,
    changes: personStatusChange,
    alreadyApplied: ({ isActive, isBlocked }, state) => sameJson({ isActive, isBlocked }, state),
    save: (latest, form) => put(toStateUpdate(latest, form)),
  })
}
