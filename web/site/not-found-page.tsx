import { useEffect } from 'react'
import { paths } from '#web/paths.ts'
import { Car } from './drawings.tsx'
import './site.css'
import { SiteLayout } from './site-layout.tsx'

let reported = ''

/** Any address the route table does not know (Specification §2); the path is logged once. */
export default function NotFoundPage() {
  useEffect(() => {
    const { pathname } = window.location
    if (reported === pathname) return
    reported = pathname
    // biome-ignore lint/suspicious/noConsole: Specification §2 asks for this line
    console.error(`404: no page at ${pathname}`)
  }, [])

  return (
    <SiteLayout>
      <div className="lost wide">
        <h1>404</h1>
        <p>Oops! Page not found</p>
        <a className="button" href={paths.landing()}>
          Return to Home
        </a>
      </div>
      <div className="lane" aria-hidden="true">
        <Car />
      </div>
    </SiteLayout>
  )
}
