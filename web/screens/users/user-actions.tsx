import { Button } from 'antd'
import { Navigate } from 'react-router-dom'
import type { User } from '#web/api/generated/model/user.ts'
import { paths } from '#web/paths.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { useWayBack } from '#web/ui/list-origin.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { useUserActions } from './use-user-actions.ts'

type Props = { user: User; isSaving: boolean; onEdit: () => void; onMarkInactive: () => void }

/** What can be done about a user in this state; each success leads back to the list (Specification §4). */
export function UserActions({ user, isSaving, onEdit, onMarkInactive }: Props) {
  const confirm = useConfirm()
  const back = useWayBack(paths.users())
  const { verify, block, unblock, isBusy, isDone } = useUserActions(user.id)
  const { id } = user
  const reason = isBusy || isSaving ? 'Wait until the last change is saved.' : undefined

  const askToBlock = async () => {
    const isMeant = await confirm({
      title: `Block ${user.firstName} ${user.lastName}?`,
      content: 'A blocked user cannot book mechanics until unblocked.',
      yes: 'Block',
      danger: true,
    })
    if (isMeant) block.mutate({ id })
  }

  if (isDone) return <Navigate to={back.address} state={back.state} />
  if (user.isBlocked)
    return (
      <div className="card-actions">
        <Button type="primary" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
          Unblock User
        </Button>
      </div>
    )
  return (
    <div className="card-actions">
      {!user.isActive && (
        <ReasonButton
          type="primary"
          reason={verify.isPending ? undefined : reason}
          loading={verify.isPending}
          onClick={() => verify.mutate({ id })}
        >
          Verify User
        </ReasonButton>
      )}
      <ReasonButton reason={reason} onClick={onEdit}>
        Edit
      </ReasonButton>
      {user.isActive && (
        <ReasonButton reason={isSaving ? undefined : reason} loading={isSaving} onClick={onMarkInactive}>
          Mark as Inactive
        </ReasonButton>
      )}
      <ReasonButton
        danger
        reason={block.isPending ? undefined : reason}
        loading={block.isPending}
        onClick={askToBlock}
      >
        Block User
      </ReasonButton>
    </div>
  )
}
