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
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
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
