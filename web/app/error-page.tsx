import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import styles from './error-page.module.css'

const reasonOf = (error: unknown) => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** The router's default error (Specification §8): the last resort when everything around the pages breaks. */
export function ErrorPage() {
  return (
    <main className={styles.page} tabIndex={-1}>
      <Explanation />
      <a href="/">Return to Home</a>
    </main>
  )
}

/** The same for one screen: the sidebar stays, and leads to the others. */
export function ScreenError() {
  return (
    <div className={styles.page}>
      <Explanation />
    </div>
  )
}

/** Shown in place of a page whose files could not be loaded. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.page}>
      <h1>This page could not be loaded</h1>
      <p className={`tone-negative ${styles.reason}`} role="alert">
        The server could not be reached. The page opens when the network is back. Reload it if it does not.
      </p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  )
}

function Explanation() {
  const error = useRouteError()
  return (
    <>
      <h1>Unexpected Application Error!</h1>
      <p className={`tone-negative ${styles.reason}`}>{reasonOf(error)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </>
  )
}

type PageModule = { default: ComponentType }

const failedStyles = new Set<HTMLLinkElement>()

// Vite asks for a style sheet only once
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  true,
)

const loadStyle = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: failed.href, onload: () => resolve(), onerror: reject })
    failed.replaceWith(link)
    failedStyles.delete(failed)
  })

/**
 * Loads a page for React Router, which remembers a failed `lazy` for good. If the page cannot be loaded, its place says so
 * and tries again: on Retry, when the network is back, and on the next visit.
 */
export const loadPage = async (load: () => Promise<PageModule>): Promise<ComponentType> => {
  try {
    return (await load()).default
  } catch {
    return () => <PageToLoadAgain load={load} />
  }
}

function PageToLoadAgain({ load }: { load: () => Promise<PageModule> }) {
  const [Page, setPage] = useState<ComponentType>()
  const retry = useCallback(async () => {
    try {
      await Promise.all([...failedStyles].map(loadStyle))
      const { default: loaded } = await load()
      setPage(() => loaded)
    } catch {
      // the screen says so already
    }
  }, [load])
  useEffect(() => {
    void retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return Page ? <Page /> : <LoadFailure onRetry={() => void retry()} />
}
