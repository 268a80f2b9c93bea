import { Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { useListUserDocuments } from '#web/api/generated/documents/documents.ts'
import type { Document } from '#web/api/generated/model/document.ts'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { PersonStatusBadge } from '#web/cards/person-status-badge.tsx'
import { Pictures } from '#web/cards/pictures.tsx'
import { documentLabel } from '#web/domain/documents.ts'
import { paths } from '#web/paths.ts'
import { Card, CardEmpty, CardGrid, DescriptionList } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { CardSkeleton, DetailSkeleton } from '#web/ui/skeletons.tsx'
import { PersonalInfo } from './personal-info.tsx'

const skeleton = (
  <DetailSkeleton cards={2} lines={9}>
    <CardSkeleton lines={12} />
  </DetailSkeleton>
)

/** /users/{id}: one user, what is known of them, and what can be done about them. Specification §2, User detail. */
export default function UserPage() {
  const { id = '' } = useParams()
  const user = useGetUser(id)

  return (
    <DetailPage
      title="User Details"
      back={paths.users()}
      summary={(user) => ({ badge: <PersonStatusBadge person={user} /> })}
      failure="Error loading user details. Please try again."
      missing="User not found."
      queries={[user]}
      skeleton={skeleton}
    >
      {(user) => (
        <>
          {user.isBlocked && <Alert type="error" showIcon title="This user has been blocked." />}
          <CardGrid>
            <PersonalInfo key={user.id} user={user} />
            <Card title="Licence Information">
              <DescriptionList
                items={[
                  ['Licence Number', user.driverLicenseNumber],
                  ['State', user.driverLicenseState],
                ]}
              />
            </Card>
          </CardGrid>
          <UserDocuments userId={user.id} />
        </>
      )}
    </DetailPage>
  )
}

/** A user's documents as pictures; the profile photo is no document to check (Specification §2). */
function UserDocuments({ userId }: { userId: string }) {
  const documents = useListUserDocuments(userId)
  return (
    <QueryBoundary
      queries={[documents]}
      failure="The documents could not be loaded."
      skeleton={<CardSkeleton lines={12} />}
    >
      {(all) => <Card title="Documents">{picturesOf(all)}</Card>}
    </QueryBoundary>
  )
}

const picturesOf = (all: readonly Document[]) => {
  const documents = all.filter(({ documentType }) => documentType !== 'PROFILE_PHOTO')
  if (documents.length === 0) return <CardEmpty>No documents uploaded yet.</CardEmpty>
  return (
    <Pictures
      documents={documents}
      labelOf={({ documentType }) => documentLabel(documentType)}
      size="large"
    />
  )
}
