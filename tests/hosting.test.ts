import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  adminPatterns,
  answerTo,
  commonHeaders,
  contentSecurityPolicies,
  headersOf,
} from '#scripts/preview/host.ts'

const page = readFileSync('docs/hosting.md', 'utf8')
const nginx = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? ''

/** What a map block of the snippet sets for a path: an exact name first, then expressions in their order, else the default. */
const mapped = (variable: string, path: string) => {
  const block = new RegExp(`map \\$uri \\$${variable} \\{\\n([\\s\\S]*?)\\n\\}`).exec(nginx)?.[1] ?? ''
  const rules = [...block.matchAll(/^\s+(\S+)\s+"(.*)";$/gm)].map(([, key = '', value = '']) => ({
    key,
    value,
  }))
  const found =
    rules.find(({ key }) => key === path) ??
    rules.find(({ key }) => key.startsWith('~') && new RegExp(key.slice(1)).test(path)) ??
    rules.find(({ key }) => key === 'default')
  return found?.value
}

/** What the location blocks of the snippet answer to an address that is no file. */
const located = (path: string) => {
  const exact = [...nginx.matchAll(/location = (\S+)\s+\{ try_files (\S+) =404; \}/g)]
  const expressions = [...nginx.matchAll(/location ~ (\S+) \{\n\s+(try_files (\S+) =404|return 308 \$1);/g)]
  const file = exact.find(([, address]) => address === path)?.[2]
  if (file) return { file, status: 200 }
  for (const [, expression = '', , target] of expressions) {
    const match = new RegExp(expression).exec(path)
    if (match) return target ? { file: target, status: 200 } : { redirect: match[1] }
  }
  return { file: '/404.html', status: 404 }
}

const files = ['/index.html', '/404.html', '/app.html', '/config.js', '/assets/a-1.js', '/fonts/a.woff2']

describe('docs/hosting.md', () => {
  it.each(files)('gives %s the headers that the preview gives it', (file) => {
    const headers = headersOf(file)
    expect(mapped('pitlane_policy', file)).toBe(headers['content-security-policy'])
    expect(mapped('pitlane_cache', file)).toBe(headers['cache-control'])
    expect(mapped('pitlane_robots', file)).toBe(headers['x-robots-tag'] ?? '')
  })

  it('shows the common headers in its table and in its snippet', () => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      expect(page.toLowerCase()).toContain(`| \`${name}\` | \`${value}\` |`.toLowerCase())
      expect(nginx.toLowerCase()).toContain(`add_header ${name} "${value}" always;`.toLowerCase())
    }
  })

  it('names every admin page', () => {
    for (const pattern of adminPatterns) expect(page).toContain(`\`${pattern}\``)
  })

  it.each([
    '/',
    '/terms',
    '/privacy',
    ...adminPatterns.map((pattern) => pattern.replace(/:\w+/, '64b1f0c2a7d3e9f8b5c6d7e8')),
    ...['/terms/', '/users//', '/users/1/', '//example.com/', '//users/'],
    ...['/users/1/2', '/order', '/orders/1', '/admin', '/profile/1', '/nothing', '/order/a.html'],
  ])('answers %s as the preview does', (path) => {
    expect(located(path)).toEqual(answerTo(path))
  })
})

it('The snippet keeps the documents from being asked for by name, after the admin pages and apart from the backend', () => {
  const admin = nginx.lastIndexOf('try_files /app.html')
  expect(nginx.indexOf('location ~ \\.html$ { internal; }')).toBeGreaterThan(admin)
  expect(nginx).toContain('location ^~ /pitlane/ {')
})

it('The policies allow no inline script but the hashed one, and inline styles to the admin pages alone', () => {
  const { site, admin } = contentSecurityPolicies
  for (const policy of [site, admin]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src [^;]*unsafe/)
  }
  expect(site).not.toContain('unsafe-inline')
})
