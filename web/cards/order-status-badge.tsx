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

/** Renders the status of an order as a colored word. An unknown code is shown unchanged and neutral. Specification §4. */
export function OrderStatusBadge({ code }: { code: string | null | undefined }) {
  const { label, tone } = orderStatus(code)
  return <StatusTag tone={colors[tone]}>{label}</StatusTag>
}
