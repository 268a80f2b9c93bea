import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'

/** Returns the current local time as 'YYYY-MM-DDTHH:mm'. */
export const getCurrentMinute = (): string => dayjs().format('YYYY-MM-DDTHH:mm')

/**
 * Returns the current local time as 'YYYY-MM-DDTHH:mm', and renders the component again when days or slots become past.
 * Days do so at midnight, and slots after the first minute of an hour, so the minute is always 00 or 01.
 */
export const useSlotClock = (): string => useSyncExternalStore(subscribe, getSlotClock)

const getSlotClock = () => {
  const [hour, minute] = getCurrentMinute().split(':')
  return `${hour}:${minute === '00' ? '00' : '01'}`
}

/** Calls `onChange` at the start of each hour, after its first minute, and when the tab is shown again. */
const subscribe = (onChange: () => void) => {
  let timer: number
  const waitForChange = () => {
    const now = new Date()
    const minutes = (now.getMinutes() === 0 ? 1 : 60) - now.getMinutes()
    timer = window.setTimeout(
      check,
      minutes * 60_000 - now.getSeconds() * 1000 - now.getMilliseconds(),
    )
  }
  const check = () => {
    window.clearTimeout(timer)
    onChange()
    waitForChange()
  }
  waitForChange()
  // A timer may be late in a hidden tab, and after the computer slept.
  document.addEventListener('visibilitychange', check)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
}
