import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import './error-page.css'

const reason = (error: unknown) => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** The router's default error (Specification §8): the last resort when a page itself breaks. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <main className="error-page" tabIndex={-1}>
      <h1>Unexpected Application Error!</h1>
      <p className="error-page-reason">{reason(error)}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <a href="/">Return to Home</a>
      </p>
    </main>
  )
}
