import { useEffect } from 'react'
import { publicPaths } from '#web/paths-public.ts'
import { Car } from './drawings.tsx'
import './site.css'
import { SiteLayout } from './site-layout.tsx'

let reported = ''

/** Renders the page for unknown addresses, and logs the path once (Specification §2). */
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
        <a className="button" href={publicPaths.landing()}>
          Return to Home
        </a>
      </div>
      <div className="lane" aria-hidden="true">
        <Car />
      </div>
    </SiteLayout>
  )
}
