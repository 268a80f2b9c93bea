import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  adminPatterns,
  buildHost,
  commonHeaders,
  contentSecurityPolicies,
  getFileHeaders,
  getHostResponse,
} from '#scripts/preview/host.ts'

const guide = readFileSync('docs/hosting.md', 'utf8')
const nginx = /```nginx\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''

/** Returns the value for a path in a map block of the nginx snippet. An exact path wins over a regular expression. */
const getMapValue = (variable: string, path: string) => {
  const block = new RegExp(`map \\$uri \\$${variable} \\{\\n([\\s\\S]*?)\\n\\}`).exec(nginx)?.[1] ?? ''
  const rules = [...block.matchAll(/^\s+(\S+)\s+"(.*)";$/gm)]
  const rule =
    rules.find(([, key]) => key === path) ??
    rules.find(([, key]) => key?.startsWith('~') && new RegExp(key.slice(1)).test(path)) ??
    rules.find(([, key]) => key === 'default')
  return rule?.[2]
}

/** Returns the response of the snippet's location blocks to a path that is not the name of a served file. */
const getSnippetResponse = (path: string) => {
  const exactBlocks = [...nginx.matchAll(/location = (\S+)\s+\{ try_files (\S+) =404; \}/g)]
  const regexBlocks = [...nginx.matchAll(/location ~ (\S+) \{\n\s+(try_files (\S+) =404|return 308 \$1);/g)]
  const file = exactBlocks.find(([, location]) => location === path)?.[2]
  if (file) return { file, status: 200 }
  for (const [, expression = '', , target] of regexBlocks) {
    const match = new RegExp(expression).exec(path)
    if (match) return target ? { file: target, status: 200 } : { redirect: match[1] }
  }
  return { file: '/404.html', status: 404 }
}

const files = ['/index.html', '/404.html', '/app.html', '/config.js', '/assets/a-1.js', '/fonts/a.woff2']

describe('docs/hosting.md', () => {
  it.each(files)('has the headers of the preview for %s', (file) => {
    const headers = getFileHeaders(file)
    expect(getMapValue('pitlane_policy', file)).toBe(headers['content-security-policy'])
    expect(getMapValue('pitlane_cache', file)).toBe(headers['cache-control'])
    expect(getMapValue('pitlane_robots', file)).toBe(headers['x-robots-tag'] ?? '')
  })

  it('shows the common headers in its table and in its snippet', () => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      expect(guide.toLowerCase()).toContain(`| \`${name}\` | \`${value}\` |`.toLowerCase())
      expect(nginx.toLowerCase()).toContain(`add_header ${name} "${value}" always;`.toLowerCase())
    }
  })

  it('names every admin page', () => {
    for (const pattern of adminPatterns) expect(guide).toContain(`\`${pattern}\``)
  })

  it.each([
    '/',
    '/terms',
    '/privacy',
    ...adminPatterns.map((pattern) => pattern.replace(/:\w+/, '64b1f0c2a7d3e9f8b5c6d7e8')),
    ...['/terms/', '/users//', '/users/1/', '//example.com/', '//users/'],
    ...['/users/1/2', '/order', '/orders/1', '/admin', '/profile/1', '/nothing', '/order/a.html'],
  ])('describes the response of the preview to %s', (path) => {
    expect(getSnippetResponse(path)).toEqual(getHostResponse(path))
  })
})

it('In the snippet, the rule that hides HTML files comes after those of admin pages, and the API has a rule', () => {
  const adminRule = nginx.lastIndexOf('try_files /app.html')
  expect(nginx.indexOf('location ~ \\.(html|br|gz)$ { internal; }')).toBeGreaterThan(adminRule)
  expect(nginx).toContain('location ^~ /pitlane/ {')
})

it('All pages require Trusted Types and allow no unsafe scripts, and public pages allow no inline styles', () => {
  const { site, admin } = contentSecurityPolicies
  for (const policy of [site, admin]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src [^;]*unsafe/)
  }
  expect(site).not.toContain('unsafe-inline')
})

describe('The preview', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-host-'))
  let requestCount = 0
  const backend = createServer((request, response) => {
    requestCount += 1
    response.statusCode = request.url?.endsWith('/busy') ? 503 : 200
    response.end(`${request.method} ${request.url}`)
  })
  let host: FastifyInstance

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index.html', 'terms.html', 'app.html', '404.html', 'config.js', 'assets/a-1.js']) {
      const content = `the content of ${name}`
      writeFileSync(join(folder, name), content)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content))
    }
    await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening))
    host = await buildHost(folder, `http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
  })

  afterAll(async () => {
    await host.close()
    backend.close()
    rmSync(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    host.inject({ method: 'GET', url, headers })

  it.each([
    ['/', 'index.html', 200],
    ['/terms?from=mail', 'terms.html', 200],
    ['/users/42?page=2', 'app.html', 200],
    ['/assets/a-1.js', 'assets/a-1.js', 200],
    ['/nothing', '404.html', 404],
    ['/..%2f..%2fetc/passwd', '404.html', 404],
    ['/index.html.br', '404.html', 404],
    ['/index.html', '404.html', 404],
    ['/__mock/otp', '404.html', 404],
  ])('responds to %s with %s, status %i and the headers of docs/hosting.md', async (url, file, status) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([status, `the content of ${file}`])
    expect(response.headers).toMatchObject(getFileHeaders(`/${file}`))
  })

  it('sends brotli, gzip or neither, as the browser accepts', async () => {
    const getEncoding = async (accepted: string) =>
      (await get('/', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await getEncoding('gzip, deflate, br')).toBe('br')
    expect(await getEncoding('gzip')).toBe('gzip')
    expect(await getEncoding('identity')).toBeUndefined()
    expect((await get('/')).headers.vary).toContain('accept-encoding')
  })

  it('redirects a path with a trailing slash, but never to another host', async () => {
    const { statusCode, headers } = await get('/users/')
    expect([statusCode, headers.location]).toEqual([308, '/users'])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await get('//users/')).statusCode).toBe(404)
  })

  it('forwards API calls once, and responds with 502 if the backend does not respond', async () => {
    expect((await get('/pitlane/admin/api/users?page=1')).body).toBe('GET /pitlane/admin/api/users?page=1')
    requestCount = 0
    expect((await get('/pitlane/api/busy')).statusCode).toBe(503)
    expect(requestCount).toBe(1)
    const offlineHost = await buildHost(folder, 'http://127.0.0.1:9')
    const response = await offlineHost.inject({ method: 'GET', url: '/pitlane/api/terms-and-conditions' })
    expect([response.statusCode, response.json().message]).toEqual([502, 'The backend does not respond.'])
    await offlineHost.close()
  })
})
