import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPort, run, waitForPort } from '#scripts/lib/mock.ts'
import { findNginx } from '#scripts/lib/nginx.mjs'

const deployedFile = resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** Temporary folders of nginx's modules, which must be in a folder that the current user may write to. */
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Creates a self-signed certificate for a host name in a folder. Returns the paths of its files. */
export function createCertificate(folder: string, name: string) {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const options = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', `/CN=${name}`]
  const command = ['req', ...options, '-out', certificate, '-keyout', key]
  const { status, stderr } = spawnSync('openssl', command, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl cannot create a certificate. ${stderr}`)
  return { certificate, key }
}

/** Quotes a path, which may have blanks, for nginx. */
const quote = (path: string) => `"${path}"`

/**
 * Serves a folder with nginx and deploy/nginx.conf on a free port, over HTTPS with a new self-signed certificate. Changes
 * only the port, the certificate, the folder and the backend in the file, before `edit`.
 */
export async function startNginx(
  folder: string,
  backend: string,
  /** Edits the file as docs/hosting.md describes. */
  edit = (site: string) => site,
) {
  const program = findNginx()
  if (program === undefined)
    throw new Error('nginx is not installed. Run npm run test:deep -- hosting.')
  const port = await findPort()
  const prefix = mkdtempSync(join(tmpdir(), 'pitlane-nginx-'))
  mkdirSync(join(prefix, 'temporary'))
  const { certificate, key } = createCertificate(prefix, 'localhost')
  const replacements = {
    'listen 443 ssl http2': `listen 127.0.0.1:${port} ssl http2`,
    '/etc/ssl/pitlane/fullchain.pem': quote(certificate),
    '/etc/ssl/pitlane/privkey.pem': quote(key),
    '/srv/pitlane/web': quote(folder),
    'http://127.0.0.1:8080': backend,
  }
  let site = readFileSync(deployedFile, 'utf8')
  for (const [text, replacement] of Object.entries(replacements)) {
    if (site.split(text).length !== 2)
      throw new Error(`deploy/nginx.conf must contain '${text}' once.`)
    site = site.replace(text, () => replacement)
  }
  writeFileSync(join(prefix, 'site.conf'), edit(site))
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${quote(`${prefix}/nginx.pid`)};
error_log stderr;
events {}
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    access_log off;
    ${temporaryFolders.map((name) => `${name}_temp_path ${quote(`${prefix}/temporary/${name}`)};`).join('\n    ')}
    include ${quote(`${prefix}/site.conf`)};
}
`,
  )
  const nginx = run(program, ['-p', prefix, '-c', join(prefix, 'nginx.conf')], {
    PATH: process.env.PATH,
  })
  await waitForPort(port, nginx)
  return {
    origin: `https://localhost:${port}`,
    close: async () => {
      nginx.process.kill()
      await nginx.ended
      rmSync(prefix, { recursive: true })
    },
  }
}
