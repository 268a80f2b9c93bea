import { createContext, useContext, useEffect, useRef } from 'react'

/** A function that preloads the chunk of the page at an address and, if `withReads`, its data. web/app provides it. */
export const Preload = createContext<(address: string, withReads: boolean) => void>(() => {})

/** How long a row is hovered or focused before its page is preloaded. */
const delayMs = 100

/** Returns event handlers for a row that preload its page. Loads the chunk of the first row's page when the browser is idle. */
export const usePreload = (first: string | undefined) => {
  const preload = useContext(Preload)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancelPreload = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } }
    if (first === undefined || connection?.saveData) return
    // Safari has no requestIdleCallback.
    const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => preload(first, false))
    const idleTimer = setTimeout(loadWhenIdle, 1000)
    return () => clearTimeout(idleTimer)
  }, [first, preload])
  return (address: string) => {
    const start = () => {
      cancelPreload()
      timer.current = setTimeout(preload, delayMs, address, true)
    }
    return { onPointerEnter: start, onPointerLeave: cancelPreload, onFocus: start, onBlur: cancelPreload }
  }
}
