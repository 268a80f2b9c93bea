import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { startTestServers } from '#scripts/preview/test-servers.ts'
import { browserArguments, type Measure, median, openBrowser, type Row, row } from './row.ts'

const paths = ['/', '/terms', '/privacy']
const runs = 3
const version = '12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What one run of Lighthouse found: scores of 0 to 100 in the order of the categories, and the layout shift. */
type Audit = { scores: number[]; shift: number }

/** Runs Lighthouse for phones (its preset) on an address; npx fetches it at the first run. Throws when it fails. */
function lighthouse(url: string): Audit {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = `--headless ${browserArguments.join(' ')} --user-data-dir=${join(folder, 'profile')}`
  const browser = findBrowser()
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { encoding: 'utf8', env: { ...process.env, ...(browser === undefined ? {} : { CHROME_PATH: browser }) } },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  return {
    scores: categories.map((category) => Math.round((report.categories[category].score ?? 0) * 100)),
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** Kilobytes of files as they travel to a browser that reads gzip. */
async function travelled(urls: string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

/** What each page asks for; a page is done when nothing has been asked for half a second. */
async function requestsOf(origin: string): Promise<Map<string, string[]>> {
  const browser = await openBrowser()
  const asked = new Map<string, string[]>()
  for (const path of paths) {
    const page = await browser.newPage()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    asked.set(path, urls)
    await page.close()
  }
  await browser.close()
  return asked
}

async function weigh(origin: string): Promise<Row[]> {
  const asked = await requestsOf(origin)
  const landing = asked.get('/') ?? []
  const scripts = landing.filter((url) => url.endsWith('.js'))
  const painting = landing.filter((url) => url.endsWith('/') || /\.(css|woff2)$/.test(url))
  const foreign = [...asked.values()]
    .flat()
    .filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))
  return [
    row('all JavaScript on /, gzip', await travelled(scripts), ' kB', { max: 80 }),
    row('HTML, CSS and font of /, gzip', await travelled(painting), ' kB', { max: 60 }),
    row('requests to other origins', foreign.length, '', { max: 0 }),
  ]
}

/** Measures Lighthouse's scores for phones and the layout shift of one page. */
function auditRows(path: string, url: string): Row[] {
  const audits = Array.from({ length: runs }, () => lighthouse(url))
  const scores = categories.map((_, at) => median(audits.map(({ scores }) => scores[at] ?? 0)))
  const shift = Math.max(...audits.map(({ shift }) => shift))
  return [
    {
      what: `Lighthouse on ${path}: ${categories.join(', ')} (median of ${runs})`,
      figure: scores.join(', '),
      goal: '>= 99, 100, 100, 100',
      reached: scores.every((score, at) => score >= (at === 0 ? 99 : 100)),
    },
    row(`layout shift on ${path} (worst of ${runs})`, shift, '', { max: 0 }),
  ]
}

/** The public pages of the production build: weight, and Lighthouse 12 for phones. */
export async function benchSite(measure: Measure): Promise<void> {
  const servers = await startTestServers()
  try {
    await measure('weight of the public pages', () => weigh(servers.origin))
    for (const path of paths)
      await measure(`Lighthouse on ${path}`, async () => auditRows(path, servers.origin + path))
  } finally {
    await servers.close()
  }
}
