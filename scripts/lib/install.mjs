// Used by start, build, test and test-deep: installs packages on a fresh clone or after a change to the lock file, and
// generates code.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Compares versions, not file times, because git and copying change the time of package-lock.json. */
function isInstalled() {
  // npm writes this file at the end of each installation.
  const installedFile = 'node_modules/.package-lock.json'
  if (!existsSync(installedFile)) return false
  const installed = readPackages(installedFile)
  const { '': _root, ...locked } = readPackages('package-lock.json')
  return Object.entries(locked).every(([path, { version, optional }]) =>
    path in installed ? installed[path].version === version : optional,
  )
}

function run(command) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Installs packages and generates code, if they are missing or out of date. Exits if that fails. */
export function prepare() {
  if (!isInstalled()) {
    console.log('Installing packages (about a minute) …')
    run('npm ci --loglevel=error')
  }
  run('node scripts/generate.mjs')
}
