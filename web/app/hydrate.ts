// Entry of the public pages in production. They are prerendered, so all but the terms hydrate after the load event.
import '#web/ui/theme/tokens.css'
import '#web/site/site.css'
import type { ComponentType } from 'react'
import { publicPaths } from '#web/paths-public.ts'

const pageLoaders: Record<string, () => Promise<{ default: ComponentType }>> = {
  [publicPaths.landing()]: () => import('#web/site/landing-page.tsx'),
  [publicPaths.terms()]: async () => {
    const page = await import('./standalone-terms-page.tsx')
    page.prefetchTerms()
    return page
  },
  [publicPaths.privacy()]: () => import('#web/site/privacy-page.tsx'),
}

const loadNotFound = () => import('#web/site/not-found-page.tsx')

const { pathname } = window.location

const hydrate = async () => {
  try {
    const [{ hydratePage }, { default: Page }] = await Promise.all([
      import('./hydrate-page.tsx'),
      (pageLoaders[pathname] ?? loadNotFound)(),
    ])
    hydratePage(Page)
  } catch {
    // The browser logs the missing file. The terms cannot load without that file, so their loading text is removed.
    document.querySelector('.terms-loading')?.remove()
  }
}

// The terms page must fetch its content, so it does not wait for the load event.
if (pathname === publicPaths.terms() || document.readyState === 'complete') void hydrate()
else window.addEventListener('load', hydrate, { once: true })
