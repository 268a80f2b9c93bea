import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatLocaleDate } from '#web/domain/dates.ts'
import { findWaitingDays } from '#web/domain/order.ts'
import { formatCount } from '#web/domain/text.ts'
import { Muted } from '#web/ui/base/muted.tsx'

type Props = { order: Pick<ServiceOrder, 'created' | 'status'> }

/** Renders the date of a request in the browser's locale, and the age of an open or paid order that waits for long. */
export function RequestDate({ order }: Props) {
  const days = findWaitingDays(order, new Date())
  return (
    <>
      {formatLocaleDate(order.created)}
      {days !== undefined && (
        <>
          {' '}
          <Muted as="span">{formatCount(days, 'day')}</Muted>
        </>
      )}
    </>
  )
}
