import { StarFilled } from '@ant-design/icons'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'

/** Renders a mechanic's rating. Specification §9. */
export function Rating({
  mechanic: { overallRating },
}: {
  mechanic: Pick<Mechanic, 'overallRating'>
}) {
  if (!overallRating) return <span>No ratings yet</span>
  return (
    <span>
      <StarFilled aria-hidden /> {overallRating.toFixed(1)}{' '}
      <span className="visually-hidden">of 5 stars</span>
    </span>
  )
}
