// Part of npm start: runs the mock server, and restarts it after each change to its files. A changed openapi.yaml or
// control.yaml is linted first. If it is valid, its code is generated; otherwise the old server keeps running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { watch } from 'chokidar'

const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']
const lintArgs = ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=stylish']
const mockArgs = ['--import', './scripts/lib/end-with-npm.mjs', '--import', 'tsx', 'mock-server/main.ts']
const run = (args) => spawn('node', args, { stdio: 'inherit' })
const succeeds = async (args) => (await once(run(args), 'exit'))[0] === 0

let mock = run(mockArgs)
// npm start ends if the first server exits. A later server may exit and start again after the next change.
mock.once('exit', (code) => process.exit(code ?? 1))
const isRunning = () => mock.exitCode === null && mock.signalCode === null
// The server gets the signal too, from the terminal or from concurrently.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () =>
    isRunning() ? mock.once('exit', (code) => process.exit(code ?? 1)) : process.exit(),
  )

const changedFiles = new Set()
/** The contracts whose generated code is out of date. */
const staleContracts = new Set()

async function restart() {
  if (changedFiles.size === 0) return
  for (const file of contracts) if (changedFiles.has(file)) staleContracts.add(file)
  changedFiles.clear()
  const mustGenerate = staleContracts.size > 0
  if (mustGenerate && !(await succeeds([...lintArgs, ...staleContracts])))
    return console.error('The last valid contract stays in use. Fix the errors above.')
  // The code is generated while the server restarts.
  const generation = mustGenerate && succeeds(['scripts/generate.mjs', ...staleContracts])
  mock.removeAllListeners('exit')
  // Only one process can open the database.
  if (isRunning() && mock.kill()) await once(mock, 'exit')
  mock = run(mockArgs)
  if (await generation) staleContracts.clear()
  // The touched file makes Vite reload the page, which then shows the responses of the new server.
  if (mustGenerate) utimesSync('web/index.html', new Date(), new Date())
}

let lastRestart = Promise.resolve()
/** Ignores all paths except openapi.yaml and the sources of the mock server. */
function isIgnored(path) {
  const name = relative('.', path).replaceAll('\\', '/')
  if (name === '' || name === 'openapi.yaml') return false
  return !/^mock-server(\/|$)/.test(name) || /\/data(\/|$)|generated\.ts$|\.test\.ts$/.test(name)
}
// Watches the folder, because chokidar stops watching a single file that git or an editor replaces.
watch('.', { ignored: isIgnored, ignoreInitial: true }).on('all', async (_event, file) => {
  changedFiles.add(file.replaceAll('\\', '/'))
  await wait(50)
  lastRestart = lastRestart.then(restart)
})
