// npm start: everything a developer needs in one terminal, on a fresh clone too.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled, generate } from './lib/install.mjs'

const mockPort = process.env.MOCK_PORT ?? '4010'
const webPort = process.env.WEB_PORT ?? '5173'

/** Whether somebody listens on the port already: what answers there later would not be ours. */
const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

for (const [port, name] of [
  [mockPort, 'MOCK_PORT'],
  [webPort, 'WEB_PORT'],
]) {
  if (await isTaken(port)) {
    console.error(`Port ${port} is taken. End the program that uses it, or name another port in ${name}.`)
    process.exit(1)
  }
}

// npm 10 ends the shell between itself and this script, and not the script
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start')
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 200).unref()

await ensureInstalled()
generate()
const { default: concurrently } = await import('concurrently')

const mockUrl = `http://localhost:${mockPort}`
const webUrl = `http://localhost:${webPort}`

const { commands, result } = concurrently(
  [
    { command: 'npm run --silent mock', name: 'mock', prefixColor: 'yellow' },
    { command: 'npm run --silent web', name: 'web', prefixColor: 'cyan' },
  ],
  { killOthersOn: ['failure', 'success'], prefix: 'none' },
)

/** Resolves once the address answers anything at all; gives up when one of the two has ended. */
async function waitUntilUp(url) {
  while (commands.every((command) => command.exited !== true)) {
    try {
      await fetch(url, { redirect: 'manual' })
      return true
    } catch {
      await wait(100)
    }
  }
  return false
}

const ended = result.then(
  () => 0,
  () => 1,
)
const up = Promise.all([waitUntilUp(`${mockUrl}/pitlane/api/terms-and-conditions`), waitUntilUp(webUrl)])
if (await Promise.race([up.then((all) => all.every(Boolean)), ended.then(() => false)])) {
  console.log(`
  Pitlane is up.

    Public site      ${webUrl}/
    Back-office      ${webUrl}/admin/login
    Mock server      ${mockUrl}/pitlane
    Sign in as       admin@pitlane.test; the code appears here, as "OTP for admin@pitlane.test: ..."

  Ctrl+C ends both.
`)
}
process.exitCode = await ended
