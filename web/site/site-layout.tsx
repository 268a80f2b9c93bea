import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Icon } from './drawings.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** What every public page has around its content: skip link, header, footer. */
export function SiteLayout({ landing = false, children }: { landing?: boolean; children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <SiteHeader landing={landing} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

/** The way back from a document to the landing page (Specification §2). */
export function BackToHome() {
  return (
    <a className="back" href={paths.landing()}>
      <Icon name="back" size={18} />
      Back to Home
    </a>
  )
}
