import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'

/** A public page as the build writes it: its file in dist/web, its module, and what its head says. */
export type PublicPage = {
  path: string
  file: string
  module: string
  title: string
  description: string
  /** its content comes from the backend: it needs config.js, and its scripts as soon as can be */
  readsBackend?: boolean
}

const named = (title: string) => `${title} · ${brand.name}`

export const publicPages: PublicPage[] = [
  {
    path: paths.landing(),
    file: 'index.html',
    module: 'site/landing-page.tsx',
    title: `${brand.name} · ${brand.tagline}`,
    description:
      'Book reliable mechanics, compare rates, check reviews and schedule car repairs from your phone. The app is launching soon.',
  },
  {
    path: paths.terms(),
    file: 'terms.html',
    module: 'app/public-terms.tsx',
    title: named('Terms and Conditions'),
    description: `The terms and conditions under which ${brand.name} connects vehicle owners with mechanics.`,
    readsBackend: true,
  },
  {
    path: paths.privacy(),
    file: 'privacy.html',
    module: 'site/privacy-page.tsx',
    title: named('Privacy Policy'),
    description: `What ${brand.name} knows about you, what it is used for, who gets to see it, and what your choices are.`,
  },
]

/** Served with status 404 for every address that nothing else answers. */
export const notFoundPage: PublicPage = {
  path: '/404.html',
  file: '404.html',
  module: 'site/not-found-page.tsx',
  title: named('Page not found'),
  description: 'There is no page at this address.',
}
