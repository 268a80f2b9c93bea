// Used by scripts/prerender.ts: the public pages as HTML, the same trees that hydrate.ts hydrates.
import { QueryClient, QueryClientContext } from '@tanstack/react-query'
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { paths } from '#web/paths.ts'
import LandingPage from '#web/site/landing-page.tsx'
import NotFoundPage from '#web/site/not-found-page.tsx'
import PrivacyPage from '#web/site/privacy-page.tsx'
import { PublicTerms } from './public-terms.tsx'

const pages: Record<string, ComponentType> = {
  [paths.landing()]: LandingPage,
  [paths.terms()]: PublicTerms,
  [paths.privacy()]: PrivacyPage,
}

/** The content of one public page as HTML; any other path is the not-found page. */
export const renderPage = (path: string): string => {
  const Page = pages[path] ?? NotFoundPage
  return renderToString(
    <QueryClientContext value={new QueryClient()}>
      <StrictMode>
        <Page />
      </StrictMode>
    </QueryClientContext>,
  )
}
