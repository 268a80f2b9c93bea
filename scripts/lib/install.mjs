// Used by start, test and build, which a fresh clone runs on the host's Node: installs the packages when a fresh clone
// or a changed lock file asks for it, and goes on with a Node that the product runs on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { ensureNode, isRecent } from '#scripts/private-node.mjs'

/** Whether node_modules holds what package-lock.json names; parts for other platforms are left out of it. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute) …')
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (run.status !== 0) {
    console.error('npm ci failed; see the lines above.')
    process.exit(1)
  }
}

/**
 * Installs what package-lock.json names unless node_modules holds it already; ends the process when that fails. From
 * here on `node` and every tool are those of node_modules; a script that runs on too old a Node starts over on it.
 */
export async function ensureInstalled() {
  install()
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  if (isRecent(process.version)) return
  ensureNode()
  const child = spawn('node', process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await new Promise((ended) => child.once('exit', (code) => ended(code ?? 1))))
}

/** Runs the generator; ends the process when the contract cannot be generated from. */
export function generate() {
  const run = spawnSync('node', ['scripts/generate.mjs'], { stdio: 'inherit' })
  if (run.status !== 0) process.exit(1)
}
