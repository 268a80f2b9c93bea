import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { dist } from '#scripts/lib/dist.ts'
import { startTestServers, type TestServers } from '#scripts/preview/test-servers.ts'
import { screens } from '#tests/browser/screens.ts'
import { fixturePath } from '#tests/fixture-path.ts'
import { paths } from '#web/paths.ts'
import type { Row } from './row.ts'

const firstList = paths.orders()
const routes = screens.filter(({ check }) => check === 'route').map(({ path }) => fixturePath(path))

/** Loads a page with an empty cache and returns its scripts and the number of repeated reads. */
const coldLoad = async (browser: Browser, options: BrowserContextOptions, path: string) => {
  const page = await browser.newPage(options)
  const scripts = new Set<string>()
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
    if (pathname.startsWith('/pitlane/') && request.method() === 'GET') reads.push(pathname + search)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.close()
  return { scripts, repeated: reads.length - new Set(reads).size }
}

/** Returns the compressed size of scripts in kB. */
const gzipped = (scripts: Iterable<string>) => {
  let bytes = 0
  for (const path of scripts) bytes += statSync(`${dist}${path}.gz`).size
  return bytes / 1000
}

/** Measures the scripts and the repeated reads of each page. */
const loadRows = async (browser: Browser, { origin, signIn }: TestServers): Promise<Row[]> => {
  const localStorage = Object.entries(await signIn()).map(([name, value]) => ({ name, value }))
  const options = { baseURL: origin, storageState: { cookies: [], origins: [{ origin, localStorage }] } }
  const first = await coldLoad(browser, options, firstList)
  const otherPages = []
  for (const path of routes) {
    const { scripts, repeated } = await coldLoad(browser, options, path)
    const addedSize = gzipped([...scripts].filter((script) => !first.scripts.has(script)))
    otherPages.push({ path, repeated, addedSize })
  }
  const [heaviest = { path: '', addedSize: 0 }] = otherPages.toSorted((a, b) => b.addedSize - a.addedSize)
  const addedLabel = `scripts that another page adds, gzip, at most (${heaviest.path})`
  const repeatedLabel = `repeated reads while ${routes.length} pages load`
  const repeated = otherPages.reduce((sum, route) => sum + route.repeated, first.repeated)
  return [
    { what: `scripts to ${firstList}, gzip`, value: gzipped(first.scripts), unit: ' kB', max: 315 },
    { what: addedLabel, value: heaviest.addedSize, unit: ' kB', max: 50 },
    { what: repeatedLabel, value: repeated, unit: '', max: 0 },
  ]
}

/** Measures the production build in a browser. */
export async function* measureSpa(): AsyncIterable<Row> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'ignore' })
  if (build.status !== 0) throw new Error('The production build failed. Run npm run build to see the error.')
  const servers = await startTestServers()
  const executablePath = findBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    yield* await loadRows(browser, servers)
  } finally {
    await browser.close()
    await servers.close()
  }
}
