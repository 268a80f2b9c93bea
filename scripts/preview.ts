// npm run preview: serves the production build as a host would, and starts a mock server unless MOCK_URL names one.
import { existsSync } from 'node:fs'
import { webHost } from './lib/addresses.mjs'
import { dist, fail, getFirstSentence } from './lib/command-line.ts'
import { getBaseUrl, type Program, spawnMock } from './lib/mock.ts'
import { buildHost } from './preview/host.ts'

const previewPort = Number(process.env.PREVIEW_PORT || 4173)

const { MOCK_URL } = process.env
if (MOCK_URL && !/^https?:/.test(URL.parse(MOCK_URL)?.protocol ?? ''))
  fail(`MOCK_URL must be a URL such as http://localhost:4010, not '${MOCK_URL}'.`)
if (!existsSync(`${dist}/404.html`)) fail('There is no production build. Run npm run build first.')

// An empty MOCK_DB means the default database file. Without it, spawnMock would use a database in memory.
const mock = MOCK_URL ? undefined : spawnMock({ MOCK_DB: '', MOCK_PORT: '4010', ...process.env })
mock?.process.stdout?.pipe(process.stdout)
const base = mock === undefined ? MOCK_URL : await getBaseUrl(mock).catch(() => fail(explain(mock)))
mock?.process.stderr?.pipe(process.stderr)
const host = await buildHost(dist, base && new URL(base).origin)

/** Returns the error of a mock server that did not start, with advice if another one is running. */
function explain({ stderr }: Program): string {
  const [sentence = ''] = stderr().match(/^.* is in use\b.*?\./m) ?? []
  if (sentence === '') return stderr().trimEnd()
  return `${sentence} To preview with a mock server that is already running, set MOCK_URL to its URL, such as http://localhost:4010.`
}

let isStopping = false
const stop = async () => {
  isStopping = true
  mock?.process.kill()
  await host.close()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
mock?.ended.then(() => {
  if (!isStopping) fail('The mock server stopped, so the preview stops too. See the lines above.')
})

try {
  await host.listen({ port: previewPort, host: webHost })
  console.log(`Preview of the production build: http://localhost:${previewPort}`)
} catch (error) {
  const failure = `The preview cannot listen on port ${previewPort} (${getFirstSentence(error)})`
  fail(`${failure}. Set PREVIEW_PORT to another port.`)
}
