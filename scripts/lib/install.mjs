// Used by start, build, test and test-deep: installs the packages on a fresh clone or after a change to the lock file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { ensureNode, isSupported } from '#scripts/private-node.mjs'

/** Returns whether node_modules has the packages of package-lock.json; optional ones may be missing. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || installed[path]?.version === version || (optional && !installed[path]),
  )
}

function install() {
  if (isInstalled()) return
  console.log('Installing packages (about a minute) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (result.status !== 0) {
    console.error('npm ci failed. Fix the error above, then run npm ci again.')
    process.exit(1)
  }
}

/**
 * Installs missing packages and adds node_modules/.bin to PATH. Restarts the script on the Node in node_modules if the
 * installed Node is too old. Exits if the installation fails.
 */
export async function ensureInstalled() {
  install()
  process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`
  if (isSupported(process.version)) return
  ensureNode()
  const child = spawn('node', process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exit(await new Promise((done) => child.once('exit', (code) => done(code ?? 1))))
}

/** Generates code from openapi.yaml and control.yaml. Exits if that fails. */
export function generate() {
  const { status } = spawnSync('node', ['scripts/generate.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
