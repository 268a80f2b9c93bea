import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'

/** web/public/theme.js as it stands inside the public pages: before the first paint, without a request of its own. */
export const themeScript = readFileSync(resolve(import.meta.dirname, '../../web/public/theme.js'), 'utf8')

/** How the Content-Security-Policy names that one inline script. */
const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

/** What a file of dist/web is to a browser: a public page, the frame of the admin pages, or anything they load. */
type FileKind = 'site' | 'admin' | 'file'

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

const page = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify',
}

/** The Content-Security-Policy of each kind of file; docs/hosting.md shows the same lines. */
export const contentSecurityPolicies: Record<FileKind, string> = {
  // the one inline script sets the theme before the first paint
  site: policy({ ...page, 'script-src': `'self' ${themeScriptSource}` }),
  // antd writes its styles into the page as it draws, by way of the default policy of web/app
  admin: policy({
    ...page,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'trusted-types': 'default dompurify',
  }),
  file: policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
}

/** What every answer carries besides. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Names with a hash or a version in them never change; everything else is asked for again at each visit. */
const immutablePath = /^\/(assets|fonts)\//

const kindOf = (file: string): FileKind =>
  file === '/app.html' ? 'admin' : file.endsWith('.html') ? 'site' : 'file'

/** All headers that a host adds to a file of dist/web, by the file's path from there. */
export function headersOf(file: string): Record<string, string> {
  const kind = kindOf(file)
  return {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicies[kind],
    'cache-control': immutablePath.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    // the back-office is nobody's search result
    ...(kind === 'admin' ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** How a host answers an address that is no file: with a file of dist/web and a status, or with another address. */
export type HostAnswer = { file: string; status: 200 | 404 } | { redirect: string }

const publicFiles: Record<string, string> = {
  [paths.landing.pattern]: '/index.html',
  [paths.terms.pattern]: '/terms.html',
  [paths.privacy.pattern]: '/privacy.html',
}

/** The admin pages as patterns of the route map: `:id` stands for one part of the path. */
export const adminPatterns: string[] = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !(pattern in publicFiles))

const adminPages = adminPatterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))

const known = (path: string) => path in publicFiles || adminPages.some((page) => page.test(path))

/** The rules of docs/hosting.md, in their order: public pages, admin pages, a slash too many, not found. */
export function answerTo(path: string): HostAnswer {
  const file = publicFiles[path]
  if (file) return { file, status: 200 }
  if (known(path)) return { file: '/app.html', status: 200 }
  const trimmed = path.replace(/\/+$/, '')
  // "//example.com/" must not become an address of another host
  if (trimmed !== path && known(trimmed) && !path.startsWith('//')) return { redirect: trimmed }
  return { file: '/404.html', status: 404 }
}

/** The files that may be asked for by name: a document goes by its address alone, its twins go with their file. */
const filesIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )

/** A web server that answers as docs/hosting.md asks of a host; API calls go on to `backend`. */
export async function buildHost(folder: string, backend?: string): Promise<FastifyInstance> {
  const known = filesIn(folder)
  const host = Fastify({ forceCloseConnections: true })
  await host.register(files, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  if (backend)
    await host.register(proxy, {
      upstream: backend,
      prefix: `/${brand.slug}`,
      rewritePrefix: `/${brand.slug}`,
      // by default any certificate would do, and a GET answered 503 be asked ten times more
      undici: { connect: { rejectUnauthorized: true } },
      retryMethods: [],
      replyOptions: {
        onError: (reply) => {
          reply.code(502).send({ status: 502, message: 'The backend does not answer.' })
        },
      },
    })

  host.get('/*', (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const answer = known.has(path) ? { file: path, status: 200 } : answerTo(path)
    if ('redirect' in answer) return reply.headers(headersOf(path)).redirect(answer.redirect, 308)
    return reply.code(answer.status).headers(headersOf(answer.file)).sendFile(answer.file.slice(1))
  })
  return host
}
