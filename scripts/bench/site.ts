import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#scripts/lib/browser.mjs'
import { startTestServers } from '#scripts/preview/test-servers.ts'
import { browserArguments, median, openBrowser, type Row, row } from './row.ts'

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

/** The public pages of the production build: weight, and Lighthouse 12 for phones. */
export async function benchSite(): Promise<Row[]> {
  const servers = await startTestServers()
  try {
    const rows = await weigh(servers.origin)
    const audits = new Map<string, Audit[]>(paths.map((path) => [path, []]))
    // turn by turn, so that a busy moment of the machine does not fall on one page alone
    for (let run = 0; run < runs; run += 1)
      for (const path of paths) audits.get(path)?.push(lighthouse(servers.origin + path))
    for (const [path, found] of audits) {
      const scores = categories.map((_, at) => median(found.map(({ scores }) => scores[at] ?? 0)))
      rows.push({
        what: `Lighthouse on ${path}: ${categories.join(', ')} (median of ${runs})`,
        figure: scores.join(', '),
        goal: '>= 99, 100, 100, 100',
        reached: scores.every((score, at) => score >= (at === 0 ? 99 : 100)),
      })
      const shift = Math.max(...found.map(({ shift }) => shift))
      rows.push(row(`layout shift on ${path} (worst of ${runs})`, shift, '', { max: 0 }))
    }
    return rows
  } finally {
    await servers.close()
  }
}
