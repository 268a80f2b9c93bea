import type { DayKind } from '#web/domain/slots.ts'

/** What a day of the calendar is, in a word that stands beside its colour; `isOpen` when it may be chosen. Specification §5, Calendar. */
export type DayWords = { tone: DayKind | 'unknown'; word: string; isOpen: boolean }

const words: Record<DayKind, DayWords> = {
  past: { tone: 'past', word: 'Past', isOpen: false },
  'non-working': { tone: 'non-working', word: 'Non-working', isOpen: false },
  unavailable: { tone: 'unavailable', word: 'Unavailable', isOpen: false },
  'partly-booked': { tone: 'partly-booked', word: 'Partly booked', isOpen: true },
  free: { tone: 'free', word: '', isOpen: true },
}

/** The words of a day that is known. */
export const wordsOf = (kind: DayKind): DayWords => words[kind]

/** A day of which nothing is known, and why: it cannot be chosen. */
export const unknownDay = (why: string): DayWords => ({ tone: 'unknown', word: why, isOpen: false })
