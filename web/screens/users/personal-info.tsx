import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate } from 'react-router-dom'
import { reasonOf } from '#web/api/api-error.ts'
import type { User } from '#web/api/generated/model/user.ts'
import { EmailText } from '#web/cards/email-text.tsx'
import { localDate } from '#web/domain/dates.ts'
import { paths } from '#web/paths.ts'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { useWayBack } from '#web/ui/list-origin.ts'
import { useSaveUser } from './use-save-user.ts'
import { UserActions } from './user-actions.tsx'
import { userRefusal } from './user-edit.ts'
import { UserForm } from './user-form.tsx'

/** A user's name and address, to be read or edited, with the buttons that the state allows. */
export function PersonalInfo({ user }: { user: User }) {
  // the record that the edits started from: a newer reading must not slip under them
  const [base, setBase] = useState<User>()
  const place = useRef<HTMLDivElement>(null)
  const saving = useSaveUser()
  const back = useWayBack(paths.users())
  const close = () => {
    saving.forgetFailure()
    flushSync(() => setBase(undefined))
    // what was pressed is gone: the focus stays in the card
    place.current?.querySelector<HTMLElement>('button')?.focus()
  }

  if (saving.isSaved) return <Navigate to={back.address} state={back.state} />
  return (
    <div ref={place} className="card-place">
      <Card title="Personal Information">
        {base ? (
          <UserForm
            user={base}
            isBlocked={user.isBlocked}
            isSaving={saving.isSaving}
            failure={saving.failure && reasonOf(saving.failure)}
            onSave={(edit) => saving.save(base, edit)}
            onCancel={close}
          />
        ) : (
          <>
            <DescriptionList of={factsOf(user)} />
            <UserActions
              user={user}
              isSaving={saving.isSaving}
              onEdit={() => setBase(user)}
              onMarkInactive={() => saving.save(user, { isActive: false })}
            />
          </>
        )}
        <ConflictDialog of={saving} record="user" refusal={userRefusal} onDiscard={close} />
      </Card>
    </div>
  )
}

const factsOf = (user: User) =>
  [
    ['First Name', user.firstName],
    ['Last Name', user.lastName],
    ['Email', user.email && <EmailText key="email" address={user.email} />],
    ['Phone', user.mobileNo],
    ['Date of Birth', localDate(user.dateOfBirth)],
  ] as const
