import { paths } from '#web/paths.ts'
/** The way back from a document to the landing page (Specification §2). */
export function BackToHome() {
  return (
    <a className="back" href={paths.landing()}>
      <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M19 12H5M11 6l-6 6 6 6" />
      </svg>
      Back to Home
    </a>
  )
}
