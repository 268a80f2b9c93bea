// The public pages came as HTML and need no script to be read: they are hydrated once they have loaded.
import 'virtual:tokens.css'
import '#web/site/site.css'
import type { ComponentType } from 'react'
import { paths } from '#web/paths.ts'

const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  [paths.landing()]: () => import('#web/site/landing-page.tsx'),
  [paths.terms()]: async () => {
    const page = await import('./public-terms-page.tsx')
    page.prefetchTerms()
    return page
  },
  [paths.privacy()]: () => import('#web/site/privacy-page.tsx'),
}

const notFound = () => import('#web/site/not-found-page.tsx')

const { pathname } = window.location

const hydrate = async () => {
  try {
    const [{ hydratePage }, { default: Page }] = await Promise.all([
      import('./hydrate-page.tsx'),
      (pages[pathname] ?? notFound)(),
    ])
    hydratePage(Page)
  } catch {
    // the browser has said which file it is without: the page can be read as it came, but nothing is on its way any more
    document.querySelector('.document-loading')?.remove()
  }
}

// the terms are still to be fetched; everywhere else all there is to see comes first
if (pathname === paths.terms() || document.readyState === 'complete') void hydrate()
else window.addEventListener('load', hydrate, { once: true })
