import { StarFilled } from '@ant-design/icons'
import { Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { useGetMechanic } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { DepositWarning } from '#web/cards/deposit-warning.tsx'
import { EmailText } from '#web/cards/email-text.tsx'
import { PersonStatusBadge } from '#web/cards/person-status-badge.tsx'
import { workingWeek } from '#web/domain/slots.ts'
import { paths } from '#web/paths.ts'
import { Card, CardGrid, DescriptionList } from '#web/ui/card.tsx'
import { DetailPage } from '#web/ui/detail-page.tsx'
import { CardSkeleton, DetailSkeleton } from '#web/ui/skeletons.tsx'
import styles from './mechanic-page.module.css'
import { VerificationCard } from './verification-card.tsx'

const skeleton = (
  <DetailSkeleton cards={2} lines={8}>
    <CardSkeleton lines={6} />
  </DetailSkeleton>
)

/** /mechanics/{id}: one mechanic, what is known, what is missing, and what can be done. Specification §2, §4. */
export default function MechanicPage() {
  const { id = '' } = useParams()
  const mechanic = useGetMechanic(id)

  return (
    <DetailPage
      title="Mechanic Details"
      back={paths.mechanics()}
      summary={(mechanic) => ({ badge: <PersonStatusBadge person={mechanic} /> })}
      failure="Error loading mechanics. Please try again."
      missing="Mechanic not found."
      queries={[mechanic]}
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

/** Who a mechanic is, and how customers rate them. */
function PersonCard({ mechanic }: { mechanic: Mechanic }) {
  return (
    <Card title="Personal Information">
      <DescriptionList
        items={[
          ['First Name', mechanic.firstName],
          ['Last Name', mechanic.lastName],
          ['Email', mechanic.email && <EmailText key="email" address={mechanic.email} />],
          ['Phone', [mechanic.mobileCountryCode, mechanic.mobileNo].filter(Boolean).join(' ')],
          ['Rating', <StarRating key="rating" value={mechanic.overallRating} />],
        ]}
      />
    </Card>
  )
}

/** What a mechanic does, and when. */
function WorkCard({ mechanic }: { mechanic: Mechanic }) {
  const { days, hours } = workingWeek(mechanic)
  return (
    <Card title="Work">
      <DescriptionList
        items={[
          ['Speciality', mechanic.expertise],
          ['Working Days', days],
          ['Working Hours', hours],
          ['About', mechanic.about],
        ]}
      />
    </Card>
  )
}

const maxStars = 5
const stars = Array.from({ length: maxStars }, (_, place) => `star-${place}`)

/** A rating of at most 5 as stars, filled to the tenth, and as a number; without one 'No ratings yet' (Specification §2, §9). */
function StarRating({ value }: { value: number | null }) {
  const rating = Math.min(Math.max(value ?? 0, 0), maxStars)
  return (
    <span className={styles.rating}>
      <span
        className={styles.row}
        role="img"
        aria-label={`${value === null ? 0 : rating.toFixed(1)} of ${maxStars} stars`}
      >
        <Stars />
        <span className={styles.filled} style={{ width: `${(rating / maxStars) * 100}%` }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden={value !== null}>{value === null ? 'No ratings yet' : rating.toFixed(1)}</span>
    </span>
  )
}

function Stars() {
  return stars.map((star) => <StarFilled key={star} aria-hidden />)
}
