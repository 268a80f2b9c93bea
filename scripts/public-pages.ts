import { readFileSync } from 'node:fs'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'
import { parseTokens } from '#web/ui/theme/parse-tokens.ts'
import { themeScript } from './preview/host.ts'

const { getColorValue } = parseTokens(readFileSync('web/ui/theme/tokens.css', 'utf8'))

/** A public page: its path, its file in dist/web, its module, and the content of its head. */
export type PublicPage = {
  path: string
  file: string
  module: string
  title: string
  description: string
  /** Whether the page loads content from the backend. It then needs config.js, and preloads its scripts. */
  readsBackend?: boolean
}

const addBrand = (title: string) => `${title} · ${brand.name}`

export const publicPages: PublicPage[] = [
  {
    path: paths.landing(),
    file: 'index.html',
    module: 'site/landing-page.tsx',
    title: `${brand.name} · ${brand.tagline}`,
    description:
      'Book reliable mechanics, compare rates, check reviews, and schedule car repairs from your phone. The app is launching soon.',
  },
  {
    path: paths.terms(),
    file: 'terms.html',
    module: 'app/standalone-terms-page.tsx',
    title: addBrand('Terms and Conditions'),
    description: `The terms and conditions under which ${brand.name} connects vehicle owners with mechanics.`,
    readsBackend: true,
  },
  {
    path: paths.privacy(),
    file: 'privacy.html',
    module: 'site/privacy-page.tsx',
    title: addBrand('Privacy Policy'),
    description: `What ${brand.name} knows about you and why, who else can see it, and what you can do about it.`,
  },
]

/** The page for unknown paths, which hosts serve with status 404. */
export const notFoundPage: PublicPage = {
  path: '/404.html',
  file: '404.html',
  module: 'site/not-found-page.tsx',
  title: addBrand('Page not found'),
  description: 'This page does not exist.',
}

/** Assets of a page: style sheets, the first script, and the scripts that it imports. */
export type PageAssets = { styles: string[]; entry: string; scripts: string[] }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  url: `${brand.origin}/`,
  logo: `${brand.origin}/icons/icon-512.png`,
  slogan: brand.tagline,
  email: brand.supportEmail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.state,
    postalCode: brand.address.zip,
    addressCountry: 'US',
  },
}

const renderSharingTags = ({ path, title, description }: PublicPage) => `
    <link rel="canonical" href="${brand.origin}${path}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${brand.name}">
    <meta property="og:title" content="${escapeHtml(title)}">
    <meta property="og:description" content="${escapeHtml(description)}">
    <meta property="og:url" content="${brand.origin}${path}">
    <meta property="og:image" content="${brand.origin}/sharing.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${escapeHtml(`${brand.name}: ${brand.tagline}`)}">
    <meta name="twitter:card" content="summary_large_image">
    <script type="application/ld+json">${JSON.stringify(organization).replaceAll('<', '\\u003c')}</script>`

/** Returns tags for config.js and for preloads of the page's scripts. None of them delays the first paint. */
const renderBackendScripts = ({ scripts }: PageAssets) =>
  `<script defer src="/config.js"></script>
    ${scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">\n    `).join('')}`

/** Returns the HTML of a public page, with the day of the build. Only the theme script runs before the first paint. */
export function renderPage(page: PublicPage, content: string, assets: PageAssets): string {
  return `<!doctype html>
<html lang="en" data-rendered="${new Date().toLocaleDateString('en-CA')}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script>${themeScript}</script>
    ${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
    <link rel="preload" href="/fonts/inter-latin-1.woff2" as="font" type="font/woff2" crossorigin>
    <title>${escapeHtml(page.title)}</title>
    <meta name="description" content="${escapeHtml(page.description)}">
    <meta name="theme-color" content="${getColorValue('paper', 'light')}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${getColorValue('paper', 'dark')}" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.ico" sizes="32x32">
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
    <link rel="manifest" href="/site.webmanifest">${page === notFoundPage ? '\n    <meta name="robots" content="noindex">' : renderSharingTags(page)}
    ${page.readsBackend ? renderBackendScripts(assets) : ''}<script type="module" src="${assets.entry}"></script>
  </head>
  <body>
    <div id="root">${content}</div>
  </body>
</html>
`
}
