// Run by scripts/build.mjs after `vite build`: adds the public pages and their scripts, and compresses text files.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, createServer, type Manifest } from 'vite'
import { brand } from '#web/brand.ts'
import { dist } from './lib/command-line.ts'
import { notFoundPage, type PageAssets, publicPages, renderPage } from './public-pages.ts'

/** Text files except config.js, which is edited after the build. A compressed copy would keep its old content. */
const compressible = /^(?!config\.js$).*\.(html|js|css|svg|json|xml|txt|webmanifest)$/
const entry = 'app/hydrate.ts'

// Builds the scripts of the public pages separately, so that they share no chunk with the back-office.
await build({
  configFile: 'vite.config.ts',
  mode: 'site',
  logLevel: 'warn',
  build: {
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'site-manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: resolve('web', entry),
      // React DOM is a separate chunk, so that /terms requests the terms before React DOM has loaded.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
          ],
        },
      },
    },
  },
})
// Loads the pages as modules that Node can run, to render them to HTML.
const server = await createServer({
  configFile: 'vite.config.ts',
  mode: 'production',
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: false },
})

const manifestFile = join(dist, 'site-manifest.json')
const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))

// Vite wrote the back-office to index.html. The landing page takes that name.
await rename(join(dist, 'index.html'), join(dist, 'app.html'))

for (const page of [...publicPages, notFoundPage]) {
  const assets = collectAssets([entry, 'app/hydrate-page.tsx', page.module])
  // web/app/hydrate-page.tsx hydrates the same tree.
  const { default: Page } = await server.ssrLoadModule(`/${page.module}`)
  await writeFile(
    join(dist, page.file),
    renderPage(page, renderToString(createElement(Page)), assets),
  )
}
await server.close()

const urlElements = publicPages
  .map(({ path }) => `  <url><loc>${brand.origin}${path}</loc></url>`)
  .join('\n')
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urlElements}\n</urlset>`
await writeFile(join(dist, 'sitemap.xml'), `<?xml version="1.0" encoding="UTF-8"?>\n${sitemap}\n`)
await writeFile(
  join(dist, 'robots.txt'),
  `User-agent: *\nAllow: /\n\nSitemap: ${brand.origin}/sitemap.xml\n`,
)

await rm(manifestFile)
// Hosts send file.br or file.gz instead of the file.
const files = (await readdir(dist, { recursive: true })).filter((name) => compressible.test(name))
for (const file of files.map((name) => join(dist, name))) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
console.log(
  `${relative('.', dist)}: ${publicPages.length + 1} pages, ${files.length} compressed files`,
)

/** Collects the scripts and styles that one page imports, from Vite's manifest. */
function collectAssets(modules: string[]): PageAssets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  for (const module of modules) visit(module)
  const [first = '', ...otherScripts] = scripts
  return { styles: [...styles], entry: first, scripts: otherScripts }
}
