import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { connect } from 'node:http2'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { dist } from '#scripts/lib/command-line.ts'
import { adminPatterns, commonHeaders, getFileHeaders } from '#scripts/preview/host.ts'
import { startHost } from '#scripts/preview/test-servers.ts'
import { paths } from '#web/paths.ts'
import { expect, signInWithCode, test } from './fixtures.ts'

// The tables of docs/hosting.md. `npm run test:deep -- hosting` runs these tests on the host of `npm run preview` and on
// nginx with deploy/nginx.conf.

const isNginx = process.env.PITLANE_HOST === 'nginx'

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  localAddress?: string
  body?: string
}

/** Sends a request whose path is not normalized. */
const send = (url: string, { body, ...options }: RequestOptions = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const [, origin = '', path = '/'] = /^(\w+:\/\/[^/]+)(.*)$/s.exec(url) ?? []
      const { protocol, hostname, port } = new URL(origin)
      const sendRequest = protocol === 'https:' ? requestHttps : requestHttp
      const settings = { hostname, port, path, family: 4, rejectUnauthorized: false, ...options }
      const outgoing = sendRequest(settings, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      outgoing.on('error', reject).end(body)
    },
  )

/** Returns a path of dist/web, such as `/assets/list-1a2b3c.js`. */
const findFile = (folder: string, pattern: RegExp) =>
  `/${folder}/${readdirSync(`${dist}/${folder}`).find((name) => pattern.test(name))}`

const script = findFile('assets', /\.js$/)
const styleSheet = findFile('assets', /\.css$/)
const font = findFile('fonts', /\.woff2$/)

const id = '64b1f0c2a7d3e9f8b5c6d7e8'
const adminPaths = adminPatterns.map((pattern) => pattern.replace(/:\w+/, id))

