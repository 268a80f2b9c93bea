import '#web/ui/theme/tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/reset.css'
import '#web/ui/theme/surfaces.css'
import './console.css'
import { Alert, App, Col, ConfigProvider, Flex, Row, type ThemeConfig } from 'antd'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '#web/site/brand-drawings.tsx'
import { AntdTheme } from '#web/ui/theme/antd-provider.tsx'
import type { Theme } from '#web/ui/theme/parse-tokens.ts'
import { useTheme } from '#web/ui/theme/theme.ts'
import { getColorValue } from '#web/ui/theme/tokens.ts'
import { CardProvider } from './card-provider.tsx'
import { Clock } from './clock.tsx'
import { Data } from './data.tsx'
import { Faults } from './faults.tsx'
import { useGetClock } from './generated/control.ts'
import { QueryProvider } from './query-provider.tsx'
import { Records } from './records.tsx'
import { RequestLog } from './request-log.tsx'
import { SentCodes } from './sent-codes.tsx'
import { Variants } from './variants.tsx'

/** Returns the antd theme of the console, which extends that of the back-office: less space, and selected rows. */
const createConsoleTheme = (theme: Theme): ThemeConfig => ({
  components: {
    Form: { itemMarginBottom: 0 },
    // As LinesTable of the back-office.
    Table: {
      headerBg: 'transparent',
      headerColor: getColorValue('muted', theme),
      headerSplitColor: 'transparent',
      fontWeightStrong: 500,
      rowHoverBg: getColorValue('sunken', theme),
      rowSelectedBg: getColorValue('selected-soft', theme),
      rowSelectedHoverBg: getColorValue('selected-soft', theme),
    },
  },
})

function MockConsole() {
  const { theme } = useTheme()
  const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)')
  return (
    <AntdTheme theme={theme} reducedMotion={reducedMotion}>
      <ConfigProvider theme={createConsoleTheme(theme)}>
        <App notification={{ placement: 'top', duration: 8 }}>
          <QueryProvider>
            <Page />
          </QueryProvider>
        </App>
      </ConfigProvider>
    </AntdTheme>
  )
}

function Page() {
  const { error } = useGetClock()
  return (
    <>
      <header className="page-header quiet-links">
        <div>
          <Logo />
          <h1>Mock console</h1>
          <a href="/__mock/reference">API reference</a>
        </div>
      </header>
      {error && <Alert type="error" banner title={error.message} />}
      <main>
        <Row gutter={[16, 16]}>
          <Col xs={24} lg={10} xl={8}>
            <Flex vertical gap="middle">
              <SentCodes />
              <Clock />
              <CardProvider />
              <Faults />
              <Variants />
              <Data />
            </Flex>
          </Col>
          <Col xs={24} lg={14} xl={16}>
            <Flex vertical gap="middle">
              <Records />
              <RequestLog />
            </Flex>
          </Col>
        </Row>
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <MockConsole />
    </StrictMode>,
  )
