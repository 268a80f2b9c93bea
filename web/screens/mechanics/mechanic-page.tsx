import { StarFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { formatWorkingWeek } from '#web/domain/slots.ts'
import { paths } from '#web/paths.ts'
import {
  createPersonSummary,
  PaymentWarning,
  renderEmailLink,
  renderPhoneLink,
} from '#web/records/people/person.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { Card, CardColumns, DescriptionList } from '#web/ui/page/card.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { LongText } from '#web/ui/page/long-text.tsx'
import { ComingDaysCard } from './coming-days-card.tsx'
import { MechanicActions } from './mechanic-actions.tsx'
import styles from './mechanic-page.module.css'
import { getMechanicReads } from './mechanic-page.reads.ts'
import { VerificationCard } from './verification-card.tsx'

/** Renders /mechanics/{id}: one mechanic with warnings and actions. Specification §2, §4. */
export default function MechanicPage() {
  const { id = '' } = useParams()
  const mechanicQuery = useQuery(getMechanicReads(id).mechanic)
  const [isEditing, setIsEditing] = useState(() => drafts.has(`mechanic-${id}`))

  return (
    <DetailPage
      title={paths.mechanic.title}
      back={paths.mechanics()}
      summary={(mechanic) => ({
        ...createPersonSummary(mechanic),
        actions: (
          <MechanicActions
            mechanic={mechanic}
            isEditing={isEditing}
            onEdit={() => setIsEditing(true)}
          />
        ),
      })}
      reservesName
      reservesActionSpace
      skeletonTitles={['Personal Information', 'Verification']}
      failure="Error loading mechanics. Please try again."
      notFound="Mechanic not found."
      noun="mechanic"
      queries={[mechanicQuery]}
    >
      {(mechanic) => {
        const isActive = getPersonStatus(mechanic) === 'Active'
        const work = <WorkCard mechanic={mechanic} />
        return (
          <>
            {mechanic.isBlocked && (
              <Alert type="error" showIcon title="This mechanic has been blocked." />
            )}
            <PaymentWarning mechanic={mechanic} />
            <CardColumns
              side={
                <>
                  <PersonalInfoCard mechanic={mechanic} />
                  {isActive && work}
                </>
              }
            >
              <VerificationCard
                mechanic={mechanic}
                isEditing={isEditing}
                onClose={() => setIsEditing(false)}
              />
              {/* Otherwise the right column would be much shorter than the left one. */}
              {isActive ? <ComingDaysCard mechanic={mechanic} /> : work}
            </CardColumns>
          </>
        )
      }}
    </DetailPage>
  )
}

function PersonalInfoCard({ mechanic }: { mechanic: Mechanic }) {
  return (
    <Card title="Personal Information">
      <DescriptionList
        items={[
          ['First Name', mechanic.firstName],
          ['Last Name', mechanic.lastName],
          ['Email', renderEmailLink(mechanic.email)],
          ['Phone', renderPhoneLink(mechanic)],
          ['Rating', <StarRating key="rating" value={mechanic.overallRating} />],
        ]}
      />
    </Card>
  )
}

function WorkCard({ mechanic }: { mechanic: Mechanic }) {
  const { days, hours } = formatWorkingWeek(mechanic)
  const expertise = mechanic.expertise?.trim()
  const about = mechanic.about?.trim()
  return (
    <Card title="Work">
      <DescriptionList
        items={[
          ['Speciality', expertise && <LongText key="speciality" text={expertise} />],
          ['Working Days', days],
          ['Working Hours', hours],
          ['About', about && <LongText key="about" text={about} />],
        ]}
      />
    </Card>
  )
}

/** Renders a rating of 0 to 5 as stars and a number; null as empty stars and 'No ratings yet'. Specification §2, §9. */
function StarRating({ value }: { value: number | null }) {
  const rating = Math.min(Math.max(value ?? 0, 0), 5)
  return (
    <Flex wrap gap="0 var(--space-2)">
      <span
        className={styles.stars}
        role="img"
        aria-label={`${value === null ? 0 : rating.toFixed(1)} of 5 stars`}
      >
        {[0, 1, 2, 3, 4].map((star) => (
          <span key={star} className={styles.star}>
            <StarFilled />
            <span
              className={styles.filled}
              style={{ width: `${Math.min(Math.max(rating - star, 0), 1) * 100}%` }}
            >
              <StarFilled />
            </span>
          </span>
        ))}
      </span>
      <span className={styles.number} aria-hidden={value !== null}>
        {value === null ? 'No ratings yet' : rating.toFixed(1)}
      </span>
    </Flex>
  )
}
