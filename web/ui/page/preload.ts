import { createContext, useContext, useEffect, useRef } from 'react'

/** Preloads the page at an address; web/app provides the function. */
export const Preload = createContext<(address: string) => void>(() => {})

/** How long a row is hovered or focused before its page is preloaded, in ms. */
const dwell = 100

/** Returns event handlers for a row that preload its page. */
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
