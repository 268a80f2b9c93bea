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
