// Part of npm start: runs the mock server, and restarts it after each change to its files. After a change to openapi.yaml
// or control.yaml it lints first, and keeps the running server until the file is valid; then it generates, too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { watch } from 'chokidar'

const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', ...contracts, '--format=stylish']
const startMock = ['--import', './scripts/lib/end-with-npm.mjs', '--import', 'tsx', 'mock-server/main.ts']
const run = (args) => spawn('node', args, { stdio: 'inherit' })
const hasSucceeded = async (args) => (await once(run(args), 'exit'))[0] === 0

let mock = run(startMock)
// Only the first server ends npm start. A later one may wait for a corrected file.
mock.once('exit', (code) => process.exit(code ?? 1))
// The server gets the signal too, from the terminal or from concurrently.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => (mock.exitCode === null ? mock.once('exit', process.exit) : process.exit()))

const changed = new Set()
let isContractValid = true

async function restart() {
  if (changed.size === 0) return
  isContractValid &&= !contracts.some((file) => changed.has(file))
  changed.clear()
  const generates = !isContractValid
  if (generates && !(await hasSucceeded(lint)))
    return console.error('The last valid contract stays in use. Fix the errors above.')
  // At the same time as the restart, and without deleting files that Vite reads.
  const generated = generates ? hasSucceeded(['scripts/generate.mjs', '--keep']) : true
  mock.removeAllListeners('exit')
  // The database can be open in one process only.
  if (mock.exitCode === null && mock.kill()) await once(mock, 'exit')
  mock = run(startMock)
  isContractValid = await generated
  // Vite reloads the page, which then shows the responses of the new server.
  if (generates) utimesSync('web/index.html', new Date(), new Date())
}

let restarts = Promise.resolve()
const ignored = /[\\/]data[\\/]|generated\.ts$|\.test\.ts$/
watch(['openapi.yaml', 'mock-server'], { ignored, ignoreInitial: true }).on('all', async (_event, file) => {
  changed.add(file.replaceAll('\\', '/'))
  await wait(50)
  restarts = restarts.then(restart)
})
