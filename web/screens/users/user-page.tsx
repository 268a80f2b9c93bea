import { Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { useGetUser } from '#web/api/generated/users/users.ts'
import { PersonStatusBadge } from '#web/cards/person-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardGrid, DescriptionList } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { UserDocuments } from './user-documents.tsx'

const skeleton = (
  <>
    <CardGrid>
      <CardSkeleton lines={9} />
      <CardSkeleton lines={9} />
    </CardGrid>
    <CardSkeleton lines={12} />
  </>
)

/** /users/{id}: one user, what is known of them, and what can be done about them. Specification §2, User detail. */
export function UserPage() {
  const { id = '' } = useParams()
  const user = useGetUser(id)

  return (
    <DetailPage
      title="User Details"
      back={paths.users()}
      aside={user.data && <PersonStatusBadge person={user.data} />}
      failure="Error loading user details. Please try again."
      missing="User not found."
      of={[user]}
      skeleton={skeleton}
    >
      {(user) => (
        <>
          {user.isBlocked && <Alert type="error" showIcon title="This user has been blocked." />}
          <CardGrid>
            <PersonalInfo key={user.id} user={user} />
            <Card title="Licence Information">
              <DescriptionList
                of={[
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
