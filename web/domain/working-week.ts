import { clockOf, workingDaysOf, workingHoursOf } from './slots.ts'

type Mechanic = Parameters<typeof workingDaysOf>[0] & Parameters<typeof workingHoursOf>[0]

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** When a mechanic works, in words: 'Mon, Tue, Wed, Thu, Fri' and '09:00-18:00', the defaults included. Specification §9. */
export function workingWeek(mechanic: Mechanic): { days: string; hours: string } {
  const { start, end } = workingHoursOf(mechanic)
  const days = [...workingDaysOf(mechanic)].sort((a, b) => a - b).map((day) => names[day])
  return { days: days.join(', '), hours: `${clockOf(start)}-${clockOf(end)}` }
}
