import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHost } from '#scripts/preview/host.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-host-'))
let asked = 0
const backend = createServer((request, response) => {
  asked += 1
  response.statusCode = request.url?.endsWith('/busy') ? 503 : 200
  response.end(`${request.method} ${request.url}`)
})
let host: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of [
    'index.html',
    'terms.html',
    'privacy.html',
    'app.html',
    '404.html',
    'config.js',
    'assets/a-1.js',
  ]) {
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

describe('The host of a production build', () => {
  it.each([
    ['/', 'index.html', 200],
    ['/terms?from=mail', 'terms.html', 200],
    ['/privacy', 'privacy.html', 200],
    ['/users/42?page=2', 'app.html', 200],
    ['/config.js', 'config.js', 200],
    ['/nothing', '404.html', 404],
    ['/users/1/2', '404.html', 404],
    ['/..%2f..%2fetc/passwd', '404.html', 404],
    ['/assets', '404.html', 404],
    ['/index.html.br', '404.html', 404],
    ['/index.html', '404.html', 404],
    ['/app.html', '404.html', 404],
    ['/order/a.html', 'app.html', 200],
  ])('answers %s with %s and status %i', async (url, file, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(`the content of ${file}`)
  })

  it('sends brotli, gzip or neither, as the browser can read', async () => {
    const encoding = async (accepted: string) =>
      (await get('/', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encoding('gzip, deflate, br')).toBe('br')
    expect(await encoding('gzip')).toBe('gzip')
    expect(await encoding('identity')).toBeUndefined()
    expect((await get('/')).headers.vary).toContain('accept-encoding')
  })

  it('lets hashed files be kept for ever and asks anew for all others, sending them once', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/config.js', '/profile', '/nothing'])
      expect((await get(url)).headers['cache-control'], url).toBe('no-cache')
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('guards every answer: policy, sniffing, referrer, opener, permissions, framing', async () => {
    for (const url of ['/', '/users', '/nothing', '/config.js', '/assets/a-1.js', '/users/']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin')
      expect(headers['permissions-policy'], url).toContain('camera=()')
    }
    expect((await get('/users')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/')).headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    )
  })

  it('takes a slash too many away, but never leads to another host', async () => {
    const answer = await get('/users/')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/users'])
    expect((await get('//users/')).statusCode).toBe(404)
  })

  it('answers HEAD, and refuses to be written to', async () => {
    const head = await host.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await host.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
  })

  it('says so when the backend does not answer', async () => {
    const alone = await buildHost(folder, 'http://127.0.0.1:9')
    const answer = await alone.inject({ method: 'GET', url: '/pitlane/api/terms-and-conditions' })
    expect([answer.statusCode, answer.json().message]).toEqual([502, 'The backend does not answer.'])
    await alone.close()
  })

  it('asks a backend that is busy once', async () => {
    asked = 0
    expect((await get('/pitlane/api/busy')).statusCode).toBe(503)
    expect(asked).toBe(1)
  })

  it('passes the API on and nothing else', async () => {
    expect((await get('/pitlane/admin/api/users?page=1')).body).toBe('GET /pitlane/admin/api/users?page=1')
    expect((await get('/__mock/otp')).statusCode).toBe(404)
  })
})
