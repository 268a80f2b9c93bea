import { createContext, useContext, useEffect, useRef } from 'react'

/** Starts loading the page at an address; the app provides it. */
export const Preload = createContext<(address: string) => void>(() => {})

/** How long a row is pointed at or focused, in ms, before its page is loaded. */
const dwell = 100

/** Returns the event handlers of a row that preload the page it opens, once the row was hovered or focused for a moment. */
export const usePreload = () => {
  const preload = useContext(Preload)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (address: string) => {
    const start = () => {
      stop()
      timer.current = setTimeout(preload, dwell, address)
    }
    return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
  }
}
