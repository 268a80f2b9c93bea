// npm start: everything a developer needs in one terminal, on a fresh clone too.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled, generate } from './lib/install.mjs'

const mockPort = process.env.MOCK_PORT || '4010'
const webPort = process.env.WEB_PORT || '5173'

/** Returns whether a program listens on the port already: what answers there later would not be ours. */
const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

function fail(message) {
  console.error(message)
  process.exit(1)
}

for (const [port, name] of [
  [mockPort, 'MOCK_PORT'],
  [webPort, 'WEB_PORT'],
]) {
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    fail(`${name} must be a port number from 1 to 65535, not '${port}'.`)
  if (await isTaken(port))
    fail(`Port ${port} is taken. End the program that uses it, or name another port in ${name}.`)
}

await ensureInstalled()
// the tests start it beside others that use what was generated
if (!process.argv.includes('--no-generate')) generate()
const { default: concurrently } = await import('concurrently')

const mockUrl = `http://localhost:${mockPort}`
const webUrl = `http://localhost:${webPort}`

const { result } = concurrently(
  [
    { command: 'npm run --silent mock', name: 'mock', prefixColor: 'yellow' },
    { command: 'npm run --silent web', name: 'web', prefixColor: 'cyan' },
  ],
  { killOthersOn: ['failure', 'success'], prefix: 'none' },
)

const waitUntilUp = async (url) => {
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => undefined))) await wait(100)
}

const up = Promise.all([waitUntilUp(`${mockUrl}/pitlane/api/terms-and-conditions`), waitUntilUp(webUrl)])
up.then(() =>
  console.log(`
  Pitlane is up.

    Public site      ${webUrl}/
    Back-office      ${webUrl}/admin/login
    Mock server      ${mockUrl}/pitlane
    Mock console     ${mockUrl}/__mock/
    Sign in as       admin@pitlane.test; the code appears here, as "OTP for admin@pitlane.test: ..."

  Ctrl+C ends both.
`),
)
// a program that ended leaves its address unanswered for ever
process.exit(
  await result.then(
    () => 0,
    () => 1,
  ),
)
