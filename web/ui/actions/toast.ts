import { App } from 'antd'
import { session } from '#web/api/session.ts'
import { resultIcons } from '#web/ui/theme/result-icons.tsx'

/**
 * Returns functions that show the result of an action: at the top right, or at the bottom of a phone. app/shell.tsx sets
 * duration and maximum count, and ToastRegion moves the toasts to where they cover no control.
 */
export const useToast = () => {
  const { notification } = App.useApp()
  const createToastFunction =
    (type: 'success' | 'error' | 'warning') => (title: string, description?: string) => {
      // A call may finish after the session has ended, when its screen is no longer shown.
      if (session.getToken() === null) return
      const role = type === 'success' ? 'status' : 'alert'
      const isPhone = window.matchMedia('(width < 768px)').matches
      notification[type]({
        title,
        description,
        icon: resultIcons[type],
        role,
        placement: isPhone ? 'bottom' : 'topRight',
      })
    }
  return {
    success: createToastFunction('success'),
    failure: createToastFunction('error'),
    warning: createToastFunction('warning'),
  }
}
