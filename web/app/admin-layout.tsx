import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { useMemo } from 'react'
import { Outlet } from 'react-router-dom'
import { UnsavedChanges } from '#web/ui/editor/unsaved-changes.tsx'
import { antdTheme } from '#web/ui/theme/antd-theme.ts'
import { useTheme } from '#web/ui/theme/theme.ts'

type Policies = {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
}

declare global {
  interface Window {
    trustedTypes?: Policies
  }
}

/** Where the host demands Trusted Types: antd sets its style sheets through innerHTML; whatever holds a tag is refused. */
const allowStyleSheets = () => {
  const policies = window.trustedTypes
  if (policies && !policies.defaultPolicy) {
    policies.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })
  }
}

allowStyleSheets()

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Around every admin page: antd in our colours and in a layer below our styles, and the guard of unsaved changes. */
export function AdminLayout() {
  const { theme } = useTheme()
  const config = useMemo(() => antdTheme(theme, prefersReducedMotion()), [theme])
  return (
    <StyleProvider layer>
      <ConfigProvider theme={config} button={{ autoInsertSpace: false }}>
        <UnsavedChanges>
          <Outlet />
        </UnsavedChanges>
      </ConfigProvider>
    </StyleProvider>
  )
}
