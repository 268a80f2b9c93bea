import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { useGetRevenue } from '#web/api/generated/schedule/schedule.ts'
import { formatDuration } from '#web/domain/dates.ts'
import { formatMoney } from '#web/domain/money.ts'
import { getOrderTotals, isAssigned, isScheduled } from '#web/domain/order.ts'
import { formatCount } from '#web/domain/text.ts'
import { paths } from '#web/paths.ts'
import type { QueuePosition } from '#web/queue/queue.ts'
import { useQueuePosition } from '#web/queue/queue-layout.tsx'
import {
  AssignedMechanicCard,
  OrderRail,
  orderPageProps,
  RequestAndImages,
} from '#web/records/orders/order-cards.tsx'
import { ServicesCard } from '#web/records/orders/services-card.tsx'
import { useRestoreFocus } from '#web/ui/actions/focus.ts'
import { useAskToLeave } from '#web/ui/editor/leave-guard.tsx'
import { DetailPage } from '#web/ui/page/detail-page.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { findScheduleObstacle, type OrderWithRevenue } from './appointment.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { noRevenue } from './revenue-form.ts'
import styles from './schedule.module.css'
import { getScheduleReads } from './schedule-page.reads.ts'
import { useAppointmentEditor } from './use-appointment-editor.ts'
import { useServiceMinutes } from './use-service-minutes.ts'

/** Renders /schedule-service/{id}: order and appointment. Specification §2. */
export default function SchedulePage() {
  const { id = '' } = useParams()
  const orderQuery = useQuery(getScheduleReads(id).order)
  const queue = useQueuePosition()

  return (
    <DetailPage
      title={paths.schedule.title}
      id={id}
      back={paths.schedules()}
      skeletonTitles={['Schedule']}
      {...orderPageProps}
      failure="Error loading data"
      queries={[orderQuery]}
      topCards={(order) => <RequestAndImages order={order} />}
      rail={(order) => <OrderRail order={order} />}
    >
      {(order) => <ServicesAndAppointment order={order} queue={queue} />}
    </DetailPage>
  )
}

type AppointmentProps = { order: ServiceOrder; queue: QueuePosition | undefined }

/** Renders the table of services below the appointment, or above it, where a line with their sums opens it. */
function ServicesAndAppointment({ order, queue }: AppointmentProps) {
  const [isOpen, setOpen] = useState(false)
  const services = <ServicesCard order={order} subTotalLabel="Subtotal" />
  return (
    <>
      <ServicesLine order={order} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && services}
      <AppointmentWithRevenue order={order} queue={queue} />
      {!isOpen && services}
    </>
  )
}

type ServicesLineProps = { order: ServiceOrder; isOpen: boolean; onToggle: () => void }

/** Renders count, duration and total of the services, for example '4 services · 3 h 10 min · $457.09'. */
function ServicesLine({ order, isOpen, onToggle }: ServicesLineProps) {
  const minutes = useServiceMinutes(order)
  const sums = [
    formatCount(order.services.length, 'service'),
    minutes > 0 && formatDuration(minutes),
    formatMoney(getOrderTotals(order).total),
  ]
  return (
    <button
      type="button"
      className={clsx('surface', styles.services)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {sums.filter(Boolean).join(' · ')}
      {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    </button>
  )
}

/** Reads the revenue of a scheduled order. The form needs it, or a save would overwrite it with zeros. */
function AppointmentWithRevenue({ order, queue }: AppointmentProps) {
  const [wasScheduled] = useState(isScheduled(order))
  const revenueQuery = useGetRevenue(order.id, {
    query: {
      enabled: isScheduled(order),
      // Other orders have no revenue. The form of an order that becomes scheduled meanwhile stays open.
      ...(!wasScheduled && { placeholderData: noRevenue }),
    },
  })
  return (
    <QueryBoundary
      queries={[revenueQuery]}
      failure="Error loading data"
      // Prevents a layout shift on narrow screens.
      skeleton={<CardSkeleton lineCount={isAssigned(order) ? 6 : 30} />}
    >
      {(revenue) => <Appointment order={order} revenue={revenue} queue={queue} />}
    </QueryBoundary>
  )
}

/** Renders the assigned mechanic or the appointment form. An edited form stays open even if the order changes. */
function Appointment({ order, revenue, queue }: AppointmentProps & OrderWithRevenue) {
  const record = useMemo(() => ({ order, revenue }), [order, revenue])
  const editor = useAppointmentEditor(record)
  const askToLeave = useAskToLeave()
  const [isRescheduling, setRescheduling] = useState(false)
  const obstacle = findScheduleObstacle(order)
  const isFormOpen =
    editor.isDirty || editor.isSaved || (!obstacle && (isRescheduling || !isAssigned(order)))
  // Closing the form removes the pressed button.
  const rescheduleRef = useRestoreFocus<HTMLSpanElement>(isFormOpen)

  const cancel = async () => {
    if (!(await askToLeave())) return
    editor.discard()
    editor.reset()
    setRescheduling(false)
  }

  if (isFormOpen)
    return (
      <AppointmentForm
        editor={editor}
        record={record}
        hasAutoFocus={isRescheduling}
        queue={queue}
        onCancel={isAssigned(order) ? () => void cancel() : undefined}
      />
    )
  return (
    <>
      {obstacle && <Alert type="info" showIcon title={obstacle} />}
      <AssignedMechanicCard
        order={order}
        aside={
          !obstacle && (
            <span ref={rescheduleRef}>
              <Button onClick={() => setRescheduling(true)}>Re-assign / Reschedule</Button>
            </span>
          )
        }
      />
    </>
  )
}
