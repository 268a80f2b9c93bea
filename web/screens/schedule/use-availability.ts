import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { useListUnavailability } from '#web/api/generated/schedule/schedule.ts'
import type { Base } from './appointment.ts'
import { spanOf } from './calendar/month.ts'
import { daysWithout, ownSlotOf } from './own-slot.ts'

/** The days of a mechanic's month 'YYYY-MM' that are not wholly free, seen from an order; nothing is read without a mechanic. */
export function useAvailability(base: Base, mechanic: Mechanic | undefined, month: string) {
  const read = useListUnavailability(mechanic?.id ?? '', spanOf(month), {
    query: { enabled: mechanic !== undefined },
  })
  const own = mechanic && ownSlotOf(base, mechanic)
  return { read, days: read.data && mechanic ? daysWithout(own, read.data) : undefined }
}
