import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** web/public/theme.js as it stands inside the public pages: before the first paint, without a request of its own. */
export const themeScript = readFileSync(resolve(import.meta.dirname, '../../web/public/theme.js'), 'utf8')

/** How the Content-Security-Policy names that one inline script. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`

/** What a file of dist/web is to a browser: a public page, the frame of the admin pages, or anything they load. */
export type FileKind = 'site' | 'admin' | 'file'

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
