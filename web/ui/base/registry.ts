import { useEffect, useRef } from 'react'
import { createStore } from 'zustand'

/** Creates a list of values that mounted components declare, for code outside React. The first mounted is first. */
export const createRegistry = <Value>() => {
  const store = createStore<readonly { current: Value }[]>(() => [])
  return {
    list: (): readonly Value[] => store.getState().map(({ current }) => current),
    /** Declares a value while the component is mounted. A changed value replaces the previous one in its place. */
    useDeclare: (value: Value): void => {
      const latest = useRef(value)
      useEffect(() => {
        latest.current = value
      })
      useEffect(() => {
        store.setState((declared) => [...declared, latest], true)
        return () =>
          store.setState((declared) => declared.filter((other) => other !== latest), true)
      }, [])
    },
  }
}