const servedFiles: [path: string, file: string, type: RegExp][] = [
  ['/', '/index.html', /^text\/html; charset=utf-8$/i],
  ['/terms?from=mail', '/terms.html', /^text\/html; charset=utf-8$/i],
  ['/privacy', '/privacy.html', /^text\/html; charset=utf-8$/i],
  ...adminPaths.map((path): [string, string, RegExp] => [path, '/app.html', /^text\/html/]),
  ['/users?page=2', '/app.html', /^text\/html/],
  [`/order/${id}?q=a/b/`, '/app.html', /^text\/html/],
  ['/order/a.html', '/app.html', /^text\/html/],
  ['/users/a%2Fb', '/app.html', /^text\/html/],
  ['/config.js', '/config.js', /^(text|application)\/javascript; charset=utf-8$/i],
  [script, script, /^(text|application)\/javascript; charset=utf-8$/i],
  [styleSheet, styleSheet, /^text\/css/],
  [font, font, /^font\/woff2$/],
  ['/site.webmanifest', '/site.webmanifest', /^application\/manifest\+json/],
  ['/icons/icon.svg', '/icons/icon.svg', /^image\/svg\+xml/],
  ['/favicon.ico', '/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
  ['/sharing.png', '/sharing.png', /^image\/png$/],
  ['/robots.txt', '/robots.txt', /^text\/plain/],
  ['/sitemap.xml', '/sitemap.xml', /^(text|application)\/xml/],
]

const unknownPaths = [
  '/nothing',
  '/users/1/2',
  '/order',
  '/orders/1',
  '/admin',
  '/profile/1',
  '/assets',
  '/assets/',
  '/index.html',
  '/app.html',
  '/404.html',
  '/index.html.gz',
  '/config.js/',
  `${script}.br`,
  '/__mock/otp',
  '/..%2f..%2fetc/passwd',
  '//users',
  '//users/',
  '//example.com/',
  '/pitlane',
  '/users/%',
  '/%',
  '/users/%g1/',
]

const redirects = [
  ['/terms/', '/terms'],
  ['/privacy//', '/privacy'],
  ...adminPaths.map((path) => [`${path}/`, path] as const),
  ['/users/?status=All&page=2', '/users?status=All&page=2'],
  ['/order/1/?q=a%20b/', '/order/1?q=a%20b/'],
  ['/users/a%20b%2Fc/', '/users/a%20b%2Fc'],
  ['/users/a%0d%0aSet-Cookie:%20x=1/', '/users/a%0d%0aSet-Cookie:%20x=1'],
] as const

test.describe('The host', () => {
  test('serves each file of the table with its type and headers', async ({ servers }) => {
    for (const [path, file, type] of servedFiles) {
      const { status, headers, body } = await send(servers.origin + path)
      expect(status, path).toBe(200)
      expect(body.equals(readFileSync(dist + file)), path).toBe(true)
      expect(headers, path).toMatchObject(getFileHeaders(file))
      expect(headers['x-robots-tag'], path).toBe(file === '/app.html' ? 'noindex' : undefined)
      expect(headers['content-type'], path).toMatch(type)
    }
  })

  test('serves the not-found page with 404 for every other path', async ({ servers }) => {
    for (const path of unknownPaths) {
      const { status, headers, body } = await send(servers.origin + path)
      expect(status, path).toBe(404)
      expect(body.equals(readFileSync(`${dist}/404.html`)), path).toBe(true)
      expect(headers, path).toMatchObject(getFileHeaders('/404.html'))
    }
  })

  test('redirects a page with a trailing slash, with its query, and does not decode the path', async ({
    servers,
  }) => {
    for (const [path, target] of redirects) {
      const { status, headers } = await send(servers.origin + path)
      expect([status, headers.location], path).toEqual([308, target])
      expect(headers, path).toMatchObject({ ...commonHeaders, 'cache-control': 'no-cache' })
      expect(headers['set-cookie'], path).toBeUndefined()
    }
  })

  test('compresses text files for browsers that accept it, and says so to caches', async ({
    servers,
  }) => {
    for (const [path, file] of [
      ['/', '/index.html'],
      ['/users', '/app.html'],
      [script, script],
    ] as const) {
      const compressed = await send(servers.origin + path, {
        headers: { 'accept-encoding': 'gzip' },
      })
      expect(compressed.headers['content-encoding'], path).toBe('gzip')
      expect(gunzipSync(compressed.body).equals(readFileSync(dist + file)), path).toBe(true)
      const plain = await send(servers.origin + path)
      expect(plain.headers['content-encoding'], path).toBeUndefined()
      for (const { headers } of [compressed, plain])
        expect(headers.vary, path).toMatch(/accept-encoding/i)
    }
    const config = await send(`${servers.origin}/config.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(config.headers['content-encoding']).toBeUndefined()
  })

  test('responds with 304 to a browser that has the file, and with 405 to a write', async ({
    servers,
  }) => {
    for (const path of ['/', '/users', '/config.js']) {
      const { headers } = await send(servers.origin + path)
      const again = await send(servers.origin + path, {
        headers: { 'if-none-match': headers.etag ?? '' },
      })
      expect([again.status, again.body.length], path).toEqual([304, 0])
      expect(again.headers['cache-control'], path).toBe('no-cache')
      const head = await send(servers.origin + path, { method: 'HEAD' })
      expect([head.status, head.body.length], path).toEqual([200, 0])
      expect((await send(servers.origin + path, { method: 'POST' })).status, path).toBe(405)
    }
  })

  test('forwards a call once, unchanged, with the host, the scheme and the address of the client', async () => {
    const received: {
      method: string | undefined
      url: string | undefined
      headers: IncomingHttpHeaders
      bytes: number
    }[] = []
    const backend = createServer(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      const { method, url, headers } = request
      received.push({ method, url, headers, bytes })
      response.statusCode = 503
      response.setHeader('set-cookie', 'session=1; Path=/pitlane')
      response.end('busy')
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const host = await startHost(
      dist,
      `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    )
    try {
      const path = '/pitlane/admin/api/users/a%2Fb?page=1&q=%20'
      const response = await send(host.origin + path, {
        headers: {
          authorization: 'token',
          forwarded: 'for=192.0.2.1;host=evil.test',
          'x-forwarded-for': '192.0.2.1',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'ftp',
        },
      })
      expect([response.status, String(response.body)]).toEqual([503, 'busy'])
      expect(response.headers['set-cookie']).toEqual(['session=1; Path=/pitlane'])
      const { host: name, protocol } = new URL(host.origin)
      const [call, ...others] = received
      expect(others).toEqual([])
      expect(call).toMatchObject({ method: 'GET', url: path })
      expect(call?.headers).toMatchObject({
        authorization: 'token',
        host: name,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': name,
        'x-forwarded-proto': protocol.slice(0, -1),
      })
      expect(call?.headers).not.toHaveProperty('forwarded')
      // the largest body of the contract
      await send(host.origin + path, { method: 'PUT', body: 'x'.repeat(1024 * 1024) })
      expect(received.at(-1)).toMatchObject({ method: 'PUT', bytes: 1024 * 1024 })
      backend.close()
      backend.closeAllConnections()
      expect((await send(host.origin + path)).status).toBe(502)
    } finally {
      backend.close()
      await host.close()
    }
  })

  // uses two addresses of this machine, which Linux has
  test('limits sign-ins by the address of the client, which the client cannot choose', {
    tag: '@deep',
  }, async ({ servers }) => {
    const requestCode = async (localAddress: string, index: number) => {
      const { status } = await send(`${servers.origin}/pitlane/admin/api/auth/send-otp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${index}`,
          forwarded: `for=192.0.2.${index}`,
        },
        body: JSON.stringify({ email: `unknown-${index}@pitlane.test` }),
        localAddress,
      })
      return status
    }
    const indexes = Array.from({ length: 30 }, (_, index) => index)
    for (const index of indexes) expect(await requestCode('127.0.0.2', index)).toBe(404)
    expect(await requestCode('127.0.0.2', 31)).toBe(429)
    expect(await requestCode('127.0.0.3', 31)).toBe(404)
  })

  test('lets an admin sign in and save', async ({ page, servers, read }) => {
    await page.goto(paths.login())
    await signInWithCode(page, servers)
    await page.goto(paths.user(fixtureIds.activeUser))
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await page.getByLabel('First Name').fill('Wilhelmina')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page).toHaveURL(paths.users())
    const user = await read('getUser', `/user/${fixtureIds.activeUser}`)
    expect(user.firstName).toBe('Wilhelmina')
  })
})

if (isNginx)
  test('nginx speaks HTTP/2', async ({ servers }) => {
    const session = connect(servers.origin, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/terms' })
    const headers = await new Promise<Record<string, unknown>>((resolve) =>
      stream.once('response', resolve),
    )
    expect(headers[':status']).toBe(200)
    session.destroy()
  })
