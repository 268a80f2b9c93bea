import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { EmailText } from '#web/cards/email-text.tsx'
import { Card, DescriptionList } from '#web/ui/card.tsx'
import { StarRating } from './star-rating.tsx'

/** Who a mechanic is, and how customers rate them. */
export function PersonCard({ mechanic }: { mechanic: Mechanic }) {
  return (
    <Card title="Personal Information">
      <DescriptionList
        of={[
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
