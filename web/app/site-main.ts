// The public pages came as HTML and need no script to be read: React takes over once they have loaded, or are touched.
import 'virtual:tokens.css'
import '#web/site/site.css'
import type { ComponentType } from 'react'
import { paths } from '#web/paths.ts'
import { keepMissedClick } from './missed-click.ts'

const pages: Record<string, () => Promise<{ Page: ComponentType }>> = {
  [paths.landing()]: async () => ({ Page: (await import('#web/site/landing-page.tsx')).LandingPage }),
  [paths.terms()]: async () => {
    const { PublicTerms, askForTerms } = await import('./public-terms.tsx')
    askForTerms()
    return { Page: PublicTerms }
  },
  [paths.privacy()]: async () => ({ Page: (await import('#web/site/privacy-page.tsx')).PrivacyPage }),
}

const notFound = async () => ({ Page: (await import('#web/site/not-found-page.tsx')).NotFoundPage })

const { pathname } = window.location
const makeUpForClick = keepMissedClick()
let started = false

const start = async () => {
  if (started) return
  started = true
  const [{ takeOver }, { Page }] = await Promise.all([
    import('./take-over.tsx'),
    (pages[pathname] ?? notFound)(),
  ])
  takeOver(Page, makeUpForClick)
}

/** A timer set in a frame runs once that frame is painted. */
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start))

// the terms are still to be fetched; everywhere else all there is to see comes first
if (pathname === paths.terms()) void start()
else if (document.readyState === 'complete') startAfterPaint()
else window.addEventListener('load', startAfterPaint, { once: true })
for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, start, { once: true })
