// npm run preview: serves the production build as a host would, the mock server beside it (or MOCK_URL instead of it).
import { existsSync } from 'node:fs'
import { fail, messageOf } from './lib/command-line.ts'
import { dist } from './lib/dist.ts'
import { baseOf, spawnMock } from './lib/mock.ts'
import { buildHost } from './preview/host.ts'

const previewPort = Number(process.env.PREVIEW_PORT || 4173)

if (!existsSync(`${dist}/404.html`)) fail('There is no production build yet: npm run build makes one.')

const mock = process.env.MOCK_URL ? undefined : spawnMock({ MOCK_DB: '', MOCK_PORT: '4010', ...process.env })
mock?.process.stdout?.pipe(process.stdout)
mock?.process.stderr?.pipe(process.stderr)
// the mock server has said itself what keeps it from starting
const base = mock === undefined ? process.env.MOCK_URL : await baseOf(mock).catch(() => process.exit(1))
const host = await buildHost(dist, base && new URL(base).origin)

let stopping = false
const stop = async () => {
  stopping = true
  mock?.process.kill()
  await host.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// it has said itself what is wrong, a port that is taken for one
mock?.ended.then(() => {
  if (!stopping) fail('The preview ends, because the mock server has.')
})

try {
  await host.listen({ port: previewPort, host: '127.0.0.1' })
  console.log(`Preview of the production build: http://localhost:${previewPort}`)
} catch (error) {
  fail(`The preview cannot listen on port ${previewPort}: ${messageOf(error)}`)
}
