import { App } from 'antd'
import { refusalOf } from '#web/api/api-error.ts'

/** What became of something that was pressed: 4 seconds, at most 3 at a time (shell.tsx sets both). */
export const useToast = () => {
  const { notification } = App.useApp()
  const success = (title: string, description?: string) =>
    notification.success({ title, description, role: 'status' })
  const failure = (title: string, description?: string) =>
    notification.error({ title, description, role: 'alert' })
  return {
    success,
    failure,
    warning: (title: string, description?: string) =>
      notification.warning({ title, description, role: 'alert' }),
    /**
     * The options of a mutation whose outcome is told in the stated words: `useBlockUser({ mutation: toast.outcome(…) })`.
     * A hook's options are called even when the screen is gone by then; callbacks given to `mutate` are not.
     */
    outcome: (done: string, failed: string) => ({
      onSuccess: () => success(done),
      onError: (error: Error) => failure(failed, refusalOf(error)),
    }),
  }
}
