import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import request from 'supertest'
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
const nginx = readFileSync('deploy/nginx.conf', 'utf8')

/** Returns the value in a map of deploy/nginx.conf. An exact key wins over a regular expression. */
const getMapValue = (variable: string, source: string) => {
  const block =
    new RegExp(`^map \\S+ \\$${variable} \\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(nginx)?.[1] ?? ''
  const rules = [...block.matchAll(/^ +("[^"]*"|\S+) +("[^"]*"|\S+);$/gm)].map(
    ([, key = '', value = '']) => ({
      key: key.replace(/^"|"$/g, ''),
      value: value.replace(/^"|"$/g, ''),
    }),
  )
  const exactRule = rules.find(({ key }) => key === source)
  if (exactRule) return exactRule.value
  for (const { key, value } of rules.filter(({ key }) => key.startsWith('~'))) {
    const match = new RegExp(key.slice(1)).exec(source)
    if (match) return value.replace(/\$(\w+)/g, (_, name) => match.groups?.[name] ?? '')
  }
  return rules.find(({ key }) => key === 'default')?.value
}

/** Returns the response of deploy/nginx.conf to a path that is not the name of a served file. */
const getNginxResponse = (path: string) => {
  const redirect = getMapValue('pitlane_redirect', path)
  if (redirect) return { redirect }
  const file = getMapValue('pitlane_page', path)
  return file ? { file, status: 200 } : { file: '/404.html', status: 404 }
}

const files = [
  '/index.html',
  '/404.html',
  '/app.html',
  '/config.js',
  '/assets/a-1.js',
  '/fonts/a.woff2',
  '/icons/icon.svg',
]

describe('deploy/nginx.conf', () => {
  it.each(files)('has the headers of the preview for %s', (file) => {
    const headers = getFileHeaders(file)
    expect(getMapValue('pitlane_policy', file)).toBe(headers['content-security-policy'])
    expect(getMapValue('pitlane_cache', file)).toBe(headers['cache-control'])
    expect(getMapValue('pitlane_robots', file)).toBe(headers['x-robots-tag'] ?? '')
  })

  it.each([
    ['/assets/a-1.js', 'public, max-age=31536000, immutable'],
    ['/icons/icon.svg', 'public, max-age=86400'],
    ['/config.js', 'no-cache'],
  ])('has for %s the Cache-Control of docs/hosting.md, %s', (file, value) => {
    expect(getMapValue('pitlane_cache', file)).toBe(value)
    expect(guide).toContain(`\`${value}\``)
  })

  it('sends the common headers, which docs/hosting.md lists', () => {
    for (const [name, value] of Object.entries(commonHeaders)) {
      expect(guide.toLowerCase()).toContain(`| \`${name}\` | \`${value}\` |`.toLowerCase())
      expect(nginx.toLowerCase()).toContain(`add_header ${name} "${value}" always;`.toLowerCase())
    }
  })

  it('has the pages that docs/hosting.md lists', () => {
    for (const pattern of adminPatterns) expect(guide).toContain(`\`${pattern}\``)
  })

  it.each([
    '/',
    '/terms',
    '/privacy',
    ...adminPatterns.map((pattern) => pattern.replace(/:\w+/, '64b1f0c2a7d3e9f8b5c6d7e8')),
    '/terms/',
    '/users//',
    '/users/1/',
    '//example.com/',
    '//users/',
    '/users/a%2Fb',
    '/users/a%0d%0ab/',
    '/users/1/2',
    '/order',
    '/orders/1',
    '/admin',
    '/profile/1',
    '/nothing',
    '/order/a.html',
  ])('has the response of the preview to %s', (path) => {
    expect(getNginxResponse(path)).toEqual(getHostResponse(path))
  })
})

it('All pages require Trusted Types and allow no unsafe scripts, and public pages allow no inline styles', () => {
  const { site, admin } = contentSecurityPolicies
  for (const policy of [site, admin]) {
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src [^;]*unsafe/)
  }
  expect(site).not.toContain('unsafe-inline')
})

describe('The host of npm run preview', () => {
  let requestCount = 0
  const backend = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    requestCount += 1
    response.statusCode = request.url?.endsWith('/busy') ? 503 : 200
    response.end(JSON.stringify({ url: request.url, headers: request.headers }))
  })
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-host-'))
  let host: FastifyInstance

  beforeAll(async () => {
    writeFileSync(join(folder, '404.html'), 'not found')
    writeFileSync(join(folder, 'app.html'), 'the app')
    writeFileSync(join(folder, 'app.html.br'), brotliCompressSync('the app'))
    await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening))
    host = await buildHost(folder, `http://127.0.0.1:${(backend.address() as AddressInfo).port}`)
    await host.ready()
  })

  afterAll(async () => {
    await host.close()
    backend.close()
    rmSync(folder, { recursive: true })
  })

  it('sends brotli to browsers that accept it', async () => {
    const page = request(host.server).get('/users').set('accept-encoding', 'gzip, deflate, br')
    await page.expect('content-encoding', 'br')
  })

  it('serves the not-found page for a path that cannot be decoded', async () => {
    const { headers } = await request(host.server).get('/users/%').expect(404, 'not found')
    expect(headers).toMatchObject(getFileHeaders('/404.html'))
  })

  it('forwards the address of the client, and replaces the headers that the client sends for it', async () => {
    // supertest can only send from this machine.
    const response = await host.inject({
      url: '/pitlane/admin/api/users?page=1',
      remoteAddress: '192.0.2.7',
      headers: {
        host: 'www.example.com',
        'x-forwarded-for': '192.0.2.1',
        forwarded: 'for=192.0.2.1',
      },
    })
    const { url, headers } = response.json()
    expect(url).toBe('/pitlane/admin/api/users?page=1')
    expect(headers).toMatchObject({
      host: 'www.example.com',
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-host': 'www.example.com',
      'x-forwarded-proto': 'http',
    })
    expect(headers).not.toHaveProperty('forwarded')
  })

  it('forwards requests with 40 kB of cookies', async () => {
    const cookie = `a=${'b'.repeat(40_000)}`
    await request(host.server).get('/pitlane/api/x').set('cookie', cookie).expect(200)
    await request(host.server).get('/users').set('cookie', cookie).expect(200)
  })

  it('forwards API calls once, and responds with 502 if the backend does not respond', async () => {
    requestCount = 0
    await request(host.server).get('/pitlane/api/busy').expect(503)
    expect(requestCount).toBe(1)
    const offlineHost = await buildHost(folder, 'http://127.0.0.1:9')
    await offlineHost.ready()
    const { body } = await request(offlineHost.server)
      .get('/pitlane/api/terms-and-conditions')
      .expect(502)
    expect(body.message).toBe('The backend does not respond.')
    await offlineHost.close()
  })
})
