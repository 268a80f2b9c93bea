// Part of npm start: lints a contract when it is saved and, if it is valid, generates its code. The new code makes the
// mock restart and the page reload. If a contract has an error, both continue with the old code.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { watch } from 'chokidar'

const contracts = ['openapi.yaml', 'mock-server/dev-tools/control/control.yaml']

function run(command: string): boolean {
  return spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0
}

function update() {
  const isValid = run(`redocly lint --extends recommended --format stylish ${contracts.join(' ')}`)
  if (!isValid) console.error('The last valid contract stays in use. Fix the errors above.')
  else run('node scripts/generate.mjs --keep')
}

// Watches the folders, because a watch of a file ends when an editor or git replaces the file.
watch(contracts.map(dirname), {
  depth: 0,
  ignoreInitial: true,
  awaitWriteFinish: { stabilityThreshold: 100 },
}).on('all', (event, path) => {
  if (event !== 'unlink' && contracts.includes(path)) update()
})
