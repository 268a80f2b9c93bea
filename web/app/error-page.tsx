import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
import { AntdTheme } from './admin-layout.tsx'

const getErrorText = (error: unknown) => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

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

/** Renders an error. In the shell, it replaces only the screen, so that the sidebar stays usable. */
export function ScreenError() {
  const error = useRouteError()
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <FailurePanel text={getErrorText(error)} errors={[error]} onRetry={() => window.location.reload()} />
    </>
  )
}

export type PageModule = { default: ComponentType }

const failedStyleSheets = new Set<HTMLLinkElement>()

// Vite requests each style sheet only once. Failed ones are recorded, so that Retry can request them again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyleSheets.add(target)
  },
  true,
)

const reloadStyleSheet = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: failed.href, onload: () => resolve(), onerror: reject })
    failed.replaceWith(link)
    failedStyleSheets.delete(failed)
  })

/**
 * Loads a page. If loading fails, returns a page that shows the failure, because React Router never retries `lazy`.
 * That page tries again when it is mounted, on Retry, and when the network is back.
 */
export const loadPage = async (load: () => Promise<PageModule>): Promise<ComponentType> => {
  try {
    return (await load()).default
  } catch {
    return () => <PageRetry load={load} />
  }
}

function PageRetry({ load }: { load: () => Promise<PageModule> }) {
  const [Page, setPage] = useState<ComponentType>()
  const retry = useCallback(async () => {
    try {
      await Promise.all([...failedStyleSheets].map(reloadStyleSheet))
      const { default: loaded } = await load()
      setPage(() => loaded)
    } catch {
      // The page already shows the failure.
    }
  }, [load])
  useEffect(() => {
    void retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (Page) return <Page />
  const text = 'The server could not be reached. This page will open when you are back online.'
  return (
    <>
      <h1>This page could not be loaded</h1>
      <FailurePanel text={text} onRetry={() => void retry()} />
    </>
  )
}
