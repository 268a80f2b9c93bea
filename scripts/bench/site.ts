import { resolve } from 'node:path'
import { openBrowser } from '#scripts/chromium/open-browser.ts'
import { openStage } from '#scripts/preview/stage.ts'
import { type Audit, categories, lighthouse } from './lighthouse.ts'
import { median, type Row } from './rows.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const paths = ['/', '/terms', '/privacy']
const runs = 3

/** Bytes of a file as it travels to a browser that reads gzip. */
const travelled = async (url: string) => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What each page asks for, in the order asked; a page is done when nothing has been asked for half a second. */
const requestsOf = async (origin: string): Promise<Record<string, string[]>> => {
  const browser = await openBrowser()
  const asked: Record<string, string[]> = {}
  for (const path of paths) {
    const page = await browser.newPage()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    asked[path] = urls
    await page.close()
  }
  await browser.close()
  return asked
}

/** Whether the landing page shows its content though none of its scripts ever arrives. */
const paintsWithoutScripts = async (origin: string): Promise<boolean> => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.route('**/*.js', () => {})
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  const painted = await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    .then(
      () => true,
      () => false,
    )
  await browser.close()
  return painted
}

const weigh = async (origin: string): Promise<Row[]> => {
  const asked = await requestsOf(origin)
  const landing = asked['/'] ?? []
  const sum = async (urls: string[]) =>
    (await Promise.all(urls.map(travelled))).reduce((total, size) => total + size, 0)
  const scripts = await sum(landing.filter((url) => url.endsWith('.js')))
  const painting = await sum(landing.filter((url) => url.endsWith('/') || /\.(css|woff2)$/.test(url)))
  const foreign = Object.values(asked)
    .flat()
    .filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:')).length
  const painted = await paintsWithoutScripts(origin)
  return [
    {
      what: 'all JavaScript on /, gzip',
      figure: kilobytes(scripts),
      goal: '<= 105 kB',
      reached: scripts <= 105_000,
    },
    {
      what: 'first paint of / with all its scripts held back',
      figure: painted ? 'content' : 'nothing',
      goal: 'content',
      reached: painted,
    },
    {
      what: 'HTML, CSS and font of /, gzip',
      figure: kilobytes(painting),
      goal: '<= 60 kB',
      reached: painting <= 60_000,
    },
    { what: 'requests to other origins', figure: String(foreign), goal: '0', reached: foreign === 0 },
  ]
}

const rowsOf = (path: string, audits: Audit[]): Row[] => {
  const middle = (of: (audit: Audit) => number) => median(audits.map(of))
  const scores = categories.map((category) => middle(({ scores }) => scores[category]))
  const shift = Math.max(...audits.map(({ cls }) => cls))
  return [
    {
      what: `Lighthouse on ${path}: ${categories.join(', ')} (median of ${audits.length})`,
      figure: scores.join(', '),
      goal: '>= 99, 100, 100, 100',
      reached: scores.every((score, at) => score >= (at === 0 ? 99 : 100)),
    },
    {
      what: `layout shift on ${path} (worst of ${audits.length})`,
      figure: String(shift),
      goal: '0',
      reached: shift === 0,
    },
  ]
}

/** The public pages of the production build: weight, Lighthouse 12 for phones, and the landing page against itself without scripts. */
export const benchSite = async (): Promise<Row[]> => {
  const stage = await openStage()
  const bare = await serveWithoutScripts(resolve('dist/web'))
  try {
    const rows = await weigh(stage.origin)
    const audits = new Map<string, Audit[]>(paths.map((path) => [path, []]))
    const floor: Audit[] = []
    // turn by turn, so that a busy moment of the machine does not fall on one page alone
    for (let run = 0; run < runs; run += 1) {
      for (const path of paths) audits.get(path)?.push(await lighthouse(stage.origin + path))
      floor.push(await lighthouse(`${bare.origin}/`))
    }
    for (const [path, found] of audits) rows.push(...rowsOf(path, found))
    const ours = median((audits.get('/') ?? []).map(({ lcp }) => lcp))
    const least = median(floor.map(({ lcp }) => lcp))
    rows.push({
      what: 'largest paint on /, against the same page without scripts',
      figure: `${Math.round(ours)} ms, ${(ours / least).toFixed(2)}x`,
      goal: '<= 1.2x',
      reached: ours / least <= 1.2,
    })
    return rows
  } finally {
    await bare.close()
    await stage.close()
  }
}
