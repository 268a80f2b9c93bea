// Used by start, test and build: installs the packages when a fresh clone or a changed lock file asks for it.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Installs what package-lock.json names unless node_modules holds it already; ends the process when that fails. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Pitlane needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages (about two minutes where better-sqlite3 has to be compiled) …')
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' })
  if (run.status !== 0) {
    console.error('npm ci failed. Compiling better-sqlite3 needs python3, make and g++; see the lines above.')
    process.exit(1)
  }
}

/** Runs the generator; ends the process when the contract cannot be generated from. */
export function generate() {
  const run = spawnSync(process.execPath, ['scripts/generate.mjs'], { stdio: 'inherit' })
  if (run.status !== 0) process.exit(1)
}
