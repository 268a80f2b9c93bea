import { orderStatus, type StatusTone } from '#web/domain/order.ts'
import { StatusTag, type Tone } from '#web/ui/page/status-tag.tsx'

const colours: Record<StatusTone, Tone> = {
  attention: 'accent',
  waiting: 'caution',
  planned: 'teal',
  working: 'violet',
  done: 'positive',
  neutral: 'neutral',
}

/** The status of an order by word and colour; an unknown code raw and neutral. Specification §4. */
export function OrderStatusBadge({ code }: { code: string | null | undefined }) {
  const { label, tone } = orderStatus(code)
  return <StatusTag tone={colours[tone]}>{label}</StatusTag>
}
