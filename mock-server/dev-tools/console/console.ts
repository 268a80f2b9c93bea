import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readDocument } from '#mock-server/plugins/openapi/document.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const documents = {
  openapi: join(root, 'openapi.yaml'),
  control: join(root, 'mock-server', 'dev-tools', 'control', 'control.yaml'),
}

/** Returns a Content-Security-Policy that allows files of the mock only. */
const policy = (style: string) =>
  `default-src 'none'; script-src 'self'; style-src ${style}; img-src 'self' data:; font-src 'self' data:; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const consolePolicy = policy("'self'")
// The API reference adds style sheets to the page, and shows responses in frames.
const referencePolicy = `${policy("'self' 'unsafe-inline'")}; frame-src blob:`

/**
 * Serves the mock console and the API reference under `/__mock/`. They have no build step: each file is created at its
 * first request. Register it where only requests of this machine are accepted.
 */
export async function mockConsole(app: FastifyInstance): Promise<void> {
  const serve = (path: string, type: string, make: () => unknown, csp = consolePolicy) => {
    let made: unknown
    app.get(path, async (_request, reply: FastifyReply) => {
      made ??= make()
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', csp)
        .send(await made)
    })
  }
  const asset = (name: string) => () => readFileSync(join(import.meta.dirname, 'page', name))

  serve('/', 'text/html', () =>
    page('Pitlane mock console', 'console.js', '<link rel="stylesheet" href="/__mock/console.css">'),
  )
  serve('/console.js', 'text/javascript', bundleConsole)
  serve('/console.css', 'text/css', asset('console.css'))

  for (const [name, file] of Object.entries(documents))
    serve(`/${name}.json`, 'application/json', () => JSON.stringify(readDocument(file)))
  const reference = () =>
    page('Pitlane API reference', 'reference.js', '<script defer src="/__mock/scalar.js"></script>')
  for (const path of ['/reference', '/reference/']) serve(path, 'text/html', reference, referencePolicy)
  serve('/scalar.js', 'text/javascript', readReference)
  serve('/reference.js', 'text/javascript', asset('reference.js'))
}

const page = (title: string, script: string, head: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<script defer src="/__mock/${script}"></script>
</head>
<body><div id="app"></div></body>
</html>
`

/** Bundles the script of the mock console. */
async function bundleConsole(): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, 'page', 'main.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Reads the script of the API reference (4 MB) from its plugin. It is imported late, so that the server starts fast. */
async function readReference(): Promise<string> {
  const [{ default: fastify }, { default: reference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const app = fastify()
  await app.register(reference, { routePrefix: '/', configuration: { url: '/' } })
  const { payload } = await app.inject('/js/scalar.js')
  await app.close()
  return payload
}
