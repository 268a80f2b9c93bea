import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { maxHeaderSize } from '#scripts/lib/addresses.mjs'
import { brand } from '#web/brand.ts'
import { paths } from '#web/paths.ts'

/** web/public/theme.js, which the public pages contain inline so that it runs before the first paint. */
export const themeScript = readFileSync(
  resolve(import.meta.dirname, '../../web/public/theme.js'),
  'utf8',
)

const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

/** Kind of a file of dist/web: a public page, the page of the back-office, or another file. */
type FileKind = 'site' | 'admin' | 'file'

const formatPolicy = (directives: Record<string, string>) =>
  Array.from(Object.entries(directives), (directive) => directive.join(' ')).join('; ')

const pagePolicy = {
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

/** The Content-Security-Policy of each kind of file; deploy/nginx.conf has the same values. */
export const contentSecurityPolicies: Record<FileKind, string> = {
  site: formatPolicy({ ...pagePolicy, 'script-src': `'self' ${themeScriptHash}` }),
  // antd adds style elements to the page, through the default Trusted Types policy of web/app.
  admin: formatPolicy({
    ...pagePolicy,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'trusted-types': 'default dompurify',
  }),
  file: formatPolicy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }),
}

/** Headers of every file and redirect. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Files with a hash or a version in their names never change. Browsers request the icon at each navigation, so they keep it
 * for a day. They revalidate all others.
 */
function getCacheControl(file: string): string {
  if (/^\/(assets|fonts)\//.test(file)) return 'public, max-age=31536000, immutable'
  if (file.startsWith('/icons/')) return 'public, max-age=86400'
  return 'no-cache'
}

function getFileKind(file: string): FileKind {
  if (file === '/app.html') return 'admin'
  return file.endsWith('.html') ? 'site' : 'file'
}

/** Returns the headers of a file of dist/web. */
export function getFileHeaders(file: string): Record<string, string> {
  const kind = getFileKind(file)
  return {
    ...commonHeaders,
    'content-security-policy': contentSecurityPolicies[kind],
    'cache-control': getCacheControl(file),
    ...(kind === 'admin' ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** Response to a path that is not the name of a served file: a file of dist/web with a status, or a redirect. */
export type HostResponse = { file: string; status: 200 | 404 } | { redirect: string }

const publicPages: Record<string, string> = {
  [paths.landing.pattern]: '/index.html',
  [paths.terms.pattern]: '/terms.html',
  [paths.privacy.pattern]: '/privacy.html',
}

/** Patterns of the admin pages; `:id` matches one path segment. */
export const adminPatterns: string[] = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !(pattern in publicPages))

const adminPages = adminPatterns.map(
  (pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
)
const isPage = (path: string) => path in publicPages || adminPages.some((page) => page.test(path))

/** Matches a path that has `%` without two hexadecimal digits. */
const malformedEscape = /%(?![\da-f]{2})/i

/** Returns the response to an encoded path by the rules of docs/hosting.md. */
export function getHostResponse(path: string): HostResponse {
  if (malformedEscape.test(path)) return { file: '/404.html', status: 404 }
  const file = publicPages[path]
  if (file) return { file, status: 200 }
  if (isPage(path)) return { file: '/app.html', status: 200 }
  const trimmed = path.replace(/\/+$/, '')
  // "//example.com/" must not redirect to another host.
  if (trimmed !== path && isPage(trimmed) && !path.startsWith('//')) return { redirect: trimmed }
  return { file: '/404.html', status: 404 }
}

/** Returns the paths of the files that are served under their names: all but HTML files and compressed copies. */
const listPublicFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`)

const apiPrefix = `/${brand.slug}/`

const isOnThisMachine = (url: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** Builds a web server that follows docs/hosting.md and forwards API calls to `backend`. */
export async function buildHost(folder: string, backend?: string): Promise<FastifyInstance> {
  const servedFiles = new Set(listPublicFiles(folder))
  const host = Fastify({
    forceCloseConnections: true,
    http: { maxHeaderSize },
    // Fastify would reject a path that it cannot decode. One route serves all files, by the path as sent.
    rewriteUrl: ({ url = '/' }) => (backend && url.startsWith(apiPrefix) ? url : '/'),
  })
  await host.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  if (backend)
    await host.register(proxy, {
      upstream: backend,
      prefix: apiPrefix,
      rewritePrefix: apiPrefix,
      // The defaults accept any certificate and repeat a GET ten times after a 503.
      undici: { connect: { rejectUnauthorized: true } },
      retryMethods: [],
      replyOptions: {
        rewriteRequestHeaders: ({ ip, protocol, headers: { host } }, headers) => {
          const { forwarded: _, ...sentHeaders } = headers
          return {
            ...sentHeaders,
            // Another machine may choose the site, and the certificate, by its own name.
            ...(isOnThisMachine(backend) && { host }),
            // These replace the headers of the client, which could name another address.
            'x-forwarded-for': ip,
            'x-forwarded-proto': protocol,
            'x-forwarded-host': host,
          }
        },
        onError: (reply) =>
          void reply.code(502).send({ status: 502, message: 'The backend does not respond.' }),
      },
    })

  host.get('/', ({ originalUrl }, reply) => {
    const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(originalUrl) ?? []
    const response = servedFiles.has(path) ? { file: path, status: 200 } : getHostResponse(path)
    if ('redirect' in response)
      return reply.headers(getFileHeaders(path)).redirect(response.redirect + query, 308)
    return reply
      .code(response.status)
      .headers(getFileHeaders(response.file))
      .sendFile(response.file.slice(1))
  })
  host.setNotFoundHandler((_request, reply) =>
    reply.code(405).headers(getFileHeaders('')).send('Method Not Allowed'),
  )
  return host
}
