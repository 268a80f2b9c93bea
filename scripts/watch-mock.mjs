// Part of npm start: runs the mock server, and restarts it after each change to its files. After a change to openapi.yaml
// or control.yaml it lints that file first. If it is valid, it generates code too; else the old server keeps running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { watch } from 'chokidar'

const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=stylish']
const startMock = ['--import', './scripts/lib/end-with-npm.mjs', '--import', 'tsx', 'mock-server/main.ts']
const run = (args) => spawn('node', args, { stdio: 'inherit' })
const hasSucceeded = async (args) => (await once(run(args), 'exit'))[0] === 0

let mock = run(startMock)
// npm start ends if the first server exits. A later server may exit and start again after the next change.
mock.once('exit', (code) => process.exit(code ?? 1))
// The server gets the signal too, from the terminal or from concurrently.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => (mock.exitCode === null ? mock.once('exit', process.exit) : process.exit()))

const changedFiles = new Set()
/** The contracts whose generated code is out of date. */
const stale = new Set()

async function restart() {
  if (changedFiles.size === 0) return
  for (const file of contracts) if (changedFiles.has(file)) stale.add(file)
  changedFiles.clear()
  const mustGenerate = stale.size > 0
  if (mustGenerate && !(await hasSucceeded([...lint, ...stale])))
    return console.error('The last valid contract stays in use. Fix the errors above.')
  // Generates during the restart, without deleting files that Vite reads.
  const generated = mustGenerate && hasSucceeded(['scripts/generate.mjs', ...stale])
  mock.removeAllListeners('exit')
  // The database can be open in one process only.
  if (mock.exitCode === null && mock.kill()) await once(mock, 'exit')
  mock = run(startMock)
  if (await generated) stale.clear()
  // Vite reloads the page, which then shows the responses of the new server.
  if (mustGenerate) utimesSync('web/index.html', new Date(), new Date())
}

let restarts = Promise.resolve()
const ignored = /[\\/]data[\\/]|generated\.ts$|\.test\.ts$/
watch(['openapi.yaml', 'mock-server'], { ignored, ignoreInitial: true }).on('all', async (_event, file) => {
  changedFiles.add(file.replaceAll('\\', '/'))
  await wait(50)
  restarts = restarts.then(restart)
})
