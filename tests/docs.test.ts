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
const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
).scripts

/** Paths that a command creates. */
const generatedPaths = [
  'dist/web',
  'screenshots/',
  'mock-server/data/pitlane.db',
  'web/api/generated',
  'mock-server/contract/generated.ts',
]

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('names only commands that exist', () => {
    for (const [, scriptName, shorthand = ''] of text.matchAll(
      /npm (?:run ([\w:-]+)|(start|test)\b)/g,
    ))
      expect(scripts).toHaveProperty(scriptName ?? shorthand)
  })

  it('names only paths that exist', () => {
    const matches = [
      ...text.matchAll(
        /`((?:web|mock-server|scripts|tests|docs|deploy)\/[\w./-]*|openapi\.yaml|orval\.config\.ts)`/g,
      ),
    ]
    const paths = matches.map(([, path = '']) => path)
    expect(paths.filter((path) => !generatedPaths.includes(path) && !existsSync(path))).toEqual([])
  })

  it('links only to files that exist', () => {
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(existsSync(join(dirname(page), link)), link).toBe(true)
    }
  })
})

/** Path and content of all files of these types that git tracks or would add. */
const texts = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mts|mjs|css|sql|yaml|yml|md|html)$/.test(file) && existsSync(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

/** Returns the captured text and the file of each match. */
const findInTexts = (expression: RegExp) =>
  texts.flatMap(([file, text]) =>
    [...text.matchAll(expression)].map(([, cited = '']) => [cited, file] as const),
  )

describe('A citation', () => {
  const specification = readFileSync('docs/specification.md', 'utf8')
  const sectionNumbers = [...specification.matchAll(/^## (\d)\. /gm)].map(([, number]) => number)

  it('names an existing section of the specification', () => {
    const cited = [
      ...findInTexts(/Specification (§\d(?:(?:,| and|,? or) §\d)*)/g).flatMap(([list, file]) =>
        [...list.matchAll(/\d/g)].map(([number]) => [number, file] as const),
      ),
      ...findInTexts(/: '?(?:stated|reading|not-shown) §(\d)/g),
    ]
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(([number]) => !sectionNumbers.includes(number))).toEqual([])
  })

  it('names an existing decision', () => {
    const numbers = decisions.map((name) => name.slice('docs/decisions/'.length).slice(0, 3))
    const lists = findInTexts(/\b[Dd]ecisions? (\d+(?:(?:,| and|,? or) \d+)*)/g)
    const cited = lists.flatMap(([list, file]) =>
      list.split(/\D+/).map((number) => [number, file] as const),
    )
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter(([number]) => !numbers.includes(number))).toEqual([])
  })

  it('has the form that the tests above find: "Specification §5" or "decision 007"', () => {
    expect(findInTexts(/((?:[Ss]pec\.?|specification|[Dd]ecisions?) §.{0,20})/g)).toEqual([])
  })

  it('names an existing page', () => {
    const cited = findInTexts(/\b(docs\/[\w/-]+\.md)/g)
    expect(cited.filter(([page]) => !existsSync(page))).toEqual([])
  })
})

describe('README.md and CONTRIBUTING.md', () => {
  it('list exactly the environment variables with our prefixes that the repository reads, once', () => {
    const listed = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/^\| `([A-Z_`, ]+)` \|/gm)].flatMap(
        ([, names = '']) => names.split(/[`, ]+/).filter(Boolean),
      ),
    )
    expect(listed).toEqual([...new Set(listed)])
    const ownPrefix = /^(MOCK|WEB|PREVIEW|PITLANE|CONTRACT|CHROMIUM)_/
    const used = findInTexts(/(?:env\.|env\['|^ {2})([A-Z][A-Z_]+)\b/gm).filter(([name]) =>
      ownPrefix.test(name),
    )
    const missing = [...new Set(used.map(([name]) => name))].filter(
      (name) => !listed.includes(name),
    )
    const isMentioned = (name: string) =>
      texts.some(([file, text]) => !file.endsWith('.md') && text.includes(name))
    expect({ missing, unused: listed.filter((name) => !isMentioned(name)) }).toEqual({
      missing: [],
      unused: [],
    })
  })
})
