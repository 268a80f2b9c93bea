import type { ScheduleRequest } from '#web/api/generated/model/scheduleRequest.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import { type Appointment, isReschedule } from './appointment.ts'
import type { Selection } from './chosen-slot.ts'
import { revenueParts, wireRevenue } from './typed-revenue.ts'

/** The body that schedules an order; its times are the mechanic's wall clock and see no zone. Specification §7. */
export const scheduleRequestOf = (
  order: ServiceOrder,
  appointment: Appointment,
  { mechanic, date, slot }: Selection,
): ScheduleRequest => ({
  id: mechanic.id,
  mechanicScheduledStartTime: `${date}T${slot.start}:00.000`,
  mechanicScheduledEndTime: `${date}T${slot.end}:00.000`,
  mechanicInstructions: appointment.instructions.trim(),
  revenueRequest: wireRevenue(revenueParts(appointment.revenue, appointment.duration)),
  rescheduleRequestedBy: isReschedule(order) ? appointment.requestedBy : null,
})
