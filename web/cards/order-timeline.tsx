import { useQueries } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { getGetDocumentQueryOptions } from '#web/api/generated/documents/documents.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { shortTime } from '#web/domain/dates.ts'
import { orderTimeline } from '#web/domain/order-timeline.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './order-timeline.module.css'

/** What is known of an order's past, and its appointment, in one column; reads nothing itself. Specification §2, One order. */
export function OrderTimelineCard({ order }: { order: ServiceOrder }) {
  const pictures = useQueries({
    // the card with the pictures reads them
    queries: order.documentIds.map((id) => ({ ...getGetDocumentQueryOptions(id), enabled: false })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const steps = orderTimeline(order, pictures)
  const now = dayjs()
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {steps.map(({ what, time, count }, place) => {
          const isAhead = time?.isAfter(now) ?? false
          return (
            // steps have no id, and two of one kind may have the same time
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place} className={isAhead ? styles.ahead : undefined}>
              <span>
                {what}
                {count > 1 && ` (${count})`}
                {isAhead && ', planned'}
              </span>
              {time ? (
                <time dateTime={time.format()}>{shortTime(time)}</time>
              ) : (
                <small>time not recorded</small>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
