import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { UploadedDocument, User } from '#web/api/generated/pitlane.schemas.ts'
import { formatBirthDate } from '#web/domain/dates.ts'
import { getDocumentLabel } from '#web/domain/documents.ts'
import { formatName } from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import { Images } from '#web/records/documents/images.tsx'
import { createPersonSummary } from '#web/records/people/person.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { Card, CardColumns, DescriptionList } from '#web/ui/page/card.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { OrdersCard } from './orders-card.tsx'
import { PersonalInfoCard } from './personal-info.tsx'
import { UserActions } from './user-actions.tsx'
import { getUserReads } from './user-page.reads.ts'

/** Renders /users/{id}: one user with documents and actions. Specification §2, User detail. */
export default function UserPage() {
  const { id = '' } = useParams()
  const userQuery = useQuery(getUserReads(id).user)
  const [isEditing, setIsEditing] = useState(() => drafts.has(`user-${id}`))

  return (
    <DetailPage
      title={paths.user.title}
      back={paths.users()}
      summary={(user) => ({
        ...createPersonSummary(user),
        actions: (
          <UserActions user={user} isEditing={isEditing} onEdit={() => setIsEditing(true)} />
        ),
      })}
      reservesName
      reservesActionSpace
      skeletonTitles={['Personal Information', 'License Information']}
      failure="Error loading user details. Please try again."
      notFound="User not found."
      noun="user"
      queries={[userQuery]}
    >
      {(user) => (
        <>
          {user.isBlocked && <Alert type="error" showIcon title="This user has been blocked." />}
          <CardColumns
            side={
              <>
                <PersonalInfoCard
                  user={user}
                  isEditing={isEditing}
                  onClose={() => setIsEditing(false)}
                />
                <Card title="License Information">
                  <DescriptionList items={getLicenseItems(user)} />
                </Card>
              </>
            }
          >
            <UserDocuments user={user} />
          </CardColumns>
          <OrdersCard userId={user.id} />
        </>
      )}
    </DetailPage>
  )
}

const getLicenseItems = ({ driverLicenseNumber, driverLicenseState }: User) =>
  [
    ['License Number', driverLicenseNumber],
    ['State', driverLicenseState],
  ] as const

/** Renders a user's documents without the profile photo. Specification §2. */
function UserDocuments({ user }: { user: User }) {
  const documentsQuery = useQuery(getUserReads(user.id).documents)
  return (
    <QueryBoundary
      queries={[documentsQuery]}
      failure="The documents could not be loaded."
      skeleton={<CardSkeleton lineCount={12} shape="images" />}
    >
      {(all) => <Card title="Documents">{renderImages(all, user)}</Card>}
    </QueryBoundary>
  )
}

const renderImages = (all: readonly UploadedDocument[], user: User) => {
  const documents = all.filter(({ documentType }) => documentType !== 'PROFILE_PHOTO')
  if (documents.length === 0) return <Muted>No documents uploaded yet.</Muted>
  return (
    <Images
      documents={documents}
      getLabel={({ documentType }) => getDocumentLabel(documentType)}
      size="large"
      comparison={
        <DescriptionList
          items={[
            ['Name', formatName(user)],
            ['Date of Birth', formatBirthDate(user.dateOfBirth)],
            ...getLicenseItems(user),
          ]}
        />
      }
    />
  )
}
