import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type Mutation<Data, Failure, Variables, Context> = Pick<
  UseMutationResult<Data, Failure, Variables, Context>,
  'mutate'
>

/**
 * Returns `mutate` that ignores a press while the call of an earlier press runs. `isPending` alone changes too late: a
 * second click may come before the next render. After a success, presses are ignored until `record` has changed, so
 * that a page that still shows the old record sends nothing.
 */
export const useMutateOnce = <Data, Failure, Variables, Context>(
  { mutate }: Mutation<Data, Failure, Variables, Context>,
  record?: unknown,
) => {
  const isLocked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed record unlocks
  useEffect(() => {
    isLocked.current = false
  }, [record])
  return (variables: Variables, { onSuccess }: { onSuccess?: () => void } = {}) => {
    if (isLocked.current) return
    isLocked.current = true
    mutate(variables, {
      onSuccess: () => onSuccess?.(),
      onError: () => {
        isLocked.current = false
      },
    })
  }
}
