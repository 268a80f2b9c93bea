import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { readDocument } from '#mock-server/plugins/openapi/document.ts'
import { type Contract, contractFile } from '#mock-server/plugins/openapi/operations.ts'

const openApiFiles = { openapi: contractFile, control: join(import.meta.dirname, '../control/control.yaml') }

/** Returns a Content-Security-Policy that allows no other origin. Images and fonts may also be data URLs. */
const createPolicy = (style: string) =>
  `default-src 'none'; script-src 'self'; style-src ${style}; img-src 'self' data:; font-src 'self' data:; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const consolePolicy = createPolicy("'self'")
// The API reference adds style sheets to the page, and shows responses in frames.
const referencePolicy = `${createPolicy("'self' 'unsafe-inline'")}; frame-src blob:`

/**
 * Serves the mock console and the API reference under `/__mock/`. They have no build step: each file is created on the
 * first request. Register this plugin only where requests from other machines are rejected.
 */
export async function mockConsole(app: FastifyInstance, { contract }: { contract: Contract }): Promise<void> {
  const serve = (path: string, type: string, make: () => unknown, csp = consolePolicy) => {
    let content: Promise<unknown> | undefined
    const makeContent = async () => make()
    app.get(path, async (_request, reply: FastifyReply) => {
      content ??= makeContent().catch((error) => {
        // The next request tries again.
        content = undefined
        throw error
      })
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', csp)
        .send(await content)
    })
  }
  const readPageFile = (name: string) => () => readFileSync(join(import.meta.dirname, 'page', name))

  serve('/', 'text/html', () =>
    renderPage('Pitlane mock console', 'console.js', '<link rel="stylesheet" href="/__mock/console.css">'),
  )
  serve('/console.js', 'text/javascript', () => bundleConsole(contract))
  serve('/console.css', 'text/css', readPageFile('console.css'))

  for (const [name, file] of Object.entries(openApiFiles))
    serve(`/${name}.json`, 'application/json', () => JSON.stringify(readDocument(file)))
  const renderReference = () =>
    renderPage('Pitlane API reference', 'reference.js', '<script defer src="/__mock/scalar.js"></script>')
  for (const path of ['/reference', '/reference/']) serve(path, 'text/html', renderReference, referencePolicy)
  serve('/scalar.js', 'text/javascript', readScalarScript)
  serve('/reference.js', 'text/javascript', readPageFile('reference.js'))
}

const renderPage = (title: string, script: string, head: string) => `<!doctype html>
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

async function bundleConsole({ operations }: Contract): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', 'main.tsx')],
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
    define: { operationIds: JSON.stringify(operations.map(({ id }) => id).sort()) },
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns Scalar's script (4 MB), which renders the API reference. Loads it lazily, so that the server starts fast. */
async function readScalarScript(): Promise<string> {
  // Scalar exposes its script only through its plugin, so a temporary app serves it.
  const { default: scalarPlugin } = await import('@scalar/fastify-api-reference')
  const app = Fastify().register(scalarPlugin, { routePrefix: '/', configuration: { url: '/' } })
  return (await app.inject('/js/scalar.js')).payload
}
