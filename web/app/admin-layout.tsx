import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { clearOnSessionEnd } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { clearQueues } from '#web/queue/queue.ts'
import { clearSelectedOrders } from '#web/screens/payments/selected-orders.ts'
import { useFocusPressedControls } from '#web/ui/actions/focus.ts'
import { useIgnoreHeldKeys } from '#web/ui/actions/held-keys.ts'
import { drafts, useStoreDraftsOnHide } from '#web/ui/editor/drafts.ts'
import { clearLastAmounts } from '#web/ui/editor/last-amounts.ts'
import { LeaveGuardProvider } from '#web/ui/editor/leave-guard.tsx'
import { AntdTheme } from '#web/ui/theme/antd-provider.tsx'
import { useTheme } from '#web/ui/theme/theme.ts'
import { recentRecords } from './recent-records.ts'

/** Cleans up when the session ends. On expiry, stores drafts; otherwise, clears what the tab stores of the admin. */
const useSessionEndCleanup = () => {
  const client = useQueryClient()
  useEffect(() => clearOnSessionEnd(client), [client])
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === 'expired') return drafts.store()
        recentRecords.clear()
        drafts.clear()
        clearLastAmounts()
        clearQueues()
        clearSelectedOrders()
      }),
    [],
  )
}

/** Wraps every admin page in the theme and the guards of unsaved changes and held keys, and cleans up after a session. */
export function AdminLayout() {
  useSessionEndCleanup()
  useStoreDraftsOnHide()
  useIgnoreHeldKeys()
  useFocusPressedControls()
  const { theme } = useTheme()
  const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)')
  return (
    <AntdTheme theme={theme} reducedMotion={reducedMotion}>
      <meta name="google" content="notranslate" />
      <LeaveGuardProvider>
        <Outlet />
      </LeaveGuardProvider>
    </AntdTheme>
  )
}
