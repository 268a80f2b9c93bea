import { createContext, useContext, useEffect, useRef } from 'react'

/** A function that preloads the page at an address. web/app provides it. */
export const Preload = createContext<(address: string) => void>(() => {})

/** How long a row is hovered or focused before its page is preloaded. */
const delayMs = 100

/** Returns event handlers for a row that preload its page. */
export const usePreload = () => {
  const preload = useContext(Preload)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (address: string) => {
    const start = () => {
      stop()
      timer.current = setTimeout(preload, delayMs, address)
    }
    return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
  }
}
