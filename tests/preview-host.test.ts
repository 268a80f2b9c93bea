import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHost, headersOf } from '#scripts/preview/host.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-host-'))
let asked = 0
const backend = createServer((request, response) => {
  asked += 1
  response.statusCode = request.url?.endsWith('/busy') ? 503 : 200
  response.end(`${request.method} ${request.url}`)
})
let host: FastifyInstance

const files = 'index.html terms.html privacy.html app.html 404.html config.js assets/a-1.js'.split(' ')

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of files) {
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
  ['/config.js', 'config.js', 200],
  ['/assets/a-1.js', 'assets/a-1.js', 200],
  ['/nothing', '404.html', 404],
  ['/..%2f..%2fetc/passwd', '404.html', 404],
  ['/assets', '404.html', 404],
  ['/index.html.br', '404.html', 404],
  ['/index.html', '404.html', 404],
  ['/__mock/otp', '404.html', 404],
])(
  'answers %s with %s and status %i, guarded by the headers of docs/hosting.md',
  async (url, file, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, `the content of ${file}`])
    expect(answer.headers).toMatchObject(headersOf(`/${file}`))
  },
)

it('sends brotli, gzip or neither, as the browser can read', async () => {
  const encoding = async (accepted: string) =>
    (await get('/', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip')).toBe('gzip')
  expect(await encoding('identity')).toBeUndefined()
  expect((await get('/')).headers.vary).toContain('accept-encoding')
})

it('sends a file that has not changed once', async () => {
  const { etag } = (await get('/')).headers
  const again = await get('/', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('leads away from a slash too many, but never to another host', async () => {
  const { statusCode, headers } = await get('/users/')
  expect([statusCode, headers.location]).toEqual([308, '/users'])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await get('//users/')).statusCode).toBe(404)
})

it('passes calls of the API on once, and says so if the backend does not answer', async () => {
  expect((await get('/pitlane/admin/api/users?page=1')).body).toBe('GET /pitlane/admin/api/users?page=1')
  asked = 0
  expect((await get('/pitlane/api/busy')).statusCode).toBe(503)
  expect(asked).toBe(1)
  const alone = await buildHost(folder, 'http://127.0.0.1:9')
  const answer = await alone.inject({ method: 'GET', url: '/pitlane/api/terms-and-conditions' })
  expect([answer.statusCode, answer.json().message]).toEqual([502, 'The backend does not answer.'])
  await alone.close()
})
