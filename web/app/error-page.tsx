import { useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
import { LoadError, retryAfter } from '#web/ui/page/lazy-with-retry.tsx'
import { AntdTheme } from '#web/ui/theme/antd-provider.tsx'

const getErrorText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Renders an error that replaces the whole app, with the router's default heading (Specification §8). */
export function ErrorPage() {
  // Does not call useTheme, because useTheme may be what failed.
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
  return (
    <AntdTheme theme={theme} reducedMotion>
      <main className="error-page" tabIndex={-1}>
        <ScreenError />
        <a href="/">Return to Home</a>
      </main>
    </AntdTheme>
  )
}

/**
 * Renders an error. In the shell, it replaces only the screen, so that the sidebar stays usable. A page whose files could
 * not be loaded is loaded again on Retry, and when the network is back.
 */
export function ScreenError() {
  const error = useRouteError()
  if (error instanceof LoadError) return <PageLoadError error={error} />
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`.trim()
    : getErrorText(error)
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <FailurePanel text={text} errors={[error]} onRetry={() => window.location.reload()} />
    </>
  )
}

function PageLoadError({ error }: { error: LoadError }) {
  const navigate = useNavigate()
  const location = useLocation()
  const retry = useCallback(() => {
    // A navigation makes the router's error boundary render the page again.
    retryAfter(error, () => void navigate(location, { replace: true, state: location.state }))
  }, [error, navigate, location])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  const offlineText =
    'The server could not be reached. This page will open when you are back online.'
  return (
    <>
      <h1>{error.isOffline ? 'This page could not be loaded' : 'Unexpected Application Error!'}</h1>
      <FailurePanel text={error.isOffline ? offlineText : error.message} onRetry={retry} />
    </>
  )
}
