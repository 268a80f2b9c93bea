import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { formatLocaleDate } from '#web/domain/dates.ts'
import { findWaitingDays } from '#web/domain/order.ts'
import { formatCount } from '#web/domain/text.ts'
import { Muted } from '#web/ui/base/muted.tsx'

type Props = {
  order: Pick<ServiceOrder, 'created' | 'status'>
  /** Formats the date. By default, as the lists of Specification §2 show it. */
  format?: typeof formatLocaleDate
}

/** Renders the date of a request, and the age of an open or paid order that waits for long. */
export function RequestDate({ order, format = formatLocaleDate }: Props) {
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
