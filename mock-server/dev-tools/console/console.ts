import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { contractFile, controlFile } from '#mock-server/contract/contract.ts'
import { readDocument } from '#mock-server/contract/document.ts'

const repository = resolve(import.meta.dirname, '../../..')
const documents = {
  openapi: contractFile,
  control: controlFile,
}

/** Output folder of vite.console.config.ts. */
const buildFolder = join(repository, 'dist/mock-console')

/** Directives of both pages. They allow no other origin. antd and Scalar add style elements. */
const directives = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]
// antd sets style sheets through the Trusted Types policy of web/ui/theme/antd-provider.tsx.
const consolePolicy = [
  ...directives,
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')
// Scalar's page has an inline script, and shows responses in frames.
const createReferencePolicy = (nonce: string) =>
  [...directives, `script-src 'self' 'nonce-${nonce}'`, 'frame-src blob:'].join('; ')

/** Serves the mock console under `/__mock/`. Register this plugin only where requests from other machines are rejected. */
export async function mockConsole(app: FastifyInstance, { root = buildFolder }): Promise<void> {
  await app.register(staticFiles, {
    root,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply) => reply.header('content-security-policy', consolePolicy),
  })
  app.get('/', (_request, reply) => {
    if (existsSync(join(root, 'index.html'))) return reply.sendFile('index.html')
    return reply
      .code(404)
      .type('text/plain')
      .send('The mock console is not built. Run npm run generate.')
  })
  for (const [name, file] of Object.entries(documents))
    app.get(`/${name}.json`, () => readDocument(file))
  await app.register(apiReference)
}

/** Serves the API reference of both documents at `/__mock/reference`. It uses no other host. */
async function apiReference(app: FastifyInstance): Promise<void> {
  const nonce = randomUUID()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', createReferencePolicy(nonce))
  })
  await app.register(scalar, {
    routePrefix: '/reference',
    configuration: {
      nonce,
      pageTitle: 'Pitlane API reference',
      favicon: '/__mock/favicon.ico',
      sources: [
        { title: 'Pitlane', slug: 'pitlane', url: '/__mock/openapi.json', default: true },
        { title: 'Control API of the mock', slug: 'control', url: '/__mock/control.json' },
      ],
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      documentDownloadType: 'none',
      // Without these rules, words break in narrow table columns.
      customCss:
        '.scalar-app .markdown table { table-layout: auto; } .scalar-app .markdown :is(td, th) { word-break: normal; }',
      defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    },
  })
}
