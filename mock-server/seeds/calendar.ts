const dayLength = 24 * 60 * 60 * 1000

/** Start of the UTC day in which a moment lies: what every time in a seed is counted from. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayLength) * dayLength)
}

/** UTC timestamp so many days and minutes after the base; both may be negative. */
export function timestamp(base: Date, days: number, minutes = 0): string {
  return new Date(base.getTime() + days * dayLength + minutes * 60_000).toISOString()
}

/** Calendar day `YYYY-MM-DD` so many days after the base. */
export function dayAt(base: Date, days: number): string {
  return timestamp(base, days).slice(0, 10)
}

/** Wall-clock time `YYYY-MM-DDTHH:00:00.000` of a whole hour. */
export function wallClock(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000`
}

/** 0 = Monday to 6 = Sunday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
