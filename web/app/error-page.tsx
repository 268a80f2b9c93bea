import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { FailurePanel } from '#web/ui/page/failure-panel.tsx'
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

/** Renders an error. In the shell, it replaces only the screen, so that the sidebar stays usable. */
export function ScreenError() {
  const error = useRouteError()
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

export type PageModule = { default: ComponentType }

const failedStyleSheets = new Set<HTMLLinkElement>()

// Vite requests each style sheet only once. Failed ones are recorded, so that Retry can request them again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      failedStyleSheets.add(target)
  },
  true,
)

const reloadStyleSheet = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    const handleError = () => reject(new Error(`Failed to fetch ${failed.href}`))
    Object.assign(link, {
      rel: 'stylesheet',
      href: failed.href,
      onload: () => resolve(),
      onerror: handleError,
    })
    failed.replaceWith(link)
    failedStyleSheets.delete(failed)
  })

const request = (url: string, cache: RequestCache = 'default') =>
  fetch(url, { method: 'HEAD', cache, signal: AbortSignal.timeout(5000) }).catch(() => undefined)

/** Returns the file that the browser or Vite names in its error, and the files that Vite preloaded. */
const listFiles = (error: unknown) => {
  const named = /https?:\/\/\S+|\/assets\/\S+/.exec(String(error))?.[0]
  const preloads = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=modulepreload], link[rel=stylesheet]',
  )
  const urls = [...preloads].map(({ href }) => href)
  return new Set(named ? [new URL(named, window.location.href).href, ...urls] : urls)
}

/**
 * Returns why the files of a page could not be loaded: the status of a file, or the message of the error. Returns
 * undefined if the network is away.
 */
const findLoadFailure = async (error: unknown): Promise<string | undefined> => {
  if (!navigator.onLine) return undefined
  const responses = await Promise.all([...listFiles(error)].map((url) => request(url)))
  const failed = responses.find((response) => response && !response.ok)
  if (failed) return `${failed.status} ${failed.statusText}`.trim()
  const isServerReachable = (await request('/', 'no-store')) !== undefined
  return isServerReachable ? getErrorText(error) : undefined
}

/**
 * Loads a page. If loading fails, returns a page that shows the failure, because React Router never retries `lazy`.
 * That page tries again when it is mounted, on Retry, and when the network is back.
 */
export const loadPage = async (load: () => Promise<PageModule>): Promise<ComponentType> => {
  try {
    return (await load()).default
  } catch (error) {
    const failure = await findLoadFailure(error)
    return () => <PageRetry load={load} initialFailure={failure} />
  }
}

type RetryProps = {
  load: () => Promise<PageModule>
  /** Undefined if the network is away. */
  initialFailure: string | undefined
}

function PageRetry({ load, initialFailure }: RetryProps) {
  const [Page, setPage] = useState<ComponentType>()
  const [failure, setFailure] = useState(initialFailure)
  const retry = useCallback(async () => {
    try {
      await Promise.all([...failedStyleSheets].map(reloadStyleSheet))
      const { default: loaded } = await load()
      setPage(() => loaded)
    } catch (error) {
      setFailure(await findLoadFailure(error))
    }
  }, [load])
  useEffect(() => {
    void retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (Page) return <Page />
  const offlineText =
    'The server could not be reached. This page will open when you are back online.'
  return (
    <>
      <h1>
        {failure === undefined ? 'This page could not be loaded' : 'Unexpected Application Error!'}
      </h1>
      <FailurePanel text={failure ?? offlineText} onRetry={() => void retry()} />
    </>
  )
}
