import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, isUnattended } from './distribution.mjs'

const programNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Debian's package of Chromium without windows. Tests use a third less time with it. */
const headlessShell = 'chromium-headless-shell'

/**
 * Returns the path of a program in PATH, or undefined.
 * @param {string} name
 */
function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Returns the path of Chromium or Chrome, from CHROMIUM_PATH, PATH or the macOS applications, or undefined. */
export function findBrowser() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...programNames.map(findProgram),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return candidates.find((path) => path && existsSync(path))
}

/** Returns the path of Chromium without windows, or of another Chromium or Chrome, or undefined. */
export const findHeadlessBrowser = () =>
  process.env.CHROMIUM_PATH || findProgram(headlessShell) || findBrowser()

/**
 * Installs a browser if none is found, with Playwright or, if that fails, with apt-get. Exits if both fail. In a
 * container of Debian without a terminal, also installs its headless shell.
 */
export function ensureBrowser() {
  if (findBrowser() === undefined) installBrowser()
  const isContainer = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!isContainer || !isUnattended() || process.env.CHROMIUM_PATH) return
  if (findProgram(headlessShell) === undefined) installPackages(headlessShell)
}

function installBrowser() {
  console.log('No Chromium found. Playwright downloads one, unless it already did …')
  const run = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (run.status === 0) return
  console.log("Playwright's download failed.")
  installPackages('chromium', 'fonts-dejavu-core')
  if (findBrowser() !== undefined) return
  console.error('The browser tests need Chromium or Chrome. CHROMIUM_PATH can be set to its path.')
  process.exit(1)
}
