import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatDate } from '#web/domain/dates.ts'
import { findWaitingDays } from '#web/domain/order.ts'
import { formatCount } from '#web/domain/text.ts'
import { Muted } from '#web/ui/base/muted.tsx'

type Props = {
  order: Pick<ServiceOrder, 'created' | 'status'>
  /** Formats the date. The lists use the format of Specification §2. */
  format?: typeof formatDate
}

/** Renders the date of a request, and the age of an open or paid order that waits for long. */
export function RequestDate({ order, format = formatDate }: Props) {
  const days = findWaitingDays(order, new Date())
  return (
    <>
      {format(order.created)}
      {days !== undefined && (
        <>
          {' '}
          <Muted as="span">{formatCount(days, 'day')}</Muted>
        </>
      )}
    </>
  )
}
