import { createSocket } from 'node:dgram'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  request as requestHttp,
  type Server,
} from 'node:http'
import { connect } from 'node:http2'
import { createServer as createHttpsServer, request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { gunzipSync } from 'node:zlib'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { dist } from '#scripts/lib/command-line.ts'
import { adminPatterns, commonHeaders, getFileHeaders } from '#scripts/preview/host.ts'
import { createCertificate, startNginx } from '#scripts/preview/nginx.ts'
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

/** Starts a backend on a free port. */
async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** Starts a name server that has one address for all names. */
async function startNameServer(initialAddress: string) {
  let address = initialAddress
  const server = createSocket('udp4', (query, { port, address: client }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5)
    const isIpv4 = question.readUInt16BE(question.length - 4) === 1
    // A response without recursion, with one question and at most one answer: name, A, IN, TTL 1, length 4, address.
    const head = Buffer.from([0x81, 0x80, 0, 1, 0, Number(isIpv4), 0, 0, 0, 0])
    const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]
    const parts = [query.subarray(0, 2), head, question, ...(isIpv4 ? [Buffer.from(answer)] : [])]
    server.send(Buffer.concat(parts), port, client)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    setAddress: (moved: string) => {
      address = moved
    },
    close: () => server.close(),
  }
}

/** Returns the lines of docs/hosting.md for nginx.conf that contain a string. */
function guideLines(text: string): string {
  const blocks = readFileSync('docs/hosting.md', 'utf8').matchAll(/^```nginx\n([^`]*)^```/gm)
  const found = [...blocks].map(([, lines = '']) => lines).find((lines) => lines.includes(text))
  if (found === undefined) throw new Error(`docs/hosting.md has no lines with ${text}`)
  return found
}

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
  test.describe('nginx', () => {
    test('speaks HTTP/2', async ({ servers }) => {
      const session = connect(servers.origin, { rejectUnauthorized: false })
      const stream = session.request({ ':path': '/terms' })
      const headers = await new Promise<Record<string, unknown>>((resolve) =>
        stream.once('response', resolve),
      )
      expect(headers[':status']).toBe(200)
      session.destroy()
    })

    test('forwards response headers of 32 kB, and the headers of each response once', async () => {
      const backend = await listen(
        createServer((_request, response) => {
          response.setHeader('authorization', 't'.repeat(7_900))
          response.setHeader(
            'set-cookie',
            ['a', 'b'].map((name) => `${name}=${'c'.repeat(3_900)}`),
          )
          response.end()
        }),
      )
      const host = await startNginx(dist, `http://127.0.0.1:${backend.port}`)
      const { status, headers } = await send(`${host.origin}/pitlane/admin/api/auth/verify-otp`)
      expect([status, headers.authorization?.length]).toEqual([200, 7_900])
      const range = await send(host.origin + script, { headers: { range: 'bytes=9000000-' } })
      expect(range.headers).toMatchObject(getFileHeaders(script))
      await host.close()
      backend.close()
    })

    test('serves a folder whose path has blanks and letters beyond ASCII', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pitlane café '))
      writeFileSync(join(folder, 'config.js'), 'served')
      const host = await startNginx(folder, 'http://127.0.0.1:1')
      expect(String((await send(`${host.origin}/config.js`)).body)).toBe('served')
      await host.close()
      rmSync(folder, { recursive: true })
    })

    test('asks for a password for the site, not for the API, and keeps it from the backend', async () => {
      const received: IncomingHttpHeaders[] = []
      const backend = await listen(
        createServer((request, response) => {
          received.push(request.headers)
          response.end()
        }),
      )
      const folder = mkdtempSync(join(tmpdir(), 'pitlane-password-'))
      const file = join(folder, 'htpasswd')
      writeFileSync(file, 'tester:{PLAIN}secret\n')
      const lines = guideLines('auth_basic ').replace('/etc/nginx/pitlane.htpasswd', file)
      const host = await startNginx(dist, `http://127.0.0.1:${backend.port}`, (site) =>
        site.replace(/^ {4}root .*\n/m, (root) => root + lines),
      )
      const password = `Basic ${Buffer.from('tester:secret').toString('base64')}`
      expect((await send(host.origin)).status).toBe(401)
      const withPassword = { headers: { authorization: password } }
      expect((await send(host.origin, withPassword)).status).toBe(200)
      const path = '/pitlane/admin/api/users'
      expect((await send(host.origin + path, withPassword)).status).toBe(200)
      const withToken = { headers: { authorization: 'token' } }
      expect((await send(host.origin + path, withToken)).status).toBe(200)
      expect(received.map(({ authorization }) => authorization)).toEqual([undefined, 'token'])
      await host.close()
      backend.close()
      rmSync(folder, { recursive: true })
    })

    test('forwards to an https backend by its name, checks its certificate, and finds it when it moves', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pitlane-backend-'))
      const { certificate, key } = createCertificate(folder, 'api.example.com')
      const secrets = { cert: readFileSync(certificate), key: readFileSync(key) }
      const backend = await listen(
        createHttpsServer(secrets, ({ headers, socket }, response) =>
          response.end(JSON.stringify([headers.host, (socket as TLSSocket).servername])),
        ),
      )
      const name = `api.example.com:${backend.port}`
      const names = await startNameServer('127.0.0.2')
      const start = (trusted: string) =>
        startNginx(dist, 'http://127.0.0.1:1', (site) =>
          site
            .replace(/^ +proxy_set_header Host .*\n/m, '')
            .replace(/^ +proxy_pass .*\n/m, () =>
              guideLines('resolver ')
                .replace('192.0.2.53 valid=30s', `127.0.0.1:${names.port} valid=1s`)
                .replace('api.example.com', name)
                .replace('/etc/ssl/certs/ca-certificates.crt', trusted),
            ),
        )
      const host = await start(certificate)
      const read = () => send(`${host.origin}/pitlane/api/terms-and-conditions?a=%20b`)
      expect((await read()).status).toBe(502)
      names.setAddress('127.0.0.1')
      await expect.poll(async () => (await read()).status).toBe(200)
      expect(JSON.parse(String((await read()).body))).toEqual([name, 'api.example.com'])
      await host.close()

      const other = createCertificate(mkdtempSync(join(folder, 'other-')), 'api.example.com')
      const distrustful = await start(other.certificate)
      expect((await send(`${distrustful.origin}/pitlane/api/terms-and-conditions`)).status).toBe(
        502,
      )
      await distrustful.close()
      names.close()
      backend.close()
      rmSync(folder, { recursive: true })
    })
  })
