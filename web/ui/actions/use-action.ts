import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { addOfflineNote, getRejectionMessage } from '#web/api/api-error.ts'
import { useLock } from './lock.ts'
import { useToast } from './toast.ts'

type Options = {
  /** Text of the toast after a success. Without it, there is none. */
  success?: string
  /** Text of the toast after a failure, above the server's reason. Without it, there is none. */
  failure?: string
  /** Called after a success, unless the component has unmounted. */
  onSuccess?: () => void
  /** After a success, presses are ignored until this value changes: the record that the action changes. */
  until?: unknown
}

/**
 * Returns an action that sends a write of the API when it is pressed: `useAction(useBlockUser(), { success, failure })`.
 * It ignores a press while the call of an earlier press runs. After a success, it ignores presses until the page shows
 * the new record, so that a page that still shows the old one sends nothing. The toasts are also shown after the admin
 * has left the page.
 */
export const useAction = <Data, Variables>(
  mutation: Pick<UseMutationResult<Data, Error, Variables>, 'mutateAsync' | 'isPending'>,
  { success, failure, onSuccess, until }: Options = {},
) => {
  const toast = useToast()
  const lock = useLock()
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed record allows the action again
  useEffect(() => {
    isDone.current = false
  }, [until])

  const send = async (variables: Variables) => {
    if (isDone.current) return
    try {
      await mutation.mutateAsync(variables, { onSuccess: () => onSuccess?.() })
    } catch (error) {
      const reason = addOfflineNote(error, getRejectionMessage(error))
      if (failure !== undefined) toast.failure(failure, reason)
      return
    }
    isDone.current = true
    if (success !== undefined) toast.success(success)
  }
  return {
    isPending: mutation.isPending,
    run: (variables: Variables) => void lock.run(() => send(variables)),
  }
}
