import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/hosting.md',
  'docs/contract-suite.md',
  'docs/real-backend.md',
  ...decisions,
]
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
    for (const [, path = ''] of named) {
      if (!made.includes(path)) expect(existsSync(path), path).toBe(true)
    }
  })

  it('links only to files that exist', () => {
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(existsSync(join(dirname(page), link)), link).toBe(true)
    }
  })
})

describe('package.json', () => {
  it('has only scripts whose file exists', () => {
    for (const script of Object.values(scripts)) {
      const file = /node(?: --import tsx)? ([\w./-]+)/.exec(script)?.[1]
      if (file !== undefined) expect(existsSync(file), file).toBe(true)
    }
  })
})

describe('CONTRIBUTING.md', () => {
  it('names the words that are the folders of resources and screens', () => {
    const words = [
      'auth',
      'users',
      'mechanics',
      'documents',
      'orders',
      'quotes',
      'schedule',
      'payments',
      'catalogue',
      'terms',
    ]
    expect(readdirSync('mock-server/resources').sort()).toEqual([...words].sort())
    const screens = readdirSync('web/screens').filter((name) => name !== 'dashboard')
    expect(words).toEqual(expect.arrayContaining(screens))
  })
})
