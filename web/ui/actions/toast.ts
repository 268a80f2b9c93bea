import { App } from 'antd'
import { session } from '#web/api/session.ts'
import { isDialogOpen } from '#web/ui/base/dialog.tsx'
import { resultIcons } from '#web/ui/theme/result-icons.tsx'

/** Returns whether a toast at the bottom may cover the buttons of a dialog. On a phone, the buttons are lower. */
const mayCoverDialog = () => isDialogOpen() && window.matchMedia('(width >= 768px)').matches

/**
 * Returns functions that show the result of an action, at the bottom of the page. While a dialog is open, a failure is
 * shown at the top. app/shell.tsx sets duration and maximum count.
 */
export const useToast = () => {
  const { notification } = App.useApp()
  const createToastFunction =
    (type: 'success' | 'error' | 'warning') => (title: string, description?: string) => {
      // A call may finish after the session has ended, when its screen is no longer shown.
      if (session.getToken() === null) return
      const role = type === 'success' ? 'status' : 'alert'
      notification[type]({
        title,
        description,
        icon: resultIcons[type],
        role,
        placement: type === 'error' && mayCoverDialog() ? 'top' : 'bottom',
      })
    }
  return {
    success: createToastFunction('success'),
    failure: createToastFunction('error'),
    warning: createToastFunction('warning'),
  }
}
