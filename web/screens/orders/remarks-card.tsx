import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { captionTime } from '#web/domain/caption-time.ts'
import { remarksOf } from '#web/domain/remarks.ts'
import { Card, CardEmpty } from '#web/ui/card.tsx'
import './remarks-card.css'

/** What the mechanic says, entry by entry; an entry that begins with a time has it as its heading (Specification §2). */
export function RemarksCard({ order }: { order: Pick<ServiceOrder, 'mechanicRemarks'> }) {
  const remarks = remarksOf(order.mechanicRemarks)
  return (
    <Card title="Remarks">
      {remarks.length === 0 && <CardEmpty>No remarks provided yet.</CardEmpty>}
      {remarks.length > 0 && (
        <ol className="remarks">
          {remarks.map(({ time, text }, index) => (
            // entries have no id and never change places
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is split anew each time it is read
            <li key={index}>
              {time !== undefined && <h3>{captionTime(time)}</h3>}
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
