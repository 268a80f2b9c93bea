import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while React takes over HTML that the build rendered, so that both begin alike; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A date's local calendar day, `YYYY-MM-DD`. */
function localDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

const dayNow = () => localDay(new Date())

// the build writes the day it rendered on; hydration starts from that day, so the two sides never disagree
const dayRendered = () =>
  typeof document === 'undefined' ? dayNow() : (document.documentElement.dataset.rendered ?? dayNow())

/** Today at noon, local time; while built HTML is hydrated, the day of the build. */
export function useToday(): Date {
  return new Date(`${useSyncExternalStore(never, dayNow, dayRendered)}T12:00:00`)
}
