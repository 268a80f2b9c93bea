import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#scripts/browser.mjs'
import { browserArguments } from '#scripts/chromium/open-browser.ts'

const version = '12.8.2'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** What one run of Lighthouse found: scores of 0 to 100, the largest contentful paint in ms, the layout shift. */
export type Audit = { scores: Record<Category, number>; lcp: number; cls: number }

type Report = {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse for phones (its preset) on an address; npx fetches it at the first run. Throws when it fails. */
export async function lighthouse(url: string): Promise<Audit> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-lighthouse-'))
  const file = join(folder, 'report.json')
  const args = ['--yes', `lighthouse@${version}`, url, '--quiet', '--output=json', `--output-path=${file}`]
  const browser = findBrowser()
  const child = spawn(
    'npx',
    [
      ...args,
      `--chrome-flags=--headless ${browserArguments.join(' ')} --user-data-dir=${join(folder, 'profile')}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(browser === undefined ? {} : { CHROME_PATH: browser }) },
    },
  )
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const code = await new Promise((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}: ${Buffer.concat(complaints)}`)
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
  const number = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
  }
}
