import { createContext, useCallback, useContext, useEffect, useRef } from 'react'

/** Which reads of a page start before it is opened: none, those of its header, or all that need only its address. */
export type PreloadedReads = 'none' | 'header' | 'all'

/** A function that preloads the page at an address: its chunk, and reads. Provided by web/app. */
export const PreloadContext = createContext<(address: string, reads: PreloadedReads) => void>(
  () => {},
)

/** How long a row is hovered or focused before its page is preloaded. A mouse press preloads it at once. */
const delayMs = 100

/** Loads code once the page is idle, unless the browser saves data. `load` must not change between renders. */
export const useWhenIdle = (load: () => unknown): void => {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData: boolean } }
    if (connection?.saveData) return
    // A failed load is reported when the admin needs the code.
    const start = () => void Promise.resolve(load()).catch(() => {})
    // Safari has no requestIdleCallback.
    const loadWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start)
    const timer = setTimeout(loadWhenIdle, 1000)
    return () => clearTimeout(timer)
  }, [load])
}

/** Returns a function that creates a row's preload handlers. When idle, preloads the chunk of the first row's page. */
export const usePreload = (firstAddress: string | undefined) => {
  const preload = useContext(PreloadContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const preloadFirst = useCallback(() => {
    if (firstAddress !== undefined) preload(firstAddress, 'none')
  }, [firstAddress, preload])
  useWhenIdle(preloadFirst)
  return (address: string) => {
    const loadAfterDelay = () => {
      cancel()
      timer.current = setTimeout(() => preload(address, 'header'), delayMs)
    }
    const loadHandlers = {
      onPointerEnter: loadAfterDelay,
      onFocus: loadAfterDelay,
      onMouseDown: () => preload(address, 'all'),
    }
    // A click cancels a delayed preload, because the opened page loads its chunk and data itself.
    return { ...loadHandlers, onPointerLeave: cancel, onBlur: cancel, onClickCapture: cancel }
  }
}
