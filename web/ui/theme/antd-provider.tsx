import { StyleProvider } from '@ant-design/cssinjs'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { resultIcons } from './result-icons.tsx'
import './antd.css'
import { createAntdTheme } from './antd-theme.ts'
import type { Theme } from './parse-tokens.ts'

type Policy = { createHTML: (html: string) => string | null }
type TrustedTypes = {
  defaultPolicy: unknown
  createPolicy: (name: string, options: Policy) => unknown
}

// antd sets style sheets through innerHTML. If the CSP requires Trusted Types, this policy allows text without tags.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createHTML: (html) => (html.includes('<') ? null : html) })

const { success, info, warning, error } = resultIcons
const alertConfig = { successIcon: success, infoIcon: info, warningIcon: warning, errorIcon: error }
const buttonConfig = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }

type ThemeProps = { theme: Theme; reducedMotion: boolean; children: ReactNode }

/** Applies our theme to antd, and puts antd's styles in a CSS layer, so that our styles override them. */
export function AntdTheme({ theme, reducedMotion, children }: ThemeProps) {
  const config = useMemo(() => createAntdTheme(theme, reducedMotion), [theme, reducedMotion])
  return (
    <StyleProvider layer>
      <ConfigProvider theme={config} alert={alertConfig} button={buttonConfig}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
