import { getOrderStatus, type StatusKind } from '#web/domain/order.ts'
import { StatusTag, type Tone } from '#web/ui/page/status-tag.tsx'

const toneByKind: Record<StatusKind, Tone> = {
  attention: 'accent',
  waiting: 'caution',
  planned: 'teal',
  working: 'violet',
  done: 'positive',
  neutral: 'neutral',
}

/** Renders the status of an order as a colored tag; an unknown code unchanged, in gray. Specification §4. */
export function OrderStatusBadge({ code }: { code: string | null | undefined }) {
  const { label, kind } = getOrderStatus(code)
  return <StatusTag tone={toneByKind[kind]}>{label}</StatusTag>
}
