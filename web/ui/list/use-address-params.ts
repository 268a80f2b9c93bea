import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Minimum time between two changes of the address while the admin types. Safari rejects more than 100 in 30 s. */
const addressIntervalMs = 400

/** Returns the parameters of the address, and functions that change them. Decision 005 has the reasons. */
export const useAddressParams = () => {
  const [addressParams, setAddressParams] = useSearchParams()
  const { key, search } = useLocation()
  /** Typed changes that the address does not have yet. */
  const [typedParams, setTypedParams] = useState<URLSearchParams>()
  const latestTyped = useRef(addressParams)
  const written = useRef({ search: '', time: 0 })
  const timer = useRef<number>(undefined)

  const stopTimer = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  const write = () => {
    stopTimer()
    const text = latestTyped.current.toString()
    written.current = { search: text && `?${text}`, time: Date.now() }
    setAddressParams(latestTyped.current, { replace: true, preventScrollReset: true })
  }
  const writePending = useEffectEvent(() => timer.current !== undefined && write())
  const followAddress = useEffectEvent(() => {
    // The address has an earlier text of this search, and the timer will write the latest one.
    if (timer.current !== undefined && search === written.current.search) return
    stopTimer()
    setTypedParams(undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => followAddress(), [key])
  useEffect(() => {
    // The history entry must have the latest text before a click or a reload leaves it.
    const leavingEvents = ['pointerdown', 'focusout', 'pagehide']
    const handleEvent = () => writePending()
    for (const type of leavingEvents) window.addEventListener(type, handleEvent, { capture: true })
    return () => {
      for (const type of leavingEvents)
        window.removeEventListener(type, handleEvent, { capture: true })
      window.clearTimeout(timer.current)
    }
  }, [])

  return {
    params: typedParams ?? addressParams,
    setParams: (next: URLSearchParams) => setAddressParams(next, { preventScrollReset: true }),
    /** Changes the parameters at once, and the address at intervals, without a new history entry. */
    setParamsWhileTyping: (next: URLSearchParams) => {
      setTypedParams(next)
      latestTyped.current = next
      const sinceMs = Date.now() - written.current.time
      // Negative if the clock of the computer was set back.
      const waitMs = sinceMs < 0 ? 0 : addressIntervalMs - sinceMs
      if (waitMs <= 0) write()
      else timer.current ??= window.setTimeout(write, waitMs)
    },
  }
}
