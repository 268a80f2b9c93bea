// Run by scripts/build.mjs after `vite build`: adds the public pages, rendered to HTML, to dist/web and compresses it all.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { brand } from '#web/brand.ts'
import { assetsOf } from './prerender/assets.ts'
import { compressFolder } from './prerender/compress.ts'
import { documentOf } from './prerender/document.ts'
import { notFoundPage, publicPages } from './prerender/pages.ts'
import { themeScript } from './preview/theme-script.ts'

const folder = resolve('dist/web')
const rendererFolder = resolve('dist/render')
const entry = 'app/hydrate.ts'

// the pages' own scripts, apart from the admin's: a visitor never loads a shared chunk that carries more than it needs
await build({
  configFile: 'vite.config.ts',
  logLevel: 'warn',
  build: {
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'site-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve('web', entry),
      // the terms are asked for while the largest part of React is still on its way
      output: {
        codeSplitting: {
          groups: [{ name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 2 }],
        },
      },
    },
  },
})
await build({
  configFile: 'vite.config.ts',
  logLevel: 'warn',
  build: {
    outDir: rendererFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: resolve('web/app/site-render.tsx'),
    rollupOptions: { output: { entryFileNames: 'site-render.mjs' } },
  },
})

const manifestFile = join(folder, 'site-manifest.json')
const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
const { renderPage }: { renderPage: (path: string) => string } = await import(
  pathToFileURL(join(rendererFolder, 'site-render.mjs')).href
)

// the frame of the admin pages makes room for the landing page
await rename(join(folder, 'index.html'), join(folder, 'app.html'))

const renderedOn = new Date().toLocaleDateString('en-CA')
for (const page of [...publicPages, notFoundPage]) {
  const assets = assetsOf(manifest, entry, ['app/hydrate-page.tsx', page.module])
  const html = documentOf(page, { content: renderPage(page.path), assets, themeScript, renderedOn })
  await writeFile(join(folder, page.file), html)
}

const addresses = publicPages.map(({ path }) => `  <url><loc>${brand.origin}${path}</loc></url>`).join('\n')
await writeFile(
  join(folder, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses}\n</urlset>\n`,
)
await writeFile(
  join(folder, 'robots.txt'),
  `User-agent: *\nAllow: /\n\nSitemap: ${brand.origin}/sitemap.xml\n`,
)

await Promise.all([rm(manifestFile), rm(rendererFolder, { recursive: true })])
const compressed = await compressFolder(folder)
console.log(`dist/web: ${publicPages.length + 1} pages rendered, ${compressed} files compressed`)
