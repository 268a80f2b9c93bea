// Used by start, build, test and test-deep: installs packages on a fresh clone or after a change to the lock file, and
// generates code.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import './bypass-proxy.mjs'

/** Installs all packages of a lock file, also if NODE_ENV or a setting of npm leaves some out. */
const installCommand = 'npm ci --loglevel=error --include=dev --include=optional'

/**
 * @typedef {object} Package A package in a lock file.
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 *
 * @typedef {Record<string, Package>} Packages Packages by path.
 */

// The types of Node 22 leave out members of the report.
const processReport =
  /** @type {{ excludeNetwork: boolean, getReport(): { header: { glibcVersionRuntime?: string } } }} */ (
    /** @type {unknown} */ (process.report)
  )
processReport.excludeNetwork = true
const hostLibc = processReport.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** @param {Package} entry */
const isForThisMachine = ({ os, cpu, libc = [hostLibc] }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes(hostLibc)

/** @type {(file: string) => Packages} */
const readLockFile = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Returns the packages of a lock file, and those of the last installation, or undefined if none has finished.
 * @param {string} folder
 */
function readPackages(folder) {
  // npm writes this file at the end of each installation.
  const installedFile = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return undefined
  const installed = readLockFile(installedFile)
  const locked = readLockFile(join(folder, 'package-lock.json'))
  // The folder itself is listed as a package without a path.
  delete locked['']
  return { installed, locked }
}

/** Returns the paths of optional packages for this machine that the last installation left out. */
export function findOmittedPackages(folder = '.') {
  const packages = readPackages(folder)
  if (packages === undefined) return []
  return Object.entries(packages.locked)
    .filter(([, entry]) => entry.optional && isForThisMachine(entry))
    .map(([path]) => path)
    .filter((path) => !(path in packages.installed))
}

/** Compares versions, not file times, because git and copying change the time of package-lock.json. */
export function isInstalled(folder = '.') {
  const packages = readPackages(folder)
  if (packages === undefined || findOmittedPackages(folder).length > 0) return false
  const { installed, locked } = packages
  return Object.entries(locked).every(([path, { version, optional }]) =>
    path in installed ? installed[path]?.version === version : optional,
  )
}

/** @param {string} command */
function run(command) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Installs packages and generates code, if they are missing or out of date. Exits if that fails. */
export function prepare() {
  // For `production`, npm and React leave out what development and tests need.
  delete process.env.NODE_ENV
  if (!isInstalled()) {
    console.log('Installing packages (about a minute) …')
    run(installCommand)
  }
  run('node scripts/lib/check-node.mjs')
  run('node scripts/generate.mjs')
}
