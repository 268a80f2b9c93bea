import { App } from 'antd'

/**
 * What became of something that was pressed: 4 seconds, at most 3 at a time (shell.tsx sets both).
 * Call it from the hook's options (`useBlockUser({ mutation: { onSuccess, onError } })`), which also run when the
 * screen is gone by then; callbacks given to `mutate` do not.
 */
export const useToast = () => {
  const { notification } = App.useApp()
  return {
    success: (title: string, description?: string) =>
      notification.success({ title, description, role: 'status' }),
    failure: (title: string, description?: string) =>
      notification.error({ title, description, role: 'alert' }),
    warning: (title: string, description?: string) =>
      notification.warning({ title, description, role: 'alert' }),
  }
}
