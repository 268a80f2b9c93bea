import { useEffect, useRef, useState } from 'react'

/**
 * Returns `run`, which runs an action and ignores calls while one runs. A state such as `isPending` changes too late: a
 * second press may come before the next render. The lock opens after the render that shows the result.
 */
export const useLock = () => {
  const isLocked = useRef(false)
  const [finishedCount, setFinishedCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished action unlocks
  useEffect(() => {
    isLocked.current = false
  }, [finishedCount])

  return {
    isLocked: () => isLocked.current,
    run: async (action: () => Promise<unknown>) => {
      if (isLocked.current) return
      isLocked.current = true
      try {
        await action()
      } finally {
        setFinishedCount((count) => count + 1)
      }
    },
  }
}
