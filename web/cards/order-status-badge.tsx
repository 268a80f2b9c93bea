import { orderStatus, type StatusTone } from '#web/domain/order.ts'
import { StatusTag, type Tone } from '#web/ui/page/status-tag.tsx'

const colors: Record<StatusTone, Tone> = {
  attention: 'accent',
  waiting: 'caution',
  planned: 'teal',
  working: 'violet',
  done: 'positive',
  neutral: 'neutral',
}

/** Status of an order by word and color; shows an unknown code as is, in a neutral color. Specification §4. */
export function OrderStatusBadge({ code }: { code: string | null | undefined }) {
  const { label, tone } = orderStatus(code)
  return <StatusTag tone={colors[tone]}>{label}</StatusTag>
}
