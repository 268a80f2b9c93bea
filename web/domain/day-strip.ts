import type { Mechanic, UnavailabilityDay } from '#web/api/generated/pitlane.schemas.ts'
import {
  type DayKind,
  formatSpan,
  getBookedSpans,
  getDayKind,
  getWorkingHours,
  listSlots,
  type Slot,
  type Span,
  toSpan,
} from './slots.ts'

/** A day of a mechanic as a strip of the working hours. Spans are within these hours. */
export type DayStrip = {
  kind: DayKind
  workingHours: Span
  booked: Span[]
  /** The slots that can be chosen, by start. */
  freeSlots: Slot[]
  /** The times that the free slots cover; slots that overlap or touch are one span. */
  free: Span[]
}

type StripOptions = {
  /** 'YYYY-MM-DD' */
  date: string
  mechanic: Pick<Mechanic, 'workingDays' | 'workingHours'>
  /** The unavailability of the mechanic. A day that is not in it is available. */
  days: readonly UnavailabilityDay[]
  /** The duration of the slots in hours. */
  duration: number
  /** Local 'YYYY-MM-DDTHH:mm' */
  now: string
}

/** Creates the strip of a day. Specification §5, Calendar. */
export function createDayStrip({ date, mechanic, days, duration, now }: StripOptions): DayStrip {
  const workingHours = getWorkingHours(mechanic)
  const freeSlots = listSlots(date, mechanic, days, duration, now).filter(
    ({ state }) => state === 'free',
  )
  const booked = getBookedSpans(days.find((day) => day.date === date))
    .map(({ start, end }) => ({
      start: Math.max(start, workingHours.start),
      end: Math.min(end, workingHours.end),
    }))
    .filter(({ start, end }) => start < end)
  return {
    kind: getDayKind(date, mechanic, days, now.slice(0, 10)),
    workingHours,
    booked,
    freeSlots,
    free: joinSpans(freeSlots.map(toSpan)),
  }
}

/** Joins spans, sorted by start, that overlap or touch. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}

/** Returns the free slot that is closest to a point of a bar: 0 is the start of its `hours`, 1 their end. */
export function findSlotAt({ freeSlots }: DayStrip, hours: Span, point: number): Slot | undefined {
  const minute = hours.start + point * (hours.end - hours.start)
  const getDistance = (slot: Slot) => {
    const { start, end } = toSpan(slot)
    return Math.abs((start + end) / 2 - minute)
  }
  return freeSlots.toSorted((one, other) => getDistance(one) - getDistance(other))[0]
}

const closedDays: Partial<Record<DayKind, string>> = {
  past: 'past',
  'non-working': 'non-working',
  unavailable: 'unavailable',
}

/** Describes a strip in words: 'free 09:00–12:00; booked 13:00–14:00', 'no free slot', 'unavailable'. */
export function describeDayStrip({ kind, booked, free }: DayStrip): string {
  const formatSpans = (spans: readonly Span[]) => spans.map(formatSpan).join(', ')
  const parts = [
    free.length > 0 ? `free ${formatSpans(free)}` : 'no free slot',
    booked.length > 0 && `booked ${formatSpans(booked)}`,
  ]
  return closedDays[kind] ?? parts.filter(Boolean).join('; ')
}
