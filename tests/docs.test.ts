import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
  ...decisions,
].filter((name) => name.endsWith('.md'))
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts

/** Made by a command, so not in a fresh clone. */
const made = [
  'dist/web',
  'screenshots/',
  'mock-server/data/pitlane.db',
  'web/api/generated',
  'mock-server/plugins/openapi/generated.ts',
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('names only commands that exist', () => {
    for (const [, name = ''] of text.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts, name).toHaveProperty(name)
    for (const [, name = ''] of text.matchAll(/npm (start|test)\b/g))
      expect(scripts, name).toHaveProperty(name)
  })

  it('names only paths that exist', () => {
    const named = [
      ...text.matchAll(
        /`((?:web|mock-server|scripts|tests|docs)\/[\w./-]*|openapi\.yaml|orval\.config\.ts)`/g,
      ),
    ]
    const paths = named.map(([, path = '']) => path)
    expect(paths.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([])
  })

  it('links only to files that exist', () => {
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(existsSync(join(dirname(page), link)), link).toBe(true)
    }
  })
})

/** Every text that git knows or would take, and where it stands; pictures and fonts say nothing. */
const texts = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mts|mjs|css|sql|yaml|yml|md|html)$/.test(file) && existsSync(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The places where an expression is found in one of the texts; what it captures comes first. */
const citations = (expression: RegExp) =>
  texts.flatMap(([file, text]) =>
    [...text.matchAll(expression)].map(([, cited = '']) => [cited, file] as const),
  )

describe('What is cited', () => {
  const specification = readFileSync('docs/specification.md', 'utf8')
  const sections = [...specification.matchAll(/^## (\d)\. /gm)].map(([, section]) => section)

  it('is a section that the specification has', () => {
    const cited = [
      ...citations(/Specification (§\d(?:(?:,| and|,? or) §\d)*)/g).flatMap(([list, file]) =>
        [...list.matchAll(/\d/g)].map(([section]) => [section, file] as const),
      ),
      ...citations(/: '?(?:stated|reading|not-shown) §(\d)/g),
    ]
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(([section]) => !sections.includes(section))).toEqual([])
  })

  it('is a decision that there is', () => {
    const numbers = decisions.map((name) =>
      name.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3),
    )
    const cited = citations(/\b[Dd]ecisions? (\d+)/g)
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter(([number]) => !numbers.includes(number))).toEqual([])
  })

  it('is cited as "Specification §7" or "decision 010", and nothing else is', () => {
    expect(citations(/((?:[Ss]pec\.?|specification|[Dd]ecisions?) §.{0,20})/g)).toEqual([])
  })

  it('is a page that there is', () => {
    const cited = citations(/\b(docs\/[\w/-]+\.md)/g)
    expect(cited.filter(([page]) => !existsSync(page))).toEqual([])
  })
})

describe('README.md', () => {
  it('lists every environment variable that the product reads, and no other', () => {
    const table = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z_`, ]+)` \|/gm)]
    const listed = table.flatMap(([, names = '']) => names.split(/[`, ]+/)).filter(Boolean)
    const own = /^(MOCK|WEB|PREVIEW|PITLANE|CONTRACT|CHROMIUM)_/
    const read = citations(/(?:env\.|env\[')([A-Z][A-Z_]+)\b/g).filter(([name]) => own.test(name))
    const missing = [...new Set(read.map(([name]) => name))].filter((name) => !listed.includes(name))
    const readAnywhere = (name: string) =>
      texts.some(([file, text]) => !file.endsWith('.md') && text.includes(name))
    expect({ missing, unread: listed.filter((name) => !readAnywhere(name)) }).toEqual({
      missing: [],
      unread: [],
    })
  })
})

describe('CONTRIBUTING.md', () => {
  it('names the words that are the folders of resources and screens', () => {
    const text = readFileSync('CONTRIBUTING.md', 'utf8')
    const words = /`mock-server\/resources`: ([\w,\s]+)\./.exec(text)?.[1]?.split(/,\s/).sort()
    const folders = readdirSync('mock-server/resources').filter((name) => !name.includes('.'))
    expect(words).toEqual(folders.sort())
    const screens = readdirSync('web/screens').filter((name) => name !== 'dashboard')
    expect(folders).toEqual(expect.arrayContaining(screens))
  })
})
