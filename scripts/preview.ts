// npm run preview: serves the production build as a host would, the mock server beside it (or MOCK_URL instead of it).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMock } from './lib/servers.ts'
import { buildHost } from './preview/host.ts'

const folder = resolve('dist/web')
const previewPort = Number(process.env.PREVIEW_PORT ?? 4173)
const mockPort = Number(process.env.MOCK_PORT ?? 4010)

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

if (!existsSync(`${folder}/404.html`)) fail('There is no production build yet: npm run build makes one.')

const mock = process.env.MOCK_URL
  ? undefined
  : await startMock(mockPort).catch((error: Error) => fail(error.message))
const host = await buildHost(folder, process.env.MOCK_URL ?? `http://127.0.0.1:${mockPort}`)

let stopping = false
const stop = async () => {
  stopping = true
  mock?.kill()
  await host.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// it has said itself what is wrong, a port that is taken for one
mock?.once('exit', () => {
  if (!stopping) fail('The preview ends, because the mock server has.')
})

try {
  await host.listen({ port: previewPort, host: '127.0.0.1' })
  console.log(`Preview of the production build: http://localhost:${previewPort}`)
} catch (error) {
  stopping = true
  mock?.kill()
  fail(`The preview cannot listen on port ${previewPort}: ${error instanceof Error ? error.message : error}`)
}
