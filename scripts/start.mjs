// npm start: runs the mock server and the SPA in one terminal, also on a fresh clone.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled, generate } from './lib/install.mjs'
import { getMockAddress } from './lib/mock-address.mjs'

const mockPort = process.env.MOCK_PORT || '4010'
const webPort = process.env.WEB_PORT || '5173'

async function isInUse(port, host) {
  const socket = connect({ port: Number(port), host })
  const connection = await once(socket, 'connect').catch(() => null)
  socket.destroy()
  return connection !== null
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const { host: mockHost, origin: mockOrigin } = getMockAddress()
for (const { name, port, host } of [
  { name: 'MOCK_PORT', port: mockPort, host: mockHost },
  { name: 'WEB_PORT', port: webPort, host: 'localhost' },
]) {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    fail(`${name} must be a port number from 1 to 65535, not '${port}'.`)
  if (await isInUse(port, host))
    fail(`Port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`)
}

await ensureInstalled()
// Tests pass --no-generate, because other tests use the generated files at the same time.
if (!process.argv.includes('--no-generate')) generate()
const { default: concurrently } = await import('concurrently')

const mockUrl = mockOrigin.replace('//127.0.0.1:', '//localhost:')
const webUrl = `http://localhost:${webPort}`

const { result } = concurrently(
  [
    'node --import ./scripts/lib/end-with-npm.mjs scripts/watch-mock.mjs',
    'node --import ./scripts/lib/end-with-npm.mjs node_modules/vite/bin/vite.js --config vite.config.ts --clearScreen false',
  ],
  // `raw` lets the programs write to the terminal themselves, so they use colors.
  { killOthersOn: ['failure', 'success'], raw: true },
)

const waitUntilUp = async (url) => {
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) await wait(100)
}

const bothUp = Promise.all([
  waitUntilUp(`${mockOrigin}/pitlane/api/terms-and-conditions`),
  waitUntilUp(webUrl),
])
bothUp.then(() =>
  console.log(`
  Pitlane is running.

    Public site      ${webUrl}/
    Back-office      ${webUrl}/admin/login
    Mock server      ${mockUrl}/pitlane
    Mock console     ${mockUrl}/__mock/
    Sign in as       admin@pitlane.test; the code appears here as "OTP for admin@pitlane.test: ..."

  Press Ctrl+C to stop.
`),
)
// This line does not wait for `bothUp`, which never resolves if a program has ended.
process.exit((await result.catch(() => null)) ? 0 : 1)
