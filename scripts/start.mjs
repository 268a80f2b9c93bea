// npm start: runs the mock server, the SPA and the watcher of the contracts in one terminal, also on a fresh clone.
import './lib/end-with-parent.mjs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { maxHeaderSize, mockAddress, webAddress } from './lib/addresses.mjs'
import { prepare } from './lib/install.mjs'

const mockPort = process.env.MOCK_PORT || '4010'
const webPort = process.env.WEB_PORT || '5173'

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}

/** @param {{ name: string, port: string, host: string }} address */
async function checkPort({ name, port, host }) {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    fail(`${name} must be a port number from 1 to 65535, not '${port}'.`)
  const socket = connect({ port: Number(port), host })
  const connection = await once(socket, 'connect').catch(() => null)
  socket.destroy()
  if (connection !== null)
    fail(`Port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`)
}

/** @param {string} url */
async function waitUntilUp(url) {
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) await wait(100)
}

await checkPort({ name: 'MOCK_PORT', port: mockPort, host: mockAddress.host })
await checkPort({ name: 'WEB_PORT', port: webPort, host: webAddress.host })
prepare()
// This package exists only after prepare().
const { default: concurrently } = await import('concurrently')

// The mock reads copies of the contracts, which generate.mjs makes once watch-contracts.ts has checked a changed contract.
const contracts = 'dist/valid-contracts'
const notWatched = [
  'data',
  '**/*.test.ts',
  '**/control.yaml',
  '**/generated.ts',
  'dev-tools/console/page',
]
const exclude = notWatched.map((path) => `--exclude "mock-server/${path}"`).join(' ')
// Each program ends if this process is killed.
const node = 'exec node --import ./scripts/lib/end-with-parent.mjs'
const { result } = concurrently(
  [
    {
      name: 'mock',
      prefixColor: 'blue',
      command: `${node} node_modules/tsx/dist/cli.mjs watch --include mock-server --include ${contracts} ${exclude} mock-server/main.ts`,
      env: {
        MOCK_LOG_FORMAT: 'text',
        MOCK_CONTRACTS: contracts,
      },
    },
    {
      name: 'web',
      prefixColor: 'green',
      command: `${node} --max-http-header-size=${maxHeaderSize} node_modules/vite/bin/vite.js --config vite.config.ts --clearScreen false`,
    },
    { name: 'contracts', prefixColor: 'magenta', command: `${node} scripts/watch-contracts.ts` },
  ],
  { killOthersOn: ['failure', 'success'], killTimeout: 5_000 },
)

/** @param {{ origin: string }} address */
const toShownUrl = ({ origin }) => origin.replace('//127.0.0.1:', '//localhost:')
const mockUrl = toShownUrl(mockAddress)
const webUrl = toShownUrl(webAddress)
Promise.all([
  waitUntilUp(`${mockAddress.origin}/pitlane/api/terms-and-conditions`),
  waitUntilUp(webAddress.origin),
]).then(() =>
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
// Does not wait for the URLs, which never respond if a program has ended.
process.exit((await result.catch(() => null)) ? 0 : 1)
