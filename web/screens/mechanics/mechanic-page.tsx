import { Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { useGetMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import { DepositWarning } from '#web/cards/deposit-warning.tsx'
import { PersonStatusBadge } from '#web/cards/person-status-badge.tsx'
import { paths } from '#web/paths.ts'
import { CardGrid } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import { PersonCard } from './person-card.tsx'
import { VerificationCard } from './verification-card.tsx'
import { WorkCard } from './work-card.tsx'

const skeleton = (
  <>
    <CardGrid>
      <CardSkeleton lines={8} />
      <CardSkeleton lines={8} />
    </CardGrid>
    <CardSkeleton lines={6} />
  </>
)

/** /mechanics/{id}: one mechanic, what is known, what is missing, and what can be done. Specification §2, §4. */
export function MechanicPage() {
  const { id = '' } = useParams()
  const mechanic = useGetMechanic(id)

  return (
    <DetailPage
      title="Mechanic Details"
      back={paths.mechanics()}
      aside={mechanic.data && <PersonStatusBadge person={mechanic.data} />}
      failure="Error loading mechanics. Please try again."
      missing="Mechanic not found."
      of={[mechanic]}
      skeleton={skeleton}
    >
      {(mechanic) => (
        <>
          {mechanic.isBlocked && <Alert type="error" showIcon title="This mechanic has been blocked." />}
          <DepositWarning mechanic={mechanic} />
          <CardGrid>
            <PersonCard mechanic={mechanic} />
            <VerificationCard key={mechanic.id} mechanic={mechanic} />
          </CardGrid>
          <WorkCard mechanic={mechanic} />
        </>
      )}
    </DetailPage>
  )
}
