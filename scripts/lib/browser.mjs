import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Returns the path of Chromium or Chrome, from CHROMIUM_PATH, PATH or the macOS applications, or undefined. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...programNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** Installs a browser if none is found, with Playwright or, if that fails, with apt-get. Exits if both fail. */
export function ensureBrowser() {
  if (findBrowser() !== undefined) return
  console.log('No Chromium found. Playwright downloads one, unless it already did …')
  const run = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (run.status === 0) return
  console.log("Playwright's download failed. Installing the distribution's package …")
  installPackages('chromium', 'fonts-dejavu-core')
  if (findBrowser() === undefined) {
    console.error(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path.',
    )
    process.exit(1)
  }
}

/** Installs packages of the distribution with apt-get. */
export function installPackages(...names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const command = [...asRoot, 'apt-get', '-qq', ...step]
    spawnSync(command[0] ?? '', command.slice(1), { stdio: 'inherit', env })
  }
}
