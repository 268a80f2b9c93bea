import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { LoadingOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Outlet } from 'react-router-dom'
import { clearOnSessionEnd } from '#web/api/query-client.ts'
import { session } from '#web/api/session.ts'
import { clearQueues } from '#web/queue/queue.ts'
import { clearSelectedOrders } from '#web/screens/payments/selected-orders.ts'
import { resultIcons } from '#web/ui/actions/result-icons.tsx'
import { drafts } from '#web/ui/editor/drafts.ts'
import { UnsavedChangesProvider } from '#web/ui/editor/unsaved-changes.tsx'
import { createAntdTheme } from '#web/ui/theme/antd-theme.ts'
import { useTheme } from '#web/ui/theme/theme.ts'
import type { Theme } from '#web/ui/theme/tokens.ts'
import { recentRecords } from './recent-records.ts'

type Policy = { createHTML: (html: string) => string | null }
type TrustedTypes = { defaultPolicy: unknown; createPolicy: (name: string, options: Policy) => unknown }

// antd sets style sheets through innerHTML. If the CSP requires Trusted Types, this policy allows text without tags.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })

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
        clearQueues()
        clearSelectedOrders()
      }),
    [],
  )
}

// antd counts the instances that use a style, and removes the style at 0. Counting from 1 keeps it for the next page.
const cache = createCache()
const { opUpdate } = cache
cache.opUpdate = (path, update) => opUpdate.call(cache, path, (entry) => update(entry ?? [1, undefined]))

const { success, info, warning, error } = resultIcons
const alertConfig = { successIcon: success, infoIcon: info, warningIcon: warning, errorIcon: error }
const buttonConfig = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }

type ThemeProps = { theme: Theme; reducedMotion: boolean; children: ReactNode }

/** Applies our theme to antd, and puts antd's styles in a CSS layer, so that our styles override them. */
export function AntdTheme({ theme, reducedMotion, children }: ThemeProps) {
  const config = useMemo(() => createAntdTheme(theme, reducedMotion), [theme, reducedMotion])
  return (
    <StyleProvider layer cache={cache}>
      <ConfigProvider theme={config} alert={alertConfig} button={buttonConfig}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}

/** Wraps every admin page in the theme and the unsaved-changes guard, and cleans up when the session ends. */
export function AdminLayout() {
  useSessionEndCleanup()
  const { theme } = useTheme()
  const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)')
  return (
    <AntdTheme theme={theme} reducedMotion={reducedMotion}>
      <meta name="google" content="notranslate" />
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    </AntdTheme>
  )
}
