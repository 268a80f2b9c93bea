import { useEffect } from 'react'
import { publicPaths } from '#web/paths-public.ts'
import { Lane } from './brand-drawings.tsx'
import './site.css'
import { SiteLayout } from './site-layout.tsx'

let loggedPath = ''

/** Renders the page for unknown paths, and logs the path once (Specification §2). */
export default function NotFoundPage() {
  useEffect(() => {
    const { pathname } = window.location
    // Strict mode runs the effect twice.
    if (loggedPath === pathname) return
    loggedPath = pathname
    // biome-ignore lint/suspicious/noConsole: Specification §2 asks for this line
    console.error(`404: no page at ${pathname}`)
  }, [])

  return (
    <SiteLayout>
      <div className="band hero not-found wide">
        <div className="hero-text">
          <h1>404</h1>
          <p className="lead">Oops! Page not found</p>
          <p className="hero-actions">
            <a className="button" href={publicPaths.landing()}>
              Return to Home
            </a>
            <a className="button button-quiet" href={`${publicPaths.landing()}#services`}>
              Browse services
            </a>
          </p>
        </div>
        <div className="hero-stage">
          <Lane />
        </div>
      </div>
    </SiteLayout>
  )
}
