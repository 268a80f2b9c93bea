import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** This minute on the wall clock: 'YYYY-MM-DDTHH:mm'. */
export const thisMinute = (): string => dayjs().format('YYYY-MM-DDTHH:mm')

/** This minute; it goes on while the page is open, so that slots pass and days end. */
export const useNow = (): string => useSyncExternalStore(everySecond, thisMinute)
